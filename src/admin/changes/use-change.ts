import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '../../client/api.ts'
import { apiKeys } from '../../shared/paths.ts'
import { type ToastMessage, toast } from '../../ui/toast-store.ts'

type Words<Data, Input> = ToastMessage | ((data: Data, input: Input) => ToastMessage)

export type Change<Data, Input> = {
  send: (input: Input) => Promise<Data>
  /** Reads to fetch again; a shorter key covers the longer ones. */
  refresh: readonly QueryKey[]
  success: Words<Data, Input>
  /** The title of the toast; its description is the server's message, or else the fallback. */
  failure: { title: string; fallback?: string }
}

/**
 * The one way in which the back office changes anything: send it, fetch the lists again, and say what happened. It
 * counts as pending until the lists are fresh, so that nobody edits what is no longer there.
 */
export function useChange<Data, Input>({ send, refresh, success, failure }: Change<Data, Input>) {
  const client = useQueryClient()
  return useMutation<Data, Error, Input>({
    mutationFn: send,
    onSuccess: async (data, input) => {
      // Every change is also an activity on the dashboard.
      const keys = [...refresh, apiKeys.dashboardStats]
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
      toast(typeof success === 'function' ? success(data, input) : success)
    },
    onError: (error) => toastFailure(failure, error),
  })
}

function toastFailure({ title, fallback }: { title: string; fallback?: string }, error: unknown): void {
  toast({ title, description: errorMessage(error) || fallback, tone: 'destructive' })
}

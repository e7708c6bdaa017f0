import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, errorMessage } from '../../client/api.ts'
import { useSession } from '../../client/session.ts'
import { apiKeys } from '../../shared/paths.ts'
import { type ToastMessage, toast } from '../../ui/toast-store.ts'

type Words<Data, Input> = ToastMessage | ((data: Data, input: Input) => ToastMessage)

export type Change<Data, Input> = {
  send: (input: Input) => Promise<Data>
  /** Reads to fetch again; a shorter key covers the longer ones. */
  refresh: readonly QueryKey[]
  success: Words<Data, Input>
  /** The title of the toast; its description is the server's message, or else the fallback. */
  failure: Failure<Input>
}

type Failure<Input> = {
  title: string
  fallback?: string
  /** A way to try again, where there would be none otherwise. */
  action?: (input: Input) => ToastMessage['action']
}

/**
 * The one way in which the back office changes anything: send it, fetch the lists again, and say what happened. It
 * counts as pending until the lists are fresh, so that nobody edits what is no longer there.
 */
export function useChange<Data, Input>({ send, refresh, success, failure }: Change<Data, Input>) {
  const client = useQueryClient()
  // Every change is also an activity on the dashboard.
  const readAgain = () =>
    Promise.all([...refresh, apiKeys.dashboardStats].map((queryKey) => client.invalidateQueries({ queryKey })))
  return useMutation<Data, Error, Input>({
    mutationFn: send,
    onSuccess: async (data, input) => {
      await readAgain()
      toast(typeof success === 'function' ? success(data, input) : success)
    },
    onError: (error, input) => {
      const isGone = error instanceof ApiError && error.status === 401 && !useSession.getState().isAuthenticated
      // Whoever has signed out instead of signing in again knows that it was not sent.
      if (!isGone) toastFailure(failure, error, input)
      // Somebody else has changed it or taken it away, and that can be shown.
      if (error instanceof ApiError && [404, 409].includes(error.status)) void readAgain()
    },
  })
}

function toastFailure<Input>({ title, fallback, action }: Failure<Input>, error: unknown, input: Input): void {
  toast({ title, description: errorMessage(error) || fallback, tone: 'destructive', action: action?.(input) })
}

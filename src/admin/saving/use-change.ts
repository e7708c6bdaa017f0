import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, errorMessage } from '../../client/api.ts'
import { dashboardReads } from '../../client/reads.ts'
import { useSession } from '../../client/session.ts'
import { type ToastMessage, toast } from '../../ui/toast-store.ts'
import { PartialSaveError } from './partial-save-error.ts'

export type Change<Data, Input> = {
  send: (input: Input) => Promise<Data>
  /** Reads to fetch again; a shorter key covers the longer ones. */
  refresh: readonly QueryKey[]
  success: ToastMessage | ((data: Data, input: Input) => ToastMessage)
  failure: Failure<Input>
}

/** The title of the toast; its description is the server's message, or else the fallback. */
export type Failure<Input> = {
  title: string
  fallback?: string
  /** A way to try again, where there would be none otherwise. */
  action?: (input: Input) => ToastMessage['action']
}

/**
 * Every change of the back office: sends it, fetches the lists again and shows a toast. It is pending until the lists
 * are fresh, so that users do not edit records that are gone.
 */
export function useChange<Data, Input>({ send, refresh, success, failure }: Change<Data, Input>) {
  const client = useQueryClient()
  // Every change is also an activity on the dashboard.
  const readAgain = () =>
    Promise.all([...refresh, dashboardReads.stats.queryKey].map((queryKey) => client.invalidateQueries({ queryKey })))
  return useMutation<Data, Error, Input>({
    mutationFn: send,
    onSuccess: async (data, input) => {
      await readAgain()
      toast(typeof success === 'function' ? success(data, input) : success)
    },
    onError: (error, input) => {
      // Users who signed out instead of signing in again know that the call was not sent.
      const isSignedOut = error instanceof ApiError && error.status === 401 && !useSession.getState().isAuthenticated
      if (!isSignedOut) showFailure(failure, error, input)
      // Another user has changed or deleted the record, or a part was saved, so the lists are out of date.
      const isOutdated = error instanceof ApiError && [404, 409].includes(error.status)
      if (isOutdated || error instanceof PartialSaveError) void readAgain()
    },
  })
}

export function showFailure<Input>({ title, fallback, action }: Failure<Input>, error: unknown, input: Input): void {
  toast({ title, description: errorMessage(error) || fallback, tone: 'destructive', action: action?.(input) })
}

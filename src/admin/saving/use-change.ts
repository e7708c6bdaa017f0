import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, errorMessage } from '../../client/api.ts'
import { useApiMessage } from '../../client/api-message.ts'
import { dashboardReads } from '../../client/reads.ts'
import { useSession } from '../../client/session.ts'
import { type ToastMessage, toast } from '../../ui/toast-store.ts'
import { isOtherUser, noticeOtherUser, useOtherUserAction } from './other-user.tsx'
import { PartialSaveError } from './partial-save-error.ts'
import { isStored, removeCached, replaceCached } from './patch-cache.ts'

export type Change<Data, Input> = {
  send: (input: Input) => Promise<Data>
  /** Reads to fetch again; a shorter key covers the longer ones. */
  refresh: readonly QueryKey[]
  /** The ids of the records that were deleted, if any. */
  removed?: (data: Data, input: Input) => readonly string[] | undefined
  success: Success<Data, Input>
  failure: FailureToast<Input> | ((input: Input) => FailureToast<Input>)
}

/** `refreshed` resolves when the reads are fresh, for a message that says where in the list a record is now. */
export type Success<Data, Input> =
  | ToastMessage
  | ((data: Data, input: Input, refreshed: Promise<unknown>) => ToastMessage | Promise<ToastMessage>)

/** The title of the toast; its description is the server's message, or else the fallback. */
export type FailureToast<Input> = {
  title: string
  fallback?: string
  /** Errors that the screen itself shows. */
  isShown?: (error: unknown) => boolean
  /** A way to try again, where there would be none otherwise. */
  action?: (input: Input) => ToastMessage['action']
}

/**
 * Every change of the back office: sends it, updates the cached records, shows a toast and fetches the lists again in
 * the background.
 */
export function useChange<Data, Input>({ send, refresh, removed, success, failure }: Change<Data, Input>) {
  const client = useQueryClient()
  const showFailure = useShowFailure()
  // Every change is also an activity on the dashboard.
  const readAgain = () =>
    Promise.all([...refresh, dashboardReads.stats().queryKey].map((queryKey) => client.invalidateQueries({ queryKey })))
  const announce = async (data: Data, input: Input, refreshed: Promise<unknown>) =>
    toast(typeof success === 'function' ? await success(data, input, refreshed) : success)
  return useMutation<Data, Error, Input>({
    mutationFn: send,
    onSuccess: (data, input) => {
      const removedIds = removed?.(data, input)
      if (removedIds) removeCached(client, refresh, removedIds)
      else if (isStored(data)) replaceCached(client, refresh, data)
      const refreshed = readAgain()
      void announce(data, input, refreshed)
      // Records that are not in the answer are outdated until they are read again, so the change is pending until then.
      return removedIds || isStored(data) ? undefined : refreshed
    },
    onError: (error, input) => {
      noticeOtherUser(error)
      const shown = typeof failure === 'function' ? failure(input) : failure
      // Users who signed out instead of signing in again know that the call was not sent.
      const isSignedOut = error instanceof ApiError && error.status === 401 && !useSession.getState().isAuthenticated
      if (!isSignedOut && !shown.isShown?.(error)) showFailure(shown, error, input)
      // Another user has changed or deleted the record, or a part was saved, so the lists are out of date.
      const isOutdated = error instanceof ApiError && [404, 409].includes(error.status) && !isOtherUser(error)
      if (isOutdated || error instanceof PartialSaveError) void readAgain()
    },
  })
}

export function useShowFailure() {
  const inLanguage = useApiMessage()
  const otherUserAction = useOtherUserAction()
  return <Input>({ title, fallback, action }: FailureToast<Input>, error: unknown, input: Input): void => {
    const description = inLanguage(errorMessage(error)) || fallback
    toast({ title, description, tone: 'destructive', action: otherUserAction(error) ?? action?.(input) })
  }
}

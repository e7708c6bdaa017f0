import { create } from 'zustand'
import { fetchApi } from '../../client/api.ts'
import { onExpiredSession } from '../../client/call-as-user.ts'
import { useSession } from '../../client/session.ts'
import { apiAddress, apiKeys } from '../../shared/paths.ts'

type Waiting = { resolve: ((renewed: boolean) => void) | undefined }

/** Calls that wait for the user to sign in again share one promise. */
export const useExpiredSession = create<Waiting>(() => ({ resolve: undefined }))

let waiting: Promise<boolean> | undefined

function askToSignIn(): Promise<boolean> {
  waiting ??= new Promise<boolean>((resolve) => useExpiredSession.setState({ resolve })).finally(() => {
    waiting = undefined
    useExpiredSession.setState({ resolve: undefined })
  })
  return waiting
}

/** From now on a call with an expired session waits until the user has signed in again. */
export function watchExpiredSession(): void {
  onExpiredSession(askToSignIn)
}

const confirmEveryMs = 60_000
let confirmedAt = Date.now()

/** Checks the session at intervals, so that returning users sign in before they start to type. */
export async function confirmSession(): Promise<void> {
  if (Date.now() - confirmedAt < confirmEveryMs) return
  confirmedAt = Date.now()
  try {
    const { status } = await fetchApi(apiAddress(apiKeys.me))
    if (status === 401 && useSession.getState().isAuthenticated) await askToSignIn()
  } catch {
    // An unreachable server says nothing about the session.
  }
}

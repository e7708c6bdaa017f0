import { create } from 'zustand'
import { fetchApi, onExpiredSession } from '../../client/api.ts'
import { useSession } from '../../client/session.ts'
import { apiAddress, apiKeys } from '../../shared/paths.ts'

type Waiting = { resolve: ((renewed: boolean) => void) | undefined }

/** Calls that wait for their user to sign in again; all of them wait for the same answer. */
export const useExpiredSession = create<Waiting>(() => ({ resolve: undefined }))

let waiting: Promise<boolean> | undefined

function askToSignIn(): Promise<boolean> {
  waiting ??= new Promise<boolean>((resolve) => useExpiredSession.setState({ resolve })).finally(() => {
    waiting = undefined
    useExpiredSession.setState({ resolve: undefined })
  })
  return waiting
}

/** From now on an expired session is renewed in place, and what was being sent goes through (D34). */
export function watchExpiredSession(): void {
  onExpiredSession(askToSignIn)
}

const confirmEveryMs = 60_000
let confirmedAt = Date.now()

/** Asks now and then whether the session still holds, so that whoever comes back signs in before they begin to type. */
export async function confirmSession(): Promise<void> {
  if (Date.now() - confirmedAt < confirmEveryMs) return
  confirmedAt = Date.now()
  try {
    const { status } = await fetchApi(apiAddress(apiKeys.me))
    if (status === 401 && useSession.getState().isAuthenticated) await askToSignIn()
  } catch {
    // Nobody answered, which says nothing about the session.
  }
}

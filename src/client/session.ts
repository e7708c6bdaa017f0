import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { authStorageKey, type OwnUser, type Session, tokenStorageKey } from '../shared/auth.ts'

type SessionState = { user: OwnUser | null; token: string | null; isAuthenticated: boolean }

const signedOut: SessionState = { user: null, token: null, isAuthenticated: false }

/** The signed-in user, stored in local storage and shared by the site and the back office. */
export const useSession = create<SessionState>()(persist(() => signedOut, { name: authStorageKey }))

/** Undefined if the browser forbids local storage; the session then lasts until the page is closed. */
function storage(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}

export function openSession({ user, token }: Session): void {
  storage()?.setItem(tokenStorageKey, token)
  useSession.setState({ user, token, isAuthenticated: true })
}

/** Updates the user without changing the token. */
export function renewSessionUser(user: OwnUser): void {
  useSession.setState({ user })
}

export function closeSession(): void {
  storage()?.removeItem(tokenStorageKey)
  useSession.setState(signedOut)
}

export function sessionToken(): string | null {
  const stored = storage()
  return stored ? stored.getItem(tokenStorageKey) : useSession.getState().token
}

let confirmedUser: OwnUser | undefined

/** The user whom changes of this tab are saved for. */
export const savingUserId = (): string | undefined => (confirmedUser ?? useSession.getState().user)?.id

/** The user who has signed in in another tab, while this tab still shows what the earlier one has typed. */
export function userOfOtherTab(): OwnUser | null {
  const { name, storage: stored } = useSession.persist.getOptions()
  const found = name === undefined ? null : stored?.getItem(name)
  return found && 'state' in found ? ((found.state as SessionState).user ?? null) : null
}

/** Saves the changes of this tab for the user of the other tab, until this tab follows or another user signs in. */
export function saveAsOtherUser(): void {
  confirmedUser = userOfOtherTab() ?? undefined
}

useSession.subscribe(() => {
  confirmedUser = undefined
})

import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { authStorageKey, type Session, tokenStorageKey } from '../shared/auth.ts'
import type { User } from '../shared/user.ts'

type SessionState = { user: User | null; token: string | null; isAuthenticated: boolean }

const signedOut: SessionState = { user: null, token: null, isAuthenticated: false }

/** Who is signed in, kept in the browser's local storage and shared by the site's frame and the back office. */
export const useSession = create<SessionState>()(persist(() => signedOut, { name: authStorageKey }))

/** None where a visitor has forbidden sites to store anything: then a session lasts as long as the page. */
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

/** After a change of one's own name or e-mail. */
export function renewSessionUser(user: User): void {
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

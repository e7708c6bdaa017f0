import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { authStorageKey, type Session, tokenStorageKey } from '../shared/auth.ts'
import type { User } from '../shared/user.ts'

type SessionState = { user: User | null; token: string | null; isAuthenticated: boolean }

const signedOut: SessionState = { user: null, token: null, isAuthenticated: false }

/** Who is signed in, kept in the browser's local storage and shared by the site's frame and the back office. */
export const useSession = create<SessionState>()(persist(() => signedOut, { name: authStorageKey }))

export function openSession({ user, token }: Session): void {
  localStorage.setItem(tokenStorageKey, token)
  useSession.setState({ user, token, isAuthenticated: true })
}

/** After a change of one's own name or e-mail. */
export function renewSessionUser(user: User): void {
  useSession.setState({ user })
}

export function closeSession(): void {
  localStorage.removeItem(tokenStorageKey)
  useSession.setState(signedOut)
}

export function sessionToken(): string | null {
  return localStorage.getItem(tokenStorageKey)
}

import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '../../client/session.ts'
import { signOut } from '../../client/sign-out.ts'
import { adminPaths } from '../../shared/paths.ts'
import { isPersonal, queryClient } from '../context/query-client.ts'

const signOutRequest = { signOut: true }

/** Signing out starts with a navigation, so that the leave guard asks about unsaved changes first. */
export function useSignOut() {
  const navigate = useNavigate()
  return () => void navigate(adminPaths.login, { state: signOutRequest })
}

/** Used by the sign-in screen: signs out if the navigation asked for it; returns whether that is under way. */
export function useSigningOut(): boolean {
  const { state } = useLocation()
  const isSignedIn = useSession((session) => session.isAuthenticated)
  const isRequested = state?.signOut === true
  const navigate = useNavigate()
  useEffect(() => {
    if (!isRequested) return
    const leave = async () => {
      await signOut()
      queryClient.removeQueries({ predicate: isPersonal })
      // The request is removed from the history entry, so that a reload after signing in does not sign out again.
      await navigate(adminPaths.login, { replace: true, state: null })
    }
    void leave()
  }, [isRequested, navigate])
  return isRequested && isSignedIn
}

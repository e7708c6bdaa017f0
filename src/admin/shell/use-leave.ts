import { useCallback, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '../../client/session.ts'
import { signOut } from '../../client/sign-out.ts'
import { adminPaths } from '../../shared/paths.ts'
import { isPersonal, queryClient } from '../query-client.ts'

const signOutRequest = { signOut: true }

/** Asks to sign out. It is a navigation like any other, so unsaved changes are asked about first. */
export function useLeave() {
  const navigate = useNavigate()
  return useCallback(() => void navigate(adminPaths.login, { state: signOutRequest }), [navigate])
}

/** On the sign-in screen: signs out whoever asked for it, and answers whether that is going on. */
export function useSigningOut(): boolean {
  const { state } = useLocation()
  const isSignedIn = useSession((session) => session.isAuthenticated)
  const isAsked = state?.signOut === true
  const navigate = useNavigate()
  useEffect(() => {
    if (!isAsked) return
    const leave = async () => {
      await signOut()
      queryClient.removeQueries({ predicate: isPersonal })
      // Asked once: signing in here again must not end at once.
      await navigate(adminPaths.login, { replace: true, state: null })
    }
    void leave()
  }, [isAsked, navigate])
  return isAsked && isSignedIn
}

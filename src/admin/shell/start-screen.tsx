import { useSession } from '../../client/session.ts'
import { adminPaths } from '../../shared/paths.ts'
import { Splash } from '../../ui/splash.tsx'

/** The outline of the screen that comes next: the sign-in until the stored session says otherwise. */
export function StartScreen() {
  const isSignedIn = useSession((session) => session.isAuthenticated)
  const isShell = isSignedIn && location.pathname !== adminPaths.login
  return <Splash shape={isShell ? 'shell' : 'sign-in'} />
}

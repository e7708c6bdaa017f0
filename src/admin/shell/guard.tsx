import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useSession } from '../../client/session.ts'
import { signOut } from '../../client/sign-out.ts'
import { adminPaths } from '../../shared/paths.ts'
import { isStaff } from '../../shared/permissions.ts'
import { Button } from '../../ui/button.tsx'
import { AccessDenied } from '../layout/access-denied.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { ProfileDialog } from './profile-dialog.tsx'
import { Shell } from './shell.tsx'
import { StartScreen } from './start-screen.tsx'

/** Shows the sign-in, Access Denied to users who are not staff, or the back office. */
export function Guard() {
  const user = useSession((session) => session.user)
  const { pathname, search } = useLocation()
  if (!user) {
    const next = `${pathname}${search}`
    const from = next === adminPaths.dashboard ? '' : `?next=${encodeURIComponent(next)}`
    return (
      <>
        <StartScreen />
        <Navigate to={`${adminPaths.login}${from}`} replace />
      </>
    )
  }
  return isStaff(user) ? <Shell /> : <NotStaff />
}

/** Users who are not staff can only change their profile (D90) and password (D34) and sign out. */
function NotStaff() {
  const [pending, setPending] = useState(false)
  const [profileOpen, setProfileOpen] = useState(false)
  const [passwordOpen, setPasswordOpen] = useState(false)
  const leave = async () => {
    setPending(true)
    await signOut()
  }
  return (
    <main className="mx-auto grid min-h-svh max-w-xl content-center px-4 py-12">
      <AccessDenied
        message="You don't have permission to access the admin panel."
        action={
          <>
            <Button asChild variant="secondary">
              <a href="/">View Site</a>
            </Button>
            <Button variant="quiet" onClick={() => setProfileOpen(true)}>
              Your profile
            </Button>
            <Button variant="quiet" onClick={() => setPasswordOpen(true)}>
              Change password
            </Button>
            <Button variant="quiet" pending={pending} pendingText="Signing out…" onClick={leave}>
              Sign Out
            </Button>
          </>
        }
      />
      <ProfileDialog open={profileOpen} onOpenChange={setProfileOpen} />
      <PasswordDialog open={passwordOpen} onOpenChange={setPasswordOpen} />
    </main>
  )
}

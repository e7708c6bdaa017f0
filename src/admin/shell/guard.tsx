import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useSession } from '../../client/session.ts'
import { signOut } from '../../client/sign-out.ts'
import { localPath } from '../../shared/language-paths.ts'
import { adminPaths, publicPaths } from '../../shared/paths.ts'
import { isStaff } from '../../shared/permissions.ts'
import { Button } from '../../ui/button.tsx'
import { useLanguage } from '../context/language.ts'
import { AccessDenied } from '../layout/access-denied.tsx'
import { LanguageSwitch } from './language-switch.tsx'
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
  const t = useTranslations('admin.shell')
  const language = useLanguage()
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
        message={t('notStaff')}
        action={
          <>
            <Button asChild variant="secondary">
              <a href={localPath(publicPaths.home, language)}>{t('viewSite')}</a>
            </Button>
            <Button variant="quiet" onClick={() => setProfileOpen(true)}>
              {t('profile.title')}
            </Button>
            <Button variant="quiet" onClick={() => setPasswordOpen(true)}>
              {t('password.title')}
            </Button>
            <Button variant="quiet" pending={pending} pendingText={t('signingOut')} onClick={leave}>
              {t('signOut')}
            </Button>
            <LanguageSwitch />
          </>
        }
      />
      <ProfileDialog open={profileOpen} onOpenChange={setProfileOpen} />
      <PasswordDialog open={passwordOpen} onOpenChange={setPasswordOpen} />
    </main>
  )
}

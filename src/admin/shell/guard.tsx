import { lazy, Suspense, useState } from 'react'
import { Link, Navigate, Outlet, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useSession } from '../../client/session.ts'
import { signOut } from '../../client/sign-out.ts'
import { localPath } from '../../shared/language-paths.ts'
import { adminPaths, publicPaths } from '../../shared/paths.ts'
import { isStaff } from '../../shared/permissions.ts'
import { Button } from '../../ui/button.tsx'
import { useLanguage } from '../context/language.ts'
import { AccessDenied } from '../layout/access-denied.tsx'
import { LeaveGuard } from '../saving/leave-guard.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Shell } from './shell.tsx'
import { StartScreen } from './start-screen.tsx'

const EnrollmentScreen = lazy(async () => ({ default: (await import('./enrollment-screen.tsx')).EnrollmentScreen }))

/** Shows the sign-in, Access Denied to users who are not staff, the enrollment, or the back office. */
export function Guard() {
  const user = useSession((session) => session.user)
  const { pathname, search } = useLocation()
  // A policy that is switched on while someone works is shown over the open screen, so that unsaved changes stay.
  const [mustEnrollFirst] = useState(user?.mustEnroll)
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
  if (mustEnrollFirst && user.mustEnroll)
    return (
      <Suspense fallback={<StartScreen />}>
        <EnrollmentScreen />
      </Suspense>
    )
  if (isStaff(user)) return <Shell />
  return pathname === adminPaths.account ? <AccountOnly /> : <NotStaff />
}

/** Users who are not staff can only change their own account and sign out. */
function NotStaff() {
  const t = useTranslations('admin.shell')
  const language = useLanguage()
  return (
    <main className="mx-auto grid min-h-svh max-w-xl content-center px-4 py-12">
      <AccessDenied
        message={t('notStaff')}
        action={
          <>
            <Button asChild variant="secondary">
              <a href={localPath(publicPaths.home, language)}>{t('viewSite')}</a>
            </Button>
            <Button asChild variant="quiet">
              <Link to={adminPaths.account}>{t('account')}</Link>
            </Button>
            <SignOutButton />
            <LanguageSwitch />
          </>
        }
      />
    </main>
  )
}

/** The own account without the navigation of the back office. */
function AccountOnly() {
  const t = useTranslations('admin.shell')
  const language = useLanguage()
  return (
    <>
      <main id="content" tabIndex={-1} className="mx-auto max-w-4xl px-4 py-8 outline-none sm:px-6">
        <div className="mb-6 flex flex-wrap justify-end gap-2">
          <Button asChild variant="quiet" size="sm">
            <a href={localPath(publicPaths.home, language)}>{t('viewSite')}</a>
          </Button>
          <SignOutButton size="sm" />
        </div>
        <Outlet />
      </main>
      <LeaveGuard />
    </>
  )
}

function SignOutButton({ size = 'md' }: { size?: 'sm' | 'md' }) {
  const t = useTranslations('admin.shell')
  const [pending, setPending] = useState(false)
  const leave = async () => {
    setPending(true)
    await signOut()
  }
  return (
    <Button variant="quiet" size={size} pending={pending} pendingText={t('signingOut')} onClick={() => void leave()}>
      {t('signOut')}
    </Button>
  )
}

import { Suspense, use } from 'react'
import { Outlet } from 'react-router'
import { checkSession } from '../../client/check-session.ts'
import { useSession } from '../../client/session.ts'
import { authStorageKey } from '../../shared/auth.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { Toaster } from '../../ui/toast.tsx'
import { TooltipProvider } from '../../ui/tooltip.tsx'
import { watchExpiredSession } from './expired-session.ts'
import { ExpiredSessionDialog } from './expired-session-dialog.tsx'
import { useLiveBrand } from './use-live-brand.ts'

// Once a page load, before any screen is drawn: does the stored token still hold?
const sessionChecked = checkSession().then(watchExpiredSession)

// Another tab signed in, perhaps as somebody else. That it signed out is noticed at the next call instead, which asks
// to sign in again: a form that is open here must not vanish.
window.addEventListener('storage', ({ key, newValue }) => {
  if (key === authStorageKey && newValue?.includes('"isAuthenticated":true')) void useSession.persist.rehydrate()
})

/** Around everything, the sign-in included. */
export function AppFrame() {
  useLiveBrand()
  return (
    <TooltipProvider>
      <Suspense fallback={<Splash />}>
        <AfterSessionCheck />
      </Suspense>
      <ExpiredSessionDialog />
      {/* An open dialog hides everything else from readers and pointers, save what is marked as live: a message about
          the dialog's own form must stay readable, and its buttons usable. Its words are announced by the toast itself. */}
      <div aria-live="off" className="pointer-events-auto">
        <Toaster />
      </div>
    </TooltipProvider>
  )
}

function AfterSessionCheck() {
  use(sessionChecked)
  return <Outlet />
}

/** The first moment, while nothing is known yet. */
export function Splash() {
  return (
    <div role="status" className="grid min-h-svh place-items-center">
      <span className="sr-only">Loading…</span>
      <Spinner className="size-6 text-accent-ink" />
    </div>
  )
}

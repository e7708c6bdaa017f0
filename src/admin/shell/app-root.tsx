import { Suspense, use } from 'react'
import { Outlet } from 'react-router'
import { checkSession } from '../../client/check-session.ts'
import { useSession } from '../../client/session.ts'
import { authStorageKey } from '../../shared/auth.ts'
import { Splash } from '../../ui/splash.tsx'
import { Toaster } from '../../ui/toast.tsx'
import { toast } from '../../ui/toast-store.ts'
import { TooltipProvider } from '../../ui/tooltip.tsx'
import { isPersonal, queryClient } from '../context/query-client.ts'
import { removeExpiredDrafts } from '../saving/drafts.ts'
import { whenSaved } from '../saving/unsaved.ts'
import { watchExpiredSession } from './expired-session.ts'
import { ExpiredSessionDialog } from './expired-session-dialog.tsx'
import { useLiveBrand } from './use-live-brand.ts'

// Checks the stored token once per page load, before any screen is rendered.
const sessionChecked = checkSession().then(watchExpiredSession)

removeExpiredDrafts()

// Data that one user has read must not be shown to the next user of this browser. Data that was read between two
// sessions of the same user is that of an anonymous visitor and lacks drafts.
let last = useSession.getState()
useSession.subscribe((session) => {
  if (!session.isAuthenticated || session.token === last.token) return
  if (session.user?.id === last.user?.id) void queryClient.invalidateQueries()
  else if (last.user) void queryClient.resetQueries({ predicate: isPersonal })
  last = session
})

// Another tab has signed in, perhaps as another user. Signing out there is noticed by the next call instead, which asks
// to sign in again, so that an open form stays.
window.addEventListener('storage', ({ key, newValue }) => {
  if (key !== authStorageKey || !newValue?.includes('"isAuthenticated":true')) return
  const isApplied = whenSaved(() => void useSession.persist.rehydrate())
  if (isApplied || JSON.parse(newValue).state.user?.id === last.user?.id) return
  toast({
    title: 'Another user has signed in',
    description: 'This happened in another tab. If you save what you typed here, it is saved under their name.',
  })
})

/** The root of every screen, including the sign-in. */
export function AppRoot() {
  useLiveBrand()
  return (
    <TooltipProvider>
      <Suspense fallback={<Splash />}>
        <AfterSessionCheck />
      </Suspense>
      <ExpiredSessionDialog />
      {/* An open dialog hides everything from screen readers and pointers except live regions. Toasts about its form
          must stay usable, so they are inside one; they announce themselves. */}
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

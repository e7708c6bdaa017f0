import { Suspense, use } from 'react'
import { Outlet } from 'react-router'
import { checkSession } from '../../client/check-session.ts'
import { useSession } from '../../client/session.ts'
import { authStorageKey } from '../../shared/auth.ts'
import { Splash } from '../../ui/splash.tsx'
import { Toaster } from '../../ui/toast.tsx'
import { toast } from '../../ui/toast-store.ts'
import { TooltipProvider } from '../../ui/tooltip.tsx'
import { whenSaved } from '../forms/unsaved.ts'
import { isPersonal, queryClient } from '../query-client.ts'
import { watchExpiredSession } from './expired-session.ts'
import { ExpiredSessionDialog } from './expired-session-dialog.tsx'
import { useLiveBrand } from './use-live-brand.ts'

// Once a page load, before any screen is drawn: does the stored token still hold?
const sessionChecked = checkSession().then(watchExpiredSession)

// What one person has read is not for the next one at this browser, however they came; the company's name is public.
// And what was read between two sessions was for an anonymous visitor: without the drafts.
let last = useSession.getState()
useSession.subscribe((session) => {
  if (!session.isAuthenticated || session.token === last.token) return
  if (session.user?.id === last.user?.id) void queryClient.invalidateQueries()
  else if (last.user) void queryClient.resetQueries({ predicate: isPersonal })
  last = session
})

// Another tab signed in, perhaps as somebody else. That it signed out is noticed at the next call instead, which asks
// to sign in again: a form that is open here must not vanish.
window.addEventListener('storage', ({ key, newValue }) => {
  if (key !== authStorageKey || !newValue?.includes('"isAuthenticated":true')) return
  const isTaken = whenSaved(() => void useSession.persist.rehydrate())
  if (isTaken || JSON.parse(newValue).state.user?.id === last.user?.id) return
  toast({
    title: 'Somebody else has signed in',
    description: 'In another tab. What you have typed here stays until you leave it, and would be saved in their name.',
  })
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

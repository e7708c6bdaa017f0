import { Suspense, use } from 'react'
import { Outlet } from 'react-router'
import { checkSession } from '../../client/check-session.ts'
import { Toaster } from '../../ui/toast.tsx'
import { TooltipProvider } from '../../ui/tooltip.tsx'
import { loadHistorySubject } from '../features/history-subjects.ts'
import { HistorySubjectsContext } from '../history/history-subjects.ts'
import { removeExpiredDrafts } from '../saving/drafts.ts'
import { watchMissingFactor } from './enrollment.ts'
import { EnrollmentDialog } from './enrollment-dialog.tsx'
import { watchExpiredSession } from './expired-session.ts'
import { ExpiredSessionDialog } from './expired-session-dialog.tsx'
import './link-token.ts'
import { StartScreen } from './start-screen.tsx'
import { useLiveBrand } from './use-live-brand.ts'
import { useOtherTabs, watchSession } from './watch-session.ts'

// Checks the stored token once per page load, before any screen is rendered.
const sessionChecked = checkSession().then(() => {
  watchExpiredSession()
  watchMissingFactor()
})

watchSession()
removeExpiredDrafts()

/** The root of every screen, including the sign-in. */
export function AppRoot() {
  useLiveBrand()
  useOtherTabs()
  return (
    <TooltipProvider>
      <Suspense fallback={<StartScreen />}>
        <HistorySubjectsContext value={loadHistorySubject}>
          <AfterSessionCheck />
        </HistorySubjectsContext>
      </Suspense>
      <EnrollmentDialog />
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

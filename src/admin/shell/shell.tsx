import { useEffect, useEffectEvent } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigationType } from 'react-router'
import { useTranslations } from 'use-intl'
import { useMessage } from '../context/message-key.ts'
import { focusScreen } from '../layout/focus-screen.ts'
import { LeaveGuard } from '../saving/leave-guard.tsx'
import { confirmSession } from './expired-session.ts'
import { PasswordRequest } from './password-request.tsx'
import { screenTitleAt } from './screens.ts'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { usePalette } from './use-palette.ts'
import { WatchSchedule } from './watch-schedule.tsx'

/** The first entry of every page load has the same key, so a screen would open where another one was left. */
const scrollKey = ({ key, pathname }: { key: string; pathname: string }) => (key === 'default' ? pathname : key)

/** The navigation and the palette around every screen. */
export function Shell() {
  const { Palette, isPaletteOpen, setPaletteOpen, openPalette } = usePalette()
  const t = useTranslations('admin.shell')
  const message = useMessage()
  const { pathname } = useLocation()
  const title = screenTitleAt(pathname)
  useFocusAfterSignIn()
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-60 focus:rounded-md focus:bg-accent focus:px-4 focus:py-2 focus:text-on-accent"
      >
        {t('skip')}
      </a>
      <div className="lg:grid lg:grid-cols-[16.5rem_minmax(0,1fr)]">
        <Sidebar onSearch={openPalette} className="sticky top-0 hidden h-dvh lg:flex" />
        <div className="min-w-0">
          <TopBar onSearch={openPalette} />
          <main
            id="content"
            tabIndex={-1}
            className="mx-auto max-w-7xl px-4 py-6 outline-none sm:px-6 lg:px-10 lg:py-10"
          >
            <Outlet />
          </main>
        </div>
      </div>
      {/* Announces the new screen to screen readers. */}
      <p role="status" className="sr-only">
        {title && message(title)}
      </p>
      {Palette && <Palette open={isPaletteOpen} onOpenChange={setPaletteOpen} />}
      <PasswordRequest />
      <LeaveGuard />
      <SessionCheck key={pathname} />
      <WatchSchedule key={`schedule ${pathname}`} />
      <ScrollRestoration getKey={scrollKey} />
    </>
  )
}

/** Signing in removes the form that had the focus. After a page load the focus stays at the top of the document. */
function useFocusAfterSignIn() {
  const isPageLoad = useNavigationType() === 'POP'
  const focusAfterSignIn = useEffectEvent(() => {
    if (!isPageLoad && document.activeElement === document.body) focusScreen()
  })
  useEffect(() => focusAfterSignIn(), [])
}

/** Checks the session on every screen, and when the user returns to the tab. */
function SessionCheck() {
  useEffect(() => {
    const confirm = () => void confirmSession()
    confirm()
    window.addEventListener('focus', confirm)
    return () => window.removeEventListener('focus', confirm)
  }, [])
  return null
}

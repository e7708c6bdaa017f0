import { useCallback, useEffect, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigationType } from 'react-router'
import { focusScreen } from '../frame/focus-screen.ts'
import { confirmSession } from './expired-session.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { screenNameAt } from './screens.ts'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { usePalette } from './use-palette.ts'

/** What stands around every screen: navigation, palette and one's own password. */
export function Shell() {
  const { Palette, isPaletteOpen, setPaletteOpen, openPalette } = usePalette()
  const { pathname } = useLocation()
  const [password, setPassword] = useState(false)
  const openPassword = useCallback(() => setPassword(true), [])
  useConfirmedSession(pathname)
  useFocusAfterSignIn()
  const actions = { onSearch: openPalette, onChangePassword: openPassword }
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-60 focus:rounded-md focus:bg-accent focus:px-4 focus:py-2 focus:text-on-accent"
      >
        Skip to content
      </a>
      <div className="lg:grid lg:grid-cols-[16.5rem_minmax(0,1fr)]">
        <Sidebar {...actions} className="sticky top-0 hidden h-dvh lg:flex" />
        <div className="min-w-0">
          <TopBar {...actions} />
          <main
            id="content"
            tabIndex={-1}
            className="mx-auto max-w-7xl px-4 py-6 outline-none sm:px-6 lg:px-10 lg:py-10"
          >
            <Outlet />
          </main>
        </div>
      </div>
      {/* Whoever does not see the screen change hears it. */}
      <p role="status" className="sr-only">
        {screenNameAt(pathname)}
      </p>
      {Palette && <Palette open={isPaletteOpen} onOpenChange={setPaletteOpen} onChangePassword={openPassword} />}
      <PasswordDialog open={password} onOpenChange={setPassword} />
      <ScrollRestoration />
    </>
  )
}

/** The form that had the focus is gone. A page that has just been loaded begins at its top, as everywhere. */
function useFocusAfterSignIn() {
  const isFirstPage = useRef(useNavigationType() === 'POP')
  useEffect(() => {
    if (!isFirstPage.current && document.activeElement === document.body) focusScreen()
  }, [])
}

/** At every change of screen, and when somebody comes back to the tab. */
function useConfirmedSession(pathname: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change itself is the occasion
  useEffect(() => void confirmSession(), [pathname])
  useEffect(() => {
    const confirm = () => void confirmSession()
    window.addEventListener('focus', confirm)
    return () => window.removeEventListener('focus', confirm)
  }, [])
}

import { useEffect, useRef } from 'react'
import { type Location, Outlet, ScrollRestoration, useLocation } from 'react-router'
import { SiteFrame } from '../features/frame/site-frame.tsx'
import { ToastCorner } from './toast-corner.tsx'

/** What stands around every public page. */
export function SiteLayout() {
  useFocusOnNewPage()
  return (
    <SiteFrame>
      <Outlet />
      <ScrollRestoration getKey={placeInHistory} />
      <ToastCorner />
    </SiteFrame>
  )
}

/**
 * Under what the router keeps how far down a page was. Plain links to a section give their places in the history no key,
 * and who follows one wants the section, not where somebody was before.
 */
function placeInHistory({ key, pathname, search, hash }: Location): string {
  return key === 'default' ? pathname + search + (hash && performance.now()) : key
}

/**
 * A page that comes in place of another takes the link along that led to it. The focus goes to its title, as if it had
 * been loaded: whoever does not see the change hears where they are. So it goes to a section that is gone to, from where
 * the keyboard goes on.
 */
function useFocusOnNewPage() {
  const { pathname, hash, key } = useLocation()
  const last = useRef({ pathname, key })
  useEffect(() => {
    const before = last.current
    last.current = { pathname, key }
    if (before.key === key || (before.pathname === pathname && !hash)) return
    const target = hash ? document.getElementById(hash.slice(1)) : document.querySelector('h1')
    if (!target) return
    target.tabIndex = -1
    target.focus({ preventScroll: true })
  }, [pathname, hash, key])
}

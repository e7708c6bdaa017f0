import { useEffect, useRef } from 'react'
import { type Location, Outlet, ScrollRestoration, useLocation } from 'react-router'
import { splitLanguage } from '../../shared/language-paths.ts'
import { SiteFrame } from '../features/frame/site-frame.tsx'
import { planDraft, planReceipt } from '../features/plan/enquiry-storage.ts'
import { readDraft } from '../features/vendors/vendor-draft.ts'
import { readReceipt } from '../features/vendors/vendor-receipt.ts'
import { useCountVisits } from '../use-count-visits.ts'
import { ToastCorner } from './toast-corner.tsx'

/** The frame around every public page. */
export function SiteLayout() {
  useFocusOnNewPage()
  useCountVisits()
  // For styles that start after hydration, such as animations.
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
    // Removes what has expired, also if the visitor does not come back to the forms.
    readDraft()
    readReceipt()
    planDraft.read()
    planReceipt.read()
  }, [])
  return (
    <SiteFrame>
      <Outlet />
      <ScrollRestoration getKey={scrollKey} />
      <ToastCorner />
    </SiteFrame>
  )
}

/**
 * The router stores scroll positions under this key. History entries of plain anchor links have no key; they get a new
 * one each time, because the visitor wants the section and not an earlier position.
 */
function scrollKey({ key, pathname, search, hash }: Location): string {
  return key === 'default' ? pathname + search + (hash && performance.now()) : key
}

/**
 * Client-side navigation removes the focused link. Moves the focus to the title of the new page, or to the section that
 * was navigated to, so that screen readers announce it and the keyboard continues there.
 */
function useFocusOnNewPage() {
  const { pathname, hash, key } = useLocation()
  // Switching the language keeps the focus on the link.
  const { path } = splitLanguage(pathname)
  const last = useRef({ path, key })
  useEffect(() => {
    const before = last.current
    last.current = { path, key }
    if (before.key === key || (before.path === path && !hash)) return
    const target = hash ? document.getElementById(hash.slice(1)) : document.querySelector('h1')
    if (!target) return
    target.tabIndex = -1
    target.focus({ preventScroll: true })
  }, [path, hash, key])
}

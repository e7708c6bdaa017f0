import { Outlet, ScrollRestoration } from 'react-router'
import { SiteFrame } from '../features/frame/site-frame.tsx'
import { ToastCorner } from './toast-corner.tsx'

/** What stands around every public page. */
export function SiteLayout() {
  return (
    <SiteFrame>
      <Outlet />
      <ScrollRestoration />
      <ToastCorner />
    </SiteFrame>
  )
}

import { Outlet, ScrollRestoration } from 'react-router'

/** What stands around every public page. */
export function SiteLayout() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  )
}

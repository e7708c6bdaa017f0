import { Outlet } from 'react-router'
import { AccessDenied } from '../frame/access-denied.tsx'
import { useMay } from '../use-viewer.ts'

/** Around the screens that shape the site. */
export function ContentGuard() {
  return useMay('manage_content') ? <Outlet /> : <AccessDenied message="You don't have permission to manage content." />
}

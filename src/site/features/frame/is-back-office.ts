import { adminPaths } from '../../../shared/paths.ts'

/** Whether the link to the back office is highlighted: on all its paths, even unknown ones, except the sign-in. */
export function isBackOffice(path: string): boolean {
  const { dashboard, login } = adminPaths
  return path !== login && (path === dashboard || path.startsWith(`${dashboard}/`))
}

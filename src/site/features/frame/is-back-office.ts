import { adminPaths } from '../../../shared/paths.ts'

/** Where the link to the back office is highlighted: all of its paths but the sign-in, unknown ones too. */
export function isBackOffice(path: string): boolean {
  const { dashboard, login } = adminPaths
  return path !== login && (path === dashboard || path.startsWith(`${dashboard}/`))
}

import { adminPaths, isBelowAdmin } from '../../../shared/paths.ts'

/** Whether the link to the back office is highlighted: on all its paths, even unknown ones, except the sign-in. */
export function isBackOffice(path: string): boolean {
  return path !== adminPaths.login && isBelowAdmin(path)
}

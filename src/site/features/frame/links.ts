import { adminPaths, publicPaths } from '../../../shared/paths.ts'

/** The public links, in their order. */
export const siteLinks = [
  { label: 'Home', to: publicPaths.home },
  { label: 'Portfolio', to: publicPaths.portfolio },
  { label: 'Events', to: publicPaths.events },
  { label: 'Become a Vendor', to: publicPaths.vendors },
] as const

/** Where the link to the back office is highlighted: all of its paths but the sign-in, unknown ones too. */
export function isBackOffice(path: string): boolean {
  const { dashboard, login } = adminPaths
  return path !== login && (path === dashboard || path.startsWith(`${dashboard}/`))
}

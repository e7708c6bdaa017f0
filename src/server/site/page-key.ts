import { isSlug } from '../../shared/page.ts'
import { adminPaths, isAdminPage, pagePath, publicPaths } from '../../shared/paths.ts'
import { isPortfolioCategory } from '../../shared/portfolio.ts'

/**
 * Which search parameters change what a page shows, and which values may. All others are dropped, so that they cannot
 * fill the memory.
 */
const meaningful: Record<string, Record<string, (value: string) => boolean>> = {
  [publicPaths.events]: { event: (value) => /^[\w-]{1,40}$/.test(value) },
  [publicPaths.portfolio]: { category: isPortfolioCategory },
}

const publicPages = new Set<string>(Object.values(publicPaths))
/** No page has this address, so what is rendered for it is the not-found screen. */
export const nowhere = '/404'

/**
 * The address under which a page is rendered and kept: its path and the parameters that matter, in a fixed order. All
 * pages of the back office are one, and so are all that cannot exist: typing addresses must not fill the memory.
 */
export function pageKey(url: URL): string {
  if (isAdminPage(url.pathname)) return adminPaths.dashboard
  if (isPagePath(url.pathname)) return url.pathname
  if (!publicPages.has(url.pathname)) return nowhere
  const search = new URLSearchParams()
  for (const [name, mayMatter] of Object.entries(meaningful[url.pathname] ?? {})) {
    const value = url.searchParams.get(name)
    if (value !== null && mayMatter(value)) search.set(name, value)
  }
  return search.size > 0 ? `${url.pathname}?${search}` : url.pathname
}

/** How a path is meant that is that of a page written in another way: '/Events/' is '/events'. Browsers take both for one. */
export function plainPath(path: string): string | undefined {
  const plain = path
    .replaceAll(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
    .toLowerCase()
  return publicPages.has(plain) || isPagePath(plain) || isAdminPage(plain) ? plain : undefined
}

/** The path that a page of the staff's would have; whether there is one is another question. */
function isPagePath(path: string): boolean {
  const slug = path.slice(pagePath('').length)
  return path === pagePath(slug) && isSlug(slug)
}

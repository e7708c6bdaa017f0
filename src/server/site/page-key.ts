import { adminPaths, publicPaths } from '../../shared/paths.ts'

/** Which search parameters change what a page shows. All others are dropped, so that they cannot fill the memory. */
const meaningful: Record<string, string[]> = {
  [publicPaths.events]: ['event'],
  [publicPaths.portfolio]: ['category'],
}

const publicPages = new Set<string>(Object.values(publicPaths))
const adminPages = new Set<string>(Object.values(adminPaths))
/** No page has this address, so what is rendered for it is the not-found screen. */
const nowhere = '/404'

/**
 * The address under which a page is rendered and kept: its path and the parameters that matter, in a fixed order. All
 * pages of the back office are one, and so are all that do not exist: typing addresses must not fill the memory.
 */
export function pageKey(url: URL): string {
  if (adminPages.has(url.pathname)) return adminPaths.dashboard
  if (!publicPages.has(url.pathname)) return nowhere
  const search = new URLSearchParams()
  for (const name of meaningful[url.pathname] ?? []) {
    const value = url.searchParams.get(name)
    if (value) search.set(name, value.slice(0, 100))
  }
  return search.size > 0 ? `${url.pathname}?${search}` : url.pathname
}

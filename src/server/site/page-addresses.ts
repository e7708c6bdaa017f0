import { pagePath } from '../../shared/paths.ts'
import type { ChangeFeed } from '../db/changes.ts'
import { nowhere, pageKey } from './page-key.ts'

/** Whether a visitor finds a page of the staff's, or the way to it, at this path. */
export type IsPageAddress = (path: string) => Promise<boolean>

/**
 * Knows the paths of all pages of the staff's, until content changes here or on another instance: pages are few, and
 * asking the database for each path would let whoever types addresses keep it busy.
 */
export function createPageAddresses(
  changes: ChangeFeed,
  readSlugs: () => Promise<ReadonlyMap<string, unknown>>,
): IsPageAddress {
  let known: Promise<Set<string>> | undefined
  changes.onChange(() => {
    known = undefined
  })
  return async (path) => {
    known ??= readSlugs().then((slugs) => new Set([...slugs.keys()].map(pagePath)))
    const asked = known
    try {
      return (await asked).has(path)
    } catch {
      if (known === asked) known = undefined
      // Nobody knows just now; rendering the page says what the matter is.
      return true
    }
  }
}

/** Whether there is any page at this path: the site's own, the back office's or the staff's. */
export async function isPage(path: string, isPageAddress: IsPageAddress): Promise<boolean> {
  const key = pageKey(new URL(`http://localhost${path}`))
  return key.startsWith(pagePath('')) ? await isPageAddress(key) : key !== nowhere
}

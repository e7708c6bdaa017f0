import { pagePath } from '../../shared/paths.ts'
import type { ChangeFeed } from '../db/changes.ts'

/**
 * Knows the paths of all pages of the staff's, until content changes here or on another instance: pages are few, and
 * asking the database for each path would let whoever types addresses keep it busy.
 */
export function createPageAddresses(changes: ChangeFeed, listSlugs: () => Promise<string[]>) {
  let known: Promise<Set<string>> | undefined
  changes.onChange(() => {
    known = undefined
  })
  return async (path: string): Promise<boolean> => {
    known ??= listSlugs().then((slugs) => new Set(slugs.map(pagePath)))
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

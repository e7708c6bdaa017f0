import { normalizeSearch } from '../../shared/search-text.ts'

type Labelled = { label: string; keywords?: string }

/**
 * The items whose label contains every word of a search, then those with some of the words at the start of keywords; the
 * Arabic article does not count.
 */
export function matchWords<Item extends Labelled>(items: readonly Item[], search: string): Item[] {
  const words = normalizeSearch(search).split(/\s+/)
  const isInLabel = ({ label }: Item) => words.every((word) => normalizeSearch(label).includes(word))
  const isFound = ({ label, keywords = '' }: Item) => {
    const starts = normalizeSearch(keywords).split(' ')
    return words.every(
      (word) =>
        normalizeSearch(label).includes(word) ||
        starts.some((start) => start.startsWith(word) || start.startsWith(`ال${word}`)),
    )
  }
  return [...items.filter(isInLabel), ...items.filter((item) => !isInLabel(item) && isFound(item))]
}

import { normalizeSearch, searchTextOf } from '../../shared/search-text.ts'

/** The typed text in the form in which it is compared. */
export const searchWords = normalizeSearch

export const searchText = (...fields: readonly string[]) => searchTextOf(fields)

export const isFound = (words: string, ...fields: readonly string[]) => searchText(...fields).includes(words)

import { createFormats } from '../../../shared/formats.ts'
import { kinds, kindsWith } from '../../../shared/kinds.ts'
import { type Language, primaryLanguage } from '../../../shared/languages.ts'
import { recordPath } from '../../../shared/paths.ts'
import { checkAccess } from '../../../shared/permissions.ts'
import { maxSearchResults, type SearchResult } from '../../../shared/search.ts'
import { normalizeSearch } from '../../../shared/search-text.ts'
import type { Found, HandlerNeeds, WithHandlers } from '../../content/records/kind-handler.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import type { PageRequest } from '../../platform/database/list-page.ts'
import { readSingleSetting } from '../../platform/settings/settings.repository.ts'

export type SearchNeeds = HandlerNeeds & WithHandlers

const perKind = 3
const page: PageRequest = { limit: maxSearchResults, after: undefined, bestFirst: true }

/** The best matches of every kind whose list the viewer may read, named in a language where they are translated. */
export async function searchRecords(
  needs: SearchNeeds,
  viewer: Caller,
  q: string,
  lang: Language = primaryLanguage,
): Promise<SearchResult[]> {
  const wanted = normalizeSearch(q)
  if (wanted === '') return []
  const formats = createFormats(lang, await readSingleSetting(needs.database.reads, 'digits'))
  const allowed = kindsWith('search').filter((kind) => checkAccess(viewer, kinds[kind].list) === 'allowed')
  const found = await Promise.all(
    allowed.map(async (kind) => {
      const results = await needs.handlers[kind].search(needs, q, { page, lang, formats })
      return results.map((result) => ({ kind, ...result, path: recordPath(kind, result.id) }))
    }),
  )
  // Many matches of one kind must not hide those of another.
  const rank = ({ name }: Found) => (normalizeSearch(name).startsWith(wanted) ? 0 : 1)
  const best = found.flatMap((results) => results.slice(0, perKind)).sort((a, b) => rank(a) - rank(b))
  return [...best, ...found.flatMap((results) => results.slice(perKind))].slice(0, maxSearchResults)
}

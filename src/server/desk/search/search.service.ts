import { createFormats } from '../../../shared/formats.ts'
import { kinds } from '../../../shared/kinds.ts'
import { type Language, primaryLanguage } from '../../../shared/languages.ts'
import { recordPath } from '../../../shared/paths.ts'
import { checkAccess } from '../../../shared/permissions.ts'
import { referenceOf } from '../../../shared/reference.ts'
import { maxSearchResults, type SearchKind, type SearchResult } from '../../../shared/search.ts'
import { normalizeSearch } from '../../../shared/search-text.ts'
import { displayName } from '../../../shared/user.ts'
import { type ClientNeeds, listClients } from '../../content/clients/clients.service.ts'
import { type EventNeeds, searchEvents } from '../../content/events/events.service.ts'
import { listMedia, type MediaNeeds } from '../../content/media/media.service.ts'
import { listPages } from '../../content/pages/pages.service.ts'
import { listPortfolio, type PortfolioNeeds } from '../../content/portfolio/portfolio.service.ts'
import { listUsers, type UserNeeds } from '../../people/users/users.service.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import type { ListedPage, PageRequest } from '../../platform/database/list-page.ts'
import { translatedText } from '../../platform/database/translations.ts'
import { readSingleSetting } from '../../platform/settings/settings.repository.ts'
import { getTranslations } from '../../platform/translations.ts'
import { listEnquiries } from '../enquiries/enquiries.service.ts'
import { listVendors, type VendorNeeds } from '../vendors/vendors.service.ts'

export type SearchNeeds = EventNeeds & PortfolioNeeds & ClientNeeds & MediaNeeds & VendorNeeds & UserNeeds

type Found = Omit<SearchResult, 'kind' | 'path'>
type Search = (q: string, viewer: Caller) => Promise<Found[]>

const perKind = 3
const page: PageRequest = { limit: maxSearchResults, after: undefined, bestFirst: true }

type Formats = ReturnType<typeof createFormats>

function searchesOf(needs: SearchNeeds, lang: Language, formats: Formats): Record<SearchKind, Search> {
  const t = getTranslations(lang, 'admin.kinds')
  return {
    events: async (q) =>
      (await searchEvents(needs, q, maxSearchResults)).map((event) => ({
        id: event.id,
        name: translatedText(event, 'title', lang),
        detail: `${formats.day(event.dateTime, needs.timeZone)} · ${t(`events.statuses.${event.status}`)}`,
      })),
    portfolio: async (q, viewer) =>
      present(await listPortfolio(needs, viewer, { q }, page), (item) => ({
        id: item.id,
        name: translatedText(item, 'title', lang),
        detail: t(`portfolio.categories.${item.category}`),
      })),
    vendors: async (q) =>
      present(await listVendors(needs, { q }, page), ({ id, company, name, status }) => ({
        ...{ id, name: `${company} · ${name}`, detail: t(`vendors.statuses.${status}`) },
      })),
    clients: async (q) =>
      present(await listClients(needs, { q }, page), (client) => ({
        id: client.id,
        name: translatedText(client, 'name', lang),
        detail: t(client.active ? 'clients.active' : 'clients.inactive'),
      })),
    pages: async (q) =>
      present(await listPages(needs, { q }, page), (page) => ({
        id: page.id,
        name: translatedText(page, 'title', lang),
        detail: t(`pages.statuses.${page.status}`),
      })),
    media: async (q) =>
      present(await listMedia(needs, { q }, page), (image) => ({
        id: image.id,
        name: translatedText(image, 'alt', lang) || image.fileName,
        detail: image.fileName,
      })),
    users: async (q) =>
      present(await listUsers(needs, { q }, page), (user) => ({
        id: user.id,
        name: displayName(user),
        detail: user.email,
      })),
    enquiries: async (q) =>
      present(await listEnquiries(needs, { q }, page), (enquiry) => ({
        id: enquiry.id,
        name: enquiry.name,
        detail: referenceOf(enquiry),
      })),
  }
}

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
  const searches = Object.entries(searchesOf(needs, lang, formats)) as [SearchKind, Search][]
  const allowed = searches.filter(([kind]) => checkAccess(viewer, kinds[kind].list) === 'allowed')
  const found = await Promise.all(
    allowed.map(async ([kind, search]) =>
      (await search(q, viewer)).map((result) => ({ kind, ...result, path: recordPath(kind, result.id) })),
    ),
  )
  // Many matches of one kind must not hide those of another.
  const rank = ({ name }: Found) => (normalizeSearch(name).startsWith(wanted) ? 0 : 1)
  const best = found.flatMap((results) => results.slice(0, perKind)).sort((a, b) => rank(a) - rank(b))
  return [...best, ...found.flatMap((results) => results.slice(perKind))].slice(0, maxSearchResults)
}

const present = <Row>({ rows }: ListedPage<Row>, toFound: (row: Row) => Found) => rows.map(toFound)

import type { KnownRead } from '../client/query-client.ts'
import type { SiteEvent } from '../shared/event.ts'
import { apiAddress, apiKeys } from '../shared/paths.ts'
import { listSizes } from './reads.ts'

const carouselReads = [apiKeys.featuredEvents(listSizes.featured), apiKeys.currentEvents(listSizes.featured)].map(
  apiAddress,
)

/** What a page carries of a read: the carousel shows no descriptions, and they are most of its bytes. */
export function trimRead([key, data]: KnownRead): KnownRead {
  if (!carouselReads.includes(apiAddress(key))) return [key, data]
  return [key, (data as SiteEvent[]).map((event) => ({ ...event, description: '' }))]
}

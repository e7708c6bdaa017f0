import type { SiteEvent } from '../shared/event.ts'
import { type ApiKey, apiAddress, apiKeys } from '../shared/paths.ts'
import { listSizes } from './reads.ts'

const carouselReads = [apiKeys.featuredEvents(listSizes.featured), apiKeys.currentEvents(listSizes.featured)].map(
  apiAddress,
)

/** What a page carries of each record of a read: the carousel shows no descriptions, and they are most of its bytes. */
export function trimRecord(key: ApiKey): (record: unknown) => unknown {
  if (!carouselReads.includes(apiAddress(key))) return (record) => record
  return (event) => ({ ...(event as SiteEvent), description: '' })
}

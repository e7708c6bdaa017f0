import { eventReads } from '../../../client/reads.ts'
import { isOver, type SiteEvent } from '../../../shared/event.ts'
import { listSizes } from '../../page-queries.ts'
import { useRead } from '../../use-read.ts'

/** Featured, current and upcoming events, each once, in that order, without those that are over. */
export function useFeaturedEvents() {
  const featured = useRead(eventReads.featured(listSizes.featured))
  const current = useRead(eventReads.current(listSizes.featured))
  const upcoming = useRead(eventReads.upcoming(listSizes.homeEvents))
  return {
    isPending: featured.isPending || current.isPending || upcoming.isPending,
    events: mergeEvents(featured.data ?? [], current.data ?? [], upcoming.data ?? []),
  }
}

export function mergeEvents(...lists: SiteEvent[][]): SiteEvent[] {
  const events = [...new Map(lists.flat().map((event) => [event.id, event])).values()]
  return events.filter((event) => !isOver(event))
}

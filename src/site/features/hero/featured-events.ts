import { useQuery } from '@tanstack/react-query'
import { eventReads } from '../../../client/reads.ts'
import { hasPassed, type SiteEvent } from '../../../shared/event.ts'
import { listSizes } from '../../page-queries.ts'

/** Featured, current and upcoming events, each once, in that order, without those that are over (D146). */
export function useFeaturedEvents() {
  const featured = useQuery(eventReads.featured(listSizes.featured))
  const current = useQuery(eventReads.current(listSizes.featured))
  const upcoming = useQuery(eventReads.upcoming(listSizes.homeEvents))
  return {
    isPending: featured.isPending || current.isPending || upcoming.isPending,
    events: mergeEvents(featured.data ?? [], current.data ?? [], upcoming.data ?? []),
  }
}

export function mergeEvents(...lists: SiteEvent[][]): SiteEvent[] {
  const events = [...new Map(lists.flat().map((event) => [event.id, event])).values()]
  return events.filter((event) => !hasPassed(event))
}

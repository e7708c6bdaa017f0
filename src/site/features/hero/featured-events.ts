import { useQuery } from '@tanstack/react-query'
import type { SiteEvent } from '../../../shared/event.ts'
import { apiKeys } from '../../../shared/paths.ts'
import { listSizes } from '../../reads.ts'

/** Featured, current and upcoming events, each once, in that order. */
export function useFeaturedEvents() {
  const featured = useQuery<SiteEvent[]>({ queryKey: apiKeys.featuredEvents(listSizes.featured) })
  const current = useQuery<SiteEvent[]>({ queryKey: apiKeys.currentEvents(listSizes.featured) })
  const upcoming = useQuery<SiteEvent[]>({ queryKey: apiKeys.upcomingEvents(listSizes.homeEvents) })
  return {
    isPending: featured.isPending || current.isPending || upcoming.isPending,
    events: mergeEvents(featured.data ?? [], current.data ?? [], upcoming.data ?? []),
  }
}

export function mergeEvents(...lists: SiteEvent[][]): SiteEvent[] {
  return [...new Map(lists.flat().map((event) => [event.id, event])).values()]
}

import type { SiteEvent } from '../../shared/event.ts'
import { useBulkChange } from './use-bulk-change.ts'

/** Sets an event that is over to Past; the toast undoes it (D86). */
export function useMoveToPast() {
  const { change, isPending } = useBulkChange<SiteEvent>({ name: 'events', noun: 'event', plural: 'events' })
  return (event: SiteEvent) => {
    if (isPending) return
    change([event], { action: 'status', value: 'past', label: 'Move to Past', current: ({ status }) => status })
  }
}

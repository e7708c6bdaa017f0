import { useQuery } from '@tanstack/react-query'
import type { SiteEvent } from '../../../shared/event.ts'
import { apiKeys, eventPath } from '../../../shared/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { listSizes } from '../../reads.ts'
import { SectionHeading } from '../../sections/section-heading.tsx'
import { SiteLink } from '../../site-link.tsx'
import { EventGrid } from './event-grid.tsx'

/** What takes place right now; the section exists only while there is something in it. */
export function CurrentEvents() {
  const { data: events = [] } = useQuery<SiteEvent[]>({ queryKey: apiKeys.currentEvents(listSizes.events) })
  if (events.length === 0) return null
  return (
    <section className="grid gap-12">
      <SectionHeading eyebrow="Happening tonight" title="Current Events" />
      <EventGrid
        priority
        events={events}
        action={(event) => (
          <Button asChild>
            <SiteLink to={eventPath(event.id)} preventScrollReset>
              View Details<span className="sr-only"> of {event.title}</span>
            </SiteLink>
          </Button>
        )}
      />
    </section>
  )
}

import type { SiteEvent } from '../../../shared/event.ts'
import { apiKeys, eventPath } from '../../../shared/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { keptPiece } from '../../pieces/kept-piece.tsx'
import { listSizes } from '../../reads.ts'
import { SectionHeading } from '../../sections/section-heading.tsx'
import { SiteLink } from '../../site-link.tsx'
import { useRead } from '../../use-read.ts'
import { type CardProps, EventCard } from './event-card.tsx'
import { EventGrid } from './event-grid.tsx'

/** What takes place right now; the section exists only while there is something in it. */
export function CurrentEvents() {
  const { data: events = [] } = useRead<SiteEvent[]>({ queryKey: apiKeys.currentEvents(listSizes.events) })
  if (events.length === 0) return null
  return (
    <section className="grid gap-12">
      <SectionHeading eyebrow="Happening tonight" title="Current Events" />
      <EventGrid priority events={events} Card={DetailsCard} />
    </section>
  )
}

const DetailsCard = keptPiece(function DetailsCard(props: CardProps) {
  const { id, title } = props.event
  const action = (
    <Button asChild>
      <SiteLink to={eventPath(id)} preventScrollReset>
        View Details<span className="sr-only"> of {title}</span>
      </SiteLink>
    </Button>
  )
  return <EventCard {...props} isAtHome action={action} />
})

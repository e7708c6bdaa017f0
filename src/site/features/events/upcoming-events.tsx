import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { bookingLabel } from '../../../shared/chat.ts'
import type { SiteEvent } from '../../../shared/event.ts'
import { apiKeys, publicPaths } from '../../../shared/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { ChatButton } from '../../chat-button.tsx'
import { keptPiece } from '../../pieces/kept-piece.tsx'
import { listSizes } from '../../reads.ts'
import { EmptyNotice, FailedNotice } from '../../sections/notice.tsx'
import { SectionHeading } from '../../sections/section-heading.tsx'
import { OnwardLink } from '../../site-link.tsx'
import { useLast } from '../../use-last.ts'
import { useRead } from '../../use-read.ts'
import { type CardProps, EventCard } from './event-card.tsx'
import { EventGrid, EventGridSkeleton } from './event-grid.tsx'

const emptyTitle = 'No upcoming events at the moment'

/** The home page's section of events, with the way to all of them. */
export function UpcomingSection({ id }: { id?: string }) {
  return (
    <section id={id} className="section-space">
      <div className="page-grid grid grid-cols-[minmax(0,1fr)] gap-14">
        <SectionHeading eyebrow="On the calendar" title="Upcoming Events">
          <OnwardLink to={publicPaths.events}>View All Events</OnwardLink>
        </SectionHeading>
        <UpcomingHighlights />
      </div>
    </section>
  )
}

function UpcomingHighlights() {
  const upcoming = useRead<SiteEvent[]>({ queryKey: apiKeys.upcomingEvents(listSizes.homeEvents) })
  if (upcoming.isPending) return <EventGridSkeleton count={3} />
  if (upcoming.isError) return <FailedNotice what="the events" onRetry={() => upcoming.refetch()} />
  if (upcoming.data.length === 0) {
    return <EmptyNotice title={emptyTitle}>Stay tuned for exciting events coming soon!</EmptyNotice>
  }
  return <EventGrid events={upcoming.data} Card={LearnMoreCard} />
}

const LearnMoreCard = keptPiece(function LearnMoreCard(props: CardProps) {
  const action = (
    <ChatButton eventTitle={props.event.title} variant="secondary">
      Learn More
    </ChatButton>
  )
  return <EventCard {...props} action={action} />
})

/** The events page's whole list, a page at a time. */
export function UpcomingList() {
  const [limit, setLimit] = useState<number>(listSizes.events)
  const upcoming = useRead<SiteEvent[]>({
    queryKey: apiKeys.upcomingEvents(limit),
    placeholderData: keepPreviousData,
  })
  const events = useLast(upcoming.data)
  const failed = upcoming.isError && <FailedNotice what="the events" onRetry={() => upcoming.refetch()} />
  if (!events) return failed || <EventGridSkeleton count={6} />
  if (events.length === 0) return <EmptyNotice title={emptyTitle} />
  return (
    <>
      <EventGrid events={events} Card={BookingCard} />
      {failed}
      {!failed && events.length >= limit && (
        <div className="mt-16 text-center">
          <Button variant="secondary" size="lg" onClick={() => setLimit(limit + listSizes.events)}>
            Show more events
          </Button>
        </div>
      )}
    </>
  )
}

const BookingCard = keptPiece(function BookingCard(props: CardProps) {
  const { title, price } = props.event
  return <EventCard {...props} isAtHome action={<ChatButton eventTitle={title}>{bookingLabel(price)}</ChatButton>} />
})

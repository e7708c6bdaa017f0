import { keepPreviousData } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { bookingLabel } from '../../../shared/chat.ts'
import type { SiteEvent } from '../../../shared/event.ts'
import { apiKeys } from '../../../shared/paths.ts'
import { ShowMore } from '../../../ui/show-more.tsx'
import { ChatButton } from '../../chat-button.tsx'
import { keptPiece } from '../../pieces/kept-piece.tsx'
import { listSizes } from '../../reads.ts'
import { EmptyNotice, FailedNotice } from '../../sections/notice.tsx'
import { useLast } from '../../use-last.ts'
import { useRead } from '../../use-read.ts'
import { type CardProps, EventCard } from './event-card.tsx'
import { EventGrid, EventGridSkeleton } from './event-grid.tsx'
import { emptyTitle } from './upcoming-events.tsx'

/** The events page's whole list, a page at a time. */
export function UpcomingList() {
  const [limit, setLimit] = useState<number>(listSizes.events)
  const list = useRef<HTMLUListElement>(null)
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
      <EventGrid ref={list} events={events} Card={BookingCard} />
      {failed}
      <ShowMore
        list={list}
        shown={events.length}
        isMore={!failed && events.length >= limit}
        onMore={() => setLimit(limit + listSizes.events)}
        className="mt-16"
      >
        Show more events
      </ShowMore>
    </>
  )
}

const BookingCard = keptPiece(function BookingCard(props: CardProps) {
  const { title, price } = props.event
  return <EventCard {...props} isAtHome action={<ChatButton eventTitle={title}>{bookingLabel(price)}</ChatButton>} />
})

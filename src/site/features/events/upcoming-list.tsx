import { eventReads } from '../../../client/reads.ts'
import { bookingLabel } from '../../../shared/chat.ts'
import { ShowMore } from '../../../ui/show-more.tsx'
import { ChatButton } from '../../chat-button.tsx'
import { listSizes } from '../../page-queries.ts'
import { EmptyNotice, FailedNotice } from '../../sections/notice.tsx'
import { useGrowingList } from '../../use-growing-list.ts'
import { type CardProps, EventCard } from './event-card.tsx'
import { EventGrid, EventGridSkeleton } from './event-grid.tsx'
import { emptyTitle } from './upcoming-events.tsx'

/** All upcoming events, loaded page by page. */
export function UpcomingList() {
  const { items, list, retry, more } = useGrowingList(eventReads.upcomingPages(listSizes.events))
  const failed = retry && <FailedNotice what="the events" onRetry={retry} />
  if (!items) return failed ?? <EventGridSkeleton count={6} />
  if (items.length === 0) return <EmptyNotice title={emptyTitle} />
  return (
    <>
      <EventGrid ref={list} events={items} Card={BookingCard} />
      {failed}
      <ShowMore {...more} className="mt-16">
        Show more events
      </ShowMore>
    </>
  )
}

function BookingCard(props: CardProps) {
  const { title, price } = props.event
  return (
    <EventCard {...props} isOnEventsPage action={<ChatButton eventTitle={title}>{bookingLabel(price)}</ChatButton>} />
  )
}

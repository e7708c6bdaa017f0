import { useTranslations } from 'use-intl'
import { eventReads } from '../../../client/reads.ts'
import { isOver } from '../../../shared/event.ts'
import { ShowMore } from '../../../ui/show-more.tsx'
import { listSizes } from '../../page-queries.ts'
import { EmptyNotice, FailedNotice } from '../../sections/notice.tsx'
import { useGrowingList } from '../../use-growing-list.ts'
import { BookingButton } from './booking-button.tsx'
import { DetailsButton } from './details-button.tsx'
import { type CardProps, EventCard } from './event-card.tsx'
import { EventGrid, EventGridSkeleton } from './event-grid.tsx'

/** All upcoming events, loaded page by page. */
export function UpcomingList() {
  const t = useTranslations('site.events')
  const { items, list, retry, more } = useGrowingList(eventReads.upcomingPages(listSizes.events))
  const failed = retry && <FailedNotice title={t('failed')} onRetry={retry} />
  if (!items) return failed ?? <EventGridSkeleton count={6} />
  if (items.length === 0) return <EmptyNotice title={t('empty')} />
  return (
    <>
      <EventGrid ref={list} events={items} Card={BookingCard} />
      {failed}
      <ShowMore {...more} className="mt-16">
        {t('showMore')}
      </ShowMore>
    </>
  )
}

function BookingCard(props: CardProps) {
  const { event } = props
  const action = isOver(event) ? <DetailsButton event={event} variant="secondary" /> : <BookingButton event={event} />
  return <EventCard {...props} isOnEventsPage action={action} />
}

import { useTranslations } from 'use-intl'
import { eventReads } from '../../../client/reads.ts'
import { ShowMore } from '../../../ui/show-more.tsx'
import { listSizes } from '../../page-queries.ts'
import { FailedNotice } from '../../sections/notice.tsx'
import { SectionHeading } from '../../sections/section-heading.tsx'
import { useGrowingList } from '../../use-growing-list.ts'
import { DetailsButton } from './details-button.tsx'
import { type CardProps, EventCard } from './event-card.tsx'
import { EventGrid } from './event-grid.tsx'

/** The events that take place now; without any, the section is omitted. */
export function CurrentEvents() {
  const t = useTranslations('site.events')
  const { items: events = [], list, retry, more } = useGrowingList(eventReads.currentPages(listSizes.events))
  if (events.length === 0) return null
  return (
    <section className="grid gap-8">
      <SectionHeading size="heading" eyebrow={t('happeningNow')} title={t('current')} />
      <EventGrid ref={list} priority events={events} Card={DetailsCard} />
      {retry && <FailedNotice title={t('failed')} onRetry={retry} />}
      <ShowMore {...more} className="mt-4">
        {t('showMoreCurrent')}
      </ShowMore>
    </section>
  )
}

function DetailsCard(props: CardProps) {
  return <EventCard {...props} isOnEventsPage action={<DetailsButton event={props.event} />} />
}

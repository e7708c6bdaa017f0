import { useTranslations } from 'use-intl'
import { eventReads } from '../../../client/reads.ts'
import { publicPaths } from '../../../shared/paths.ts'
import { ChatButton } from '../../chat-button.tsx'
import { listSizes } from '../../page-queries.ts'
import { EmptyNotice, FailedNotice } from '../../sections/notice.tsx'
import { SectionHeading } from '../../sections/section-heading.tsx'
import { ArrowLink } from '../../site-link.tsx'
import { useRead } from '../../use-read.ts'
import { type CardProps, EventCard } from './event-card.tsx'
import { EventGrid, EventGridSkeleton } from './event-grid.tsx'

/** The events section of the home page. */
export function UpcomingSection({ id }: { id?: string }) {
  const t = useTranslations('site.events')
  return (
    <section id={id} className="section-space">
      <div className="page-grid grid grid-cols-[minmax(0,1fr)] gap-10 lg:gap-12">
        <SectionHeading title={t('upcoming')}>
          <ArrowLink to={publicPaths.events}>{t('viewAll')}</ArrowLink>
        </SectionHeading>
        <UpcomingHighlights />
      </div>
    </section>
  )
}

function UpcomingHighlights() {
  const t = useTranslations('site.events')
  const upcoming = useRead(eventReads.upcoming(listSizes.homeEvents))
  if (upcoming.isPending) return <EventGridSkeleton count={3} />
  if (upcoming.isError) return <FailedNotice title={t('failed')} onRetry={() => upcoming.refetch()} />
  if (upcoming.data.length === 0) {
    return <EmptyNotice title={t('empty')}>{t('emptyText')}</EmptyNotice>
  }
  return <EventGrid events={upcoming.data} Card={LearnMoreCard} />
}

function LearnMoreCard(props: CardProps) {
  const t = useTranslations('site.events')
  const action = <ChatButton event={props.event} label={t('learnMore')} variant="secondary" />
  return <EventCard {...props} action={action} />
}

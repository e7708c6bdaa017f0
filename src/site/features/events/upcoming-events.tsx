import { useQuery } from '@tanstack/react-query'
import { eventReads } from '../../../client/reads.ts'
import { publicPaths } from '../../../shared/paths.ts'
import { ChatButton } from '../../chat-button.tsx'
import { listSizes } from '../../page-queries.ts'
import { EmptyNotice, FailedNotice } from '../../sections/notice.tsx'
import { SectionHeading } from '../../sections/section-heading.tsx'
import { ArrowLink } from '../../site-link.tsx'
import { type CardProps, EventCard } from './event-card.tsx'
import { EventGrid, EventGridSkeleton } from './event-grid.tsx'

/** Also the title on the events page. */
export const emptyTitle = 'No upcoming events at the moment'

/** The events section of the home page. */
export function UpcomingSection({ id }: { id?: string }) {
  return (
    <section id={id} className="section-space">
      <div className="page-grid grid grid-cols-[minmax(0,1fr)] gap-10 lg:gap-12">
        <SectionHeading title="Upcoming Events">
          <ArrowLink to={publicPaths.events}>View All Events</ArrowLink>
        </SectionHeading>
        <UpcomingHighlights />
      </div>
    </section>
  )
}

function UpcomingHighlights() {
  const upcoming = useQuery(eventReads.upcoming(listSizes.homeEvents))
  if (upcoming.isPending) return <EventGridSkeleton count={3} />
  if (upcoming.isError) return <FailedNotice what="the events" onRetry={() => upcoming.refetch()} />
  if (upcoming.data.length === 0) {
    return <EmptyNotice title={emptyTitle}>Stay tuned for exciting events coming soon!</EmptyNotice>
  }
  return <EventGrid events={upcoming.data} Card={LearnMoreCard} />
}

function LearnMoreCard(props: CardProps) {
  const action = (
    <ChatButton eventTitle={props.event.title} variant="secondary">
      Learn More
    </ChatButton>
  )
  return <EventCard {...props} action={action} />
}

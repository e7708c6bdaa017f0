import { Suspense } from 'react'
import { publicPaths } from '../../shared/paths.ts'
import { CurrentEvents } from '../features/events/current-events.tsx'
import { EventDetails, MissedEvent, useOpenEvent } from '../features/events/event-details.tsx'
import { UpcomingList } from '../features/events/upcoming-list.tsx'
import { SectionHeading } from '../sections/section-heading.tsx'
import { useSiteConfig } from '../site-context.ts'
import { ArrowLink } from '../site-link.tsx'
import { useCompany } from '../use-content.ts'
import { Head } from './head.tsx'
import { PageClosing, PageOpening } from './page-opening.tsx'
import { breadcrumbData, eventData } from './structured-data.ts'

export function EventsPage() {
  const { name } = useCompany()
  const { publicUrl } = useSiteConfig()
  const open = useOpenEvent()
  return (
    <>
      <Head
        title={open ? `${open.title} · ${name}` : `Events · ${name}`}
        description={open ? open.description : `What ${name} has on stage now and next in Kuwait.`}
        image={open?.coverImage}
        parameter={open && { name: 'event', value: open.id }}
        data={[breadcrumbData(publicUrl, 'Events', '/events'), ...(open ? [eventData(open, publicUrl)] : [])]}
      />
      <main>
        <PageOpening eyebrow="On the calendar" title="Events">
          <MissedEvent>What's on now and what's coming up.</MissedEvent>
        </PageOpening>
        <div className="page-grid section-space">
          <div className="grid gap-28">
            <Suspense>
              <CurrentEvents />
            </Suspense>
            <section className="grid gap-12">
              <SectionHeading eyebrow="Coming soon" title="Upcoming Events" />
              <Suspense>
                <UpcomingList />
              </Suspense>
            </section>
          </div>
          <PageClosing>
            <ArrowLink to={publicPaths.portfolio}>View Full Portfolio</ArrowLink>
          </PageClosing>
        </div>
      </main>
      <EventDetails />
    </>
  )
}

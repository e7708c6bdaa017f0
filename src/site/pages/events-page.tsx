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
        description={open ? open.description : `Events by ${name} in Kuwait: what's on now and what's coming up.`}
        image={open?.coverImage}
        parameter={open && { name: 'event', value: open.id }}
        data={[breadcrumbData(publicUrl, 'Events', '/events'), ...(open ? [eventData(open, publicUrl)] : [])]}
      />
      <main>
        <PageOpening title="Events">
          <MissedEvent>What's on now and what's coming up.</MissedEvent>
        </PageOpening>
        <div className="page-grid pt-10 pb-16 lg:pt-14 lg:pb-32">
          <div className="grid gap-16 lg:gap-24">
            <Suspense>
              <CurrentEvents />
            </Suspense>
            <section className="grid gap-8">
              <SectionHeading size="heading" title="Upcoming Events" />
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

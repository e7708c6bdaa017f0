import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { eventPath, publicPaths } from '../../shared/paths.ts'
import { CurrentEvents } from '../features/events/current-events.tsx'
import { EventDetails, EventWithoutScripts, MissedEvent, useOpenEvent } from '../features/events/event-details.tsx'
import { UpcomingList } from '../features/events/upcoming-list.tsx'
import { useIsolate, useSite } from '../language-context.ts'
import { PlanInvitation } from '../sections/plan-invitation.tsx'
import { SectionHeading } from '../sections/section-heading.tsx'
import { ArrowLink } from '../site-link.tsx'
import { useCompany } from '../use-content.ts'
import { useFormats } from '../use-formats.ts'
import { Head } from './head.tsx'
import { PageClosing, PageOpening } from './page-opening.tsx'
import { eventData, innerPageData } from './structured-data.ts'

export function EventsPage() {
  const t = useTranslations('site')
  const isolated = useIsolate()
  const { name } = useCompany()
  const company = isolated(name)
  const { eventDate } = useFormats()
  const site = useSite()
  const open = useOpenEvent()
  return (
    <>
      <Head
        title={
          open
            ? t('events.eventTitle', { title: isolated(open.title), company })
            : t('events.documentTitle', { company })
        }
        description={
          open
            ? t('events.summary', {
                when: eventDate(open.dateTime),
                place: isolated(open.location),
                text: open.description,
              })
            : t('events.description', { company })
        }
        image={open?.coverImage}
        parameter={open && { name: 'event', value: open.id }}
        data={[
          ...innerPageData(site, t('events.title'), publicPaths.events, {
            open: open && { name: open.title, path: eventPath(open.id) },
          }),
          ...(open ? [eventData(open, name, site)] : []),
        ]}
      />
      <main>
        <PageOpening title={t('events.title')}>
          <MissedEvent>{t('events.intro')}</MissedEvent>
        </PageOpening>
        <div className="page-grid pt-10 pb-16 lg:pt-14 lg:pb-32">
          <EventWithoutScripts />
          <div className="grid gap-16 lg:gap-24">
            <Suspense>
              <CurrentEvents />
            </Suspense>
            <section className="grid gap-8">
              <SectionHeading size="heading" title={t('events.upcoming')} />
              <Suspense>
                <UpcomingList />
              </Suspense>
            </section>
          </div>
          <PlanInvitation />
          <PageClosing>
            <ArrowLink to={publicPaths.portfolio}>{t('portfolio.viewAll')}</ArrowLink>
          </PageClosing>
        </div>
      </main>
      <EventDetails />
    </>
  )
}

import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { eventReads } from '../../../client/reads.ts'
import { UserText } from '../../../client/user-text.tsx'
import { isOver, type SiteEvent } from '../../../shared/event.ts'
import { localPath, withLanguage } from '../../../shared/language-paths.ts'
import { eventCalendarPath, eventPath, publicPaths } from '../../../shared/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogContent } from '../../../ui/dialog.tsx'
import { CalendarPlusIcon } from '../../../ui/icons/calendar-plus.ts'
import { useSite } from '../../language-context.ts'
import { MapLink } from '../../map-link.tsx'
import { Picture } from '../../pictures/picture.tsx'
import { ShareButton } from '../../share-button.tsx'
import { SiteLink } from '../../site-link.tsx'
import { textAttributes } from '../../text-attributes.ts'
import { useCompany } from '../../use-content.ts'
import { useFormats } from '../../use-formats.ts'
import { useLinkedRecord } from '../../use-linked-record.ts'
import { useReturnToCard } from '../../use-return-to-card.ts'
import { BookingButton } from './booking-button.tsx'
import { EventBadge } from './event-badge.tsx'
import { EventDate } from './event-date.tsx'

/** The event in the URL (`?event=`). */
const useLinkedEvent = () => useLinkedRecord('event', eventReads.byId)

/** The event in the URL, unless it is over. Only staff receive drafts. */
export function useOpenEvent(): SiteEvent | undefined {
  const { record: event } = useLinkedEvent()
  return event?.status === 'past' ? undefined : event
}

/** A message for links to an event that is over or does not exist; otherwise `children`. */
export function MissedEvent({ children }: { children: ReactNode }) {
  const t = useTranslations('site.events')
  const { record: event, isUnknown } = useLinkedEvent()
  if (event?.status === 'past') {
    return (
      <span role="status">
        {t.rich('over', {
          title: event.title,
          name: (title) => (
            <bdi {...textAttributes(event, 'title')} className="font-medium text-ink">
              {title}
            </bdi>
          ),
        })}
      </span>
    )
  }
  if (!isUnknown) return children
  return <span role="status">{t('unknown')}</span>
}

/** The details dialog of the event in the URL. */
export function EventDetails() {
  const event = useOpenEvent()
  const [, setSearch] = useSearchParams()
  // Replaces the history entry, so that the back button does not open the dialog again.
  const close = () => setSearch({}, { preventScrollReset: true, replace: true })
  return (
    <Dialog open={event !== undefined} onOpenChange={(open) => open || close()}>
      {event && <EventDetailsContent event={event} />}
    </Dialog>
  )
}

/** The details of the event in the URL where no dialog can open. */
export function EventWithoutScripts() {
  const event = useOpenEvent()
  if (!event) return null
  return (
    <noscript>
      <article className="mb-16 max-w-3xl">
        <h2 {...textAttributes(event, 'title')} className="mb-6 font-bold font-heading text-heading">
          <UserText>{event.title}</UserText>
        </h2>
        <EventFacts event={event} />
        <p className="mt-6 flex flex-wrap gap-3">
          <CalendarLink event={event} />
          {!isOver(event) && <BookingButton event={event} />}
        </p>
      </article>
    </noscript>
  )
}

function EventDetailsContent({ event }: { event: SiteEvent }) {
  useReturnToCard(eventPath(event.id))
  const t = useTranslations('site.events')
  const { name: companyName } = useCompany()
  const { publicUrl, language } = useSite()
  const isDraft = event.status === 'draft'
  return (
    <DialogContent
      size="lg"
      title={
        <span {...textAttributes(event, 'title')} className="block">
          <UserText>{event.title}</UserText>
        </span>
      }
      // The links of a draft lead nowhere.
      footer={!isDraft && <EventActions event={event} />}
    >
      {isDraft && <p className="mb-4 font-medium text-accent-ink">{t('draft')}</p>}
      <EventFacts event={event} />
      <p className="mt-6 rounded-lg bg-accent-tint px-5 py-4 text-md print:hidden">
        {t.rich('ownEvent', {
          link: (words) => (
            <SiteLink to={publicPaths.plan} className="link inline-block font-semibold">
              {words}
            </SiteLink>
          ),
        })}
      </p>
      {/* Printed pages have no address bar. */}
      <p className="mt-8 hidden flex-wrap justify-between gap-x-8 border-line border-t pt-4 text-sm print:flex">
        <bdi className="font-bold font-heading">{companyName}</bdi>
        <bdi>{publicUrl + localPath(eventPath(event.id), language)}</bdi>
      </p>
    </DialogContent>
  )
}

export function EventActions({ event }: { event: SiteEvent }) {
  return (
    <>
      <ShareButton title={event.title} path={eventPath(event.id)} />
      <CalendarLink event={event} />
      {!isOver(event) && <BookingButton event={event} />}
    </>
  )
}

function CalendarLink({ event }: { event: SiteEvent }) {
  const t = useTranslations('site.events')
  const { language } = useSite()
  return (
    <Button asChild variant="secondary">
      <a href={withLanguage(eventCalendarPath(event.id), language)} download>
        <CalendarPlusIcon aria-hidden />
        {t('addToCalendar')}
      </a>
    </Button>
  )
}

/** The details below the title; the back office previews them without the dialog. */
export function EventFacts({ event }: { event: SiteEvent }) {
  const t = useTranslations('site.events')
  const { eventDate } = useFormats()
  return (
    <>
      <div className="relative aspect-video overflow-hidden rounded-lg picture-fill print:max-h-[9cm] print:w-full">
        <Picture
          src={event.coverImage}
          title={event.title}
          note={eventDate(event.dateTime)}
          sizes="(min-width: 48rem) 45rem, 100vw"
          priority
        />
      </div>
      <EventBadge event={event} className="mt-6" />
      <dl className="mt-6 grid gap-6 sm:grid-cols-3">
        <Fact name={t('when')}>
          <EventDate event={event} />
        </Fact>
        <Fact name={t('where')}>
          <MapLink place={event.location} {...textAttributes(event, 'location')} className="link" />
        </Fact>
        {event.price && (
          <Fact name={t('price')}>
            <span {...textAttributes(event, 'price')}>
              <UserText>{event.price}</UserText>
            </span>
          </Fact>
        )}
      </dl>
      <div className="measure mt-8 pb-2">
        <p {...textAttributes(event, 'description')} className="whitespace-pre-line leading-prose">
          <UserText>{event.description}</UserText>
        </p>
      </div>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="eyebrow">{name}</dt>
      <dd className="mt-1 text-balance font-semibold">{children}</dd>
    </div>
  )
}

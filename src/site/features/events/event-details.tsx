import { CalendarPlusIcon } from '@phosphor-icons/react/dist/ssr/CalendarPlus'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { eventReads } from '../../../client/reads.ts'
import { bookingLabel } from '../../../shared/chat.ts'
import type { SiteEvent } from '../../../shared/event.ts'
import { eventCalendarPath, eventPath } from '../../../shared/paths.ts'
import { formatEventDate } from '../../../shared/zone.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogContent } from '../../../ui/dialog.tsx'
import { ChatButton } from '../../chat-button.tsx'
import { MapLink } from '../../map-link.tsx'
import { Picture } from '../../pictures/picture.tsx'
import { ShareButton } from '../../share-button.tsx'
import { useSiteConfig } from '../../site-context.ts'
import { useCompany } from '../../use-content.ts'
import { useLinkedRecord } from '../../use-linked-record.ts'
import { useReturnToCard } from '../../use-return-to-card.ts'
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
  const { record: event, isUnknown } = useLinkedEvent()
  if (event?.status === 'past') {
    return (
      <span role="status">
        <bdi className="font-medium text-ink">{event.title}</bdi> has already taken place. We would love to see you at
        the next one.
      </span>
    )
  }
  if (!isUnknown) return children
  return <span role="status">This event is no longer listed. See what's coming up.</span>
}

/** The details dialog of the event in the URL (D14). */
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

function EventDetailsContent({ event }: { event: SiteEvent }) {
  useReturnToCard(eventPath(event.id))
  const { name: companyName } = useCompany()
  const { publicUrl } = useSiteConfig()
  const isDraft = event.status === 'draft'
  return (
    <DialogContent
      size="lg"
      title={
        <span dir="auto" className="block">
          {event.title}
        </span>
      }
      // The links of a draft lead nowhere.
      footer={!isDraft && <EventActions event={event} />}
    >
      {isDraft && <p className="mb-4 font-medium text-accent-ink">Draft – only staff can see this</p>}
      <EventFacts event={event} />
      {/* Printed pages have no address bar. */}
      <p className="mt-8 hidden flex-wrap justify-between gap-x-8 border-line border-t pt-4 text-sm print:flex">
        <bdi className="font-bold font-heading">{companyName}</bdi>
        <bdi>{publicUrl + eventPath(event.id)}</bdi>
      </p>
    </DialogContent>
  )
}

export function EventActions({ event }: { event: SiteEvent }) {
  return (
    <>
      <ShareButton title={event.title} path={eventPath(event.id)} />
      <Button asChild variant="secondary">
        <a href={eventCalendarPath(event.id)} download>
          <CalendarPlusIcon aria-hidden />
          Add to calendar
        </a>
      </Button>
      <ChatButton eventTitle={event.title}>{bookingLabel(event.price)}</ChatButton>
    </>
  )
}

/** The details below the title; the back office previews them without the dialog. */
export function EventFacts({ event }: { event: SiteEvent }) {
  return (
    <>
      <div className="relative aspect-video overflow-hidden rounded-lg picture-fill print:max-h-[9cm] print:w-full">
        <Picture
          src={event.coverImage}
          title={event.title}
          note={formatEventDate(event.dateTime)}
          sizes="(min-width: 48rem) 45rem, 100vw"
          priority
        />
      </div>
      {event.status === 'current' && (
        <Badge tone="live" className="mt-6">
          Live Now
        </Badge>
      )}
      <dl className="mt-6 grid gap-6 sm:grid-cols-3">
        <Fact name="When">
          <EventDate dateTime={event.dateTime} />
        </Fact>
        <Fact name="Where">
          <MapLink place={event.location} className="link" />
        </Fact>
        {event.price && <Fact name="Price">{event.price}</Fact>}
      </dl>
      <div className="measure mt-8 pb-2">
        <p dir="auto" className="whitespace-pre-line leading-prose">
          {event.description}
        </p>
      </div>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="eyebrow">{name}</dt>
      <dd dir="auto" className="mt-1 text-balance font-semibold">
        {children}
      </dd>
    </div>
  )
}

import { CalendarPlusIcon } from '@phosphor-icons/react/dist/ssr/CalendarPlus'
import { type InfiniteData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect } from 'react'
import { useSearchParams } from 'react-router'
import { ApiError } from '../../../client/api.ts'
import type { ListPage } from '../../../client/paged-list.ts'
import { bookingLabel } from '../../../shared/chat.ts'
import type { SiteEvent } from '../../../shared/event.ts'
import { apiKeys, eventCalendarPath, eventPath } from '../../../shared/paths.ts'
import { formatDateTime } from '../../../shared/zone.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogContent } from '../../../ui/dialog.tsx'
import { ChatButton } from '../../chat-button.tsx'
import { Picture } from '../../pictures/picture.tsx'
import { useSiteConfig } from '../../site-context.ts'
import { useCompany } from '../../use-content.ts'

/** The event in the URL (`?event=`). */
function useNamedEvent() {
  const client = useQueryClient()
  const [search] = useSearchParams()
  const id = search.get('event')
  const { data: event, error } = useQuery<SiteEvent>({
    queryKey: apiKeys.event(id ?? ''),
    enabled: id !== null,
    // The event is already in the cache if its card was loaded.
    placeholderData: () =>
      client
        .getQueriesData<SiteEvent | SiteEvent[] | InfiniteData<ListPage<SiteEvent>>>({ queryKey: apiKeys.events() })
        .flatMap(([, known]) => (known && 'pages' in known ? known.pages.flatMap(({ items }) => items) : (known ?? [])))
        .find((known) => known.id === id),
  })
  return id === null ? {} : { event, isUnknown: error instanceof ApiError && error.status === 404 }
}

/** The event in the URL, unless it is over. */
export function useOpenEvent(): SiteEvent | undefined {
  const { event } = useNamedEvent()
  return event?.status === 'current' || event?.status === 'upcoming' ? event : undefined
}

/** A message for links to an event that is over or does not exist; otherwise `children`. */
export function MissedEvent({ children }: { children: ReactNode }) {
  const { event, isUnknown } = useNamedEvent()
  if (event?.status === 'past') {
    return (
      <span role="status">
        <bdi className="font-medium text-ink">{event.title}</bdi> has already taken place. We would love to see you at
        the next one.
      </span>
    )
  }
  if (!isUnknown) return children
  return <span role="status">This event is not on our calendar any more. We would love to see you at another one.</span>
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

/** Focuses the card of the event when the dialog closes, unless it was opened from that card. */
function useReturnToCard(id: string) {
  // A layout effect, because it must run before the dialog moves the focus.
  useLayoutEffect(() => {
    const opener = document.activeElement
    const focusCard = () => {
      // Looked up now, because the list may have been loaded after the dialog was opened.
      const card = document.querySelector<HTMLElement>(`main a[href="${eventPath(id)}"]`)
      if (card && !card.closest('li')?.contains(opener)) card.focus()
    }
    // After the dialog has unmounted, but before it returns the focus to the title of the page.
    return () => void setTimeout(focusCard)
  }, [id])
}

function EventDetailsContent({ event }: { event: SiteEvent }) {
  useReturnToCard(event.id)
  const { name: companyName } = useCompany()
  const { publicUrl } = useSiteConfig()
  const facts = [
    ['When', formatDateTime(event.dateTime)],
    ['Where', event.location],
    ['Price', event.price || 'Free'],
  ] as const
  const footer = (
    <>
      <Button asChild variant="secondary">
        <a href={eventCalendarPath(event.id)} download>
          <CalendarPlusIcon aria-hidden />
          Add to calendar
        </a>
      </Button>
      <ChatButton eventTitle={event.title}>{bookingLabel(event.price)}</ChatButton>
    </>
  )
  return (
    <DialogContent size="lg" title={<span dir="auto">{event.title}</span>} footer={footer}>
      <div className="relative aspect-video overflow-hidden rounded-lg picture-fill print:max-h-[9cm] print:w-full">
        <Picture src={event.coverImage} title={event.title} sizes="(min-width: 48rem) 45rem, 100vw" priority />
      </div>
      {event.status === 'current' && (
        <Badge tone="live" className="mt-6">
          Live Now
        </Badge>
      )}
      <dl className="one-side mt-6 grid gap-6 sm:grid-cols-3">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="eyebrow">{name}</dt>
            <dd dir="auto" className={`${name === 'When' ? 'figures ' : ''}mt-1 text-balance font-semibold`}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <div className="one-side measure mt-8 pb-2">
        <p dir="auto" className="whitespace-pre-line leading-prose">
          {event.description}
        </p>
      </div>
      {/* Printed pages have no address bar. */}
      <p className="mt-8 hidden flex-wrap justify-between gap-x-8 border-line border-t pt-4 text-sm print:flex">
        <bdi className="font-bold font-heading">{companyName}</bdi>
        <bdi>{publicUrl + eventPath(event.id)}</bdi>
      </p>
    </DialogContent>
  )
}

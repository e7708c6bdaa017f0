import { MapPinIcon } from '@phosphor-icons/react/dist/ssr/MapPin'
import type { ReactNode } from 'react'
import type { SiteEvent } from '../../../shared/event.ts'
import { eventPath } from '../../../shared/paths.ts'
import { formatDay, formatTime } from '../../../shared/zone.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Picture } from '../../pictures/picture.tsx'
import { SiteLink } from '../../site-link.tsx'

export type CardProps = {
  event: SiteEvent
  /** Takes half a row or a whole row instead of a third. */
  wide: boolean
  /** Whether its picture is the first one of the page. */
  priority: boolean
}

type Props = CardProps & {
  /** The button at the bottom of the card. */
  action: ReactNode
  /** On the events page, opening the details must not reset the scroll position. */
  isOnEventsPage?: boolean
}

/** An event in a list. The link in its title covers the card; only the button lies above it. */
export function EventCard({ event, action, wide, priority, isOnEventsPage = false }: Props) {
  return (
    <li className="rise">
      <article className="one-side group relative flex h-full flex-col">
        <div className="relative aspect-4/3 overflow-hidden rounded-lg bg-surface-sunken">
          <div className="absolute inset-0 transition-transform duration-300 ease-out group-hover:scale-104 picture-fill">
            <Picture
              src={event.coverImage}
              title={event.title}
              sizes={`(min-width: 64rem) ${wide ? '38rem' : '25rem'}, (min-width: 40rem) 50vw, 100vw`}
              priority={priority}
            />
          </div>
          {event.status === 'current' && (
            <Badge tone="live" className="absolute start-4 top-4">
              Live Now
            </Badge>
          )}
        </div>
        <p className="figures mt-6 text-accent-ink">
          <time dateTime={event.dateTime}>
            {formatDay(event.dateTime)}
            <span className="text-ink-quiet"> · {formatTime(event.dateTime)}</span>
          </time>
        </p>
        <h3 dir="auto" className="mt-2 text-balance font-bold font-heading text-title">
          <SiteLink
            to={eventPath(event.id)}
            preventScrollReset={isOnEventsPage}
            className="line-clamp-3 decoration-1 decoration-accent underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {event.title}
          </SiteLink>
        </h3>
        <p dir="auto" className="mt-2 line-clamp-3 text-ink-quiet">
          {event.description}
        </p>
        <p className="mt-4 flex gap-2 text-sm">
          <MapPinIcon aria-hidden className="mt-[0.2em] shrink-0 text-accent-ink" />
          <span dir="auto">{event.location}</span>
        </p>
        <div className="mt-auto flex flex-wrap items-center justify-end gap-4 pt-6 *:last:z-10">
          {event.price && (
            <p dir="auto" className="max-w-full flex-1 break-words font-semibold">
              {event.price}
            </p>
          )}
          {action}
        </div>
      </article>
    </li>
  )
}

import type { ReactNode } from 'react'
import { UserText } from '../../../client/user-text.tsx'
import type { SiteEvent } from '../../../shared/event.ts'
import { eventPath } from '../../../shared/paths.ts'
import type { Icon } from '../../../ui/icons/create-icon.tsx'
import { MapPinIcon } from '../../../ui/icons/map-pin.ts'
import { TicketIcon } from '../../../ui/icons/ticket.ts'
import { Picture } from '../../pictures/picture.tsx'
import { SiteLink } from '../../site-link.tsx'
import { textAttributes } from '../../text-attributes.ts'
import { useFormats } from '../../use-formats.ts'
import { EventBadge } from './event-badge.tsx'
import { EventDate } from './event-date.tsx'

export type CardProps = {
  event: SiteEvent
  /** Takes more than a third of a row. */
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
  const { eventDate } = useFormats()
  return (
    <li className="rise">
      <article className="follow-title group relative flex h-full flex-col">
        <div className="relative aspect-4/3 overflow-hidden rounded-lg bg-surface-sunken">
          <div className="absolute inset-0 transition-transform duration-300 ease-out group-hover:scale-104 picture-fill">
            <Picture
              src={event.coverImage}
              title={event.title}
              note={eventDate(event.dateTime)}
              sizes={`(min-width: 64rem) ${wide ? '38rem' : '25rem'}, (min-width: 40rem) 50vw, 100vw`}
              priority={priority}
            />
          </div>
          <EventBadge event={event} className="absolute start-4 top-4" />
        </div>
        <p className="mt-5 font-medium text-accent-ink text-md">
          <EventDate event={event} />
        </p>
        <h3
          {...textAttributes(event, 'title')}
          data-title
          className="mt-1.5 text-balance font-bold font-heading text-title"
        >
          <SiteLink
            to={eventPath(event.id)}
            preventScrollReset={isOnEventsPage}
            className="line-clamp-3 decoration-1 decoration-accent underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            <UserText isPlain>{event.title}</UserText>
          </SiteLink>
        </h3>
        <p {...textAttributes(event, 'description')} className="mt-2 line-clamp-3 text-ink-quiet">
          <UserText isPlain>{event.description}</UserText>
        </p>
        <Fact icon={MapPinIcon} event={event} field="location" />
        {event.price && <Fact icon={TicketIcon} event={event} field="price" />}
        <div className="mt-auto pt-5 *:relative *:z-10">{action}</div>
      </article>
    </li>
  )
}

type FactProps = { icon: Icon; event: SiteEvent; field: 'location' | 'price' }

function Fact({ icon: Icon, event, field }: FactProps) {
  return (
    <p className="mt-3 flex gap-2 text-sm [&+&]:mt-1.5">
      <Icon aria-hidden className="mt-[0.2em] shrink-0 text-ink-quiet" />
      <span {...textAttributes(event, field)} className="min-w-0">
        <UserText isPlain>{event[field]}</UserText>
      </span>
    </p>
  )
}

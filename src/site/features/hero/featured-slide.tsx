import { MapPinIcon } from '@phosphor-icons/react/dist/ssr/MapPin'
import { memo, useState } from 'react'
import type { SiteEvent } from '../../../shared/event.ts'
import { eventPath } from '../../../shared/paths.ts'
import { formatDay } from '../../../shared/zone.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ChatButton } from '../../chat-button.tsx'
import { Picture } from '../../pictures/picture.tsx'
import { SiteLink } from '../../site-link.tsx'

type Props = {
  event: SiteEvent
  isFirst: boolean
  isCurrent: boolean
  /** Whether it is current or adjacent; pictures of other slides are not loaded yet. */
  isNear: boolean
}

export const slideShape = 'aspect-4/5 max-h-[62svh] min-h-105 w-full'

/** Memoized, so that the carousel renders only the slides that change. */
export const FeaturedSlide = memo(function FeaturedSlide({ event, isFirst, isCurrent, isNear }: Props) {
  const [hasPicture, setPicture] = useState(isNear)
  if (isNear && !hasPicture) setPicture(true)
  return (
    <li
      aria-roledescription="slide"
      aria-label={event.title}
      inert={!isCurrent}
      className={`relative isolate grid shrink-0 grow-0 basis-full items-end overflow-hidden ${slideShape}`}
    >
      <div className="picture-fill absolute inset-0 -z-10">
        {hasPicture && (
          <Picture
            src={event.coverImage}
            title={event.title}
            sizes="(min-width: 64rem) 34rem, 100vw"
            priority={isFirst}
          />
        )}
      </div>
      <div className="absolute inset-0 -z-10 bg-linear-to-t/srgb from-night-950 via-night-950/55 to-transparent" />
      <div className="one-side grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3 p-6 sm:p-8">
        <p className="flex flex-wrap items-center gap-3">
          {event.status === 'current' && <Badge tone="live">Live Now</Badge>}
          <time dateTime={event.dateTime} className="figures text-accent-ink">
            {formatDay(event.dateTime)}
          </time>
        </p>
        <h3 dir="auto" className="text-balance wrap-anywhere font-bold font-heading text-heading">
          {/* Covers the slide; only the button lies above it. */}
          <SiteLink to={eventPath(event.id)} className="line-clamp-3 after:absolute after:inset-0">
            {event.title}
          </SiteLink>
        </h3>
        <p className="flex gap-2 text-ink-quiet">
          <MapPinIcon aria-hidden className="mt-[0.3em] shrink-0" />
          <span dir="auto" className="line-clamp-2">
            {event.location}
          </span>
        </p>
        <ChatButton eventTitle={event.title} variant="light-on-night" className="z-10 mt-2">
          Learn More
        </ChatButton>
      </div>
    </li>
  )
})

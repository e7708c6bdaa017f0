import { memo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { UserText } from '../../../client/user-text.tsx'
import type { SiteEvent } from '../../../shared/event.ts'
import { eventPath } from '../../../shared/paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { MapPinIcon } from '../../../ui/icons/map-pin.ts'
import { ChatButton } from '../../chat-button.tsx'
import { Picture } from '../../pictures/picture.tsx'
import { SiteLink } from '../../site-link.tsx'
import { textAttributes } from '../../text-attributes.ts'
import { useFormats } from '../../use-formats.ts'

type Props = {
  event: SiteEvent
  isFirst: boolean
  isCurrent: boolean
  /** Whether it is current or adjacent; pictures of other slides are not loaded yet. */
  isNear: boolean
}

export const slideShape = 'aspect-3/2 w-full rounded-md'

/** Memoized, so that the carousel renders only the slides that change. */
export const FeaturedSlide = memo(function FeaturedSlide({ event, isFirst, isCurrent, isNear }: Props) {
  const t = useTranslations('site')
  const { day } = useFormats()
  const [hasPicture, setPicture] = useState(isNear)
  if (isNear && !hasPicture) setPicture(true)
  return (
    <li
      aria-roledescription={t('hero.slide')}
      aria-label={event.title}
      inert={!isCurrent}
      className="relative shrink-0 grow-0 basis-full items-center gap-6 sm:max-lg:grid sm:max-lg:grid-cols-2"
    >
      <div className={`picture-fill overflow-hidden ${slideShape}`}>
        {hasPicture && (
          <Picture
            src={event.coverImage}
            title={event.title}
            note={day(event.dateTime)}
            sizes="(min-width: 64rem) 22rem, 100vw"
            priority={isFirst}
          />
        )}
      </div>
      <div className="follow-title grid grid-cols-[minmax(0,1fr)] justify-items-start gap-1.5 pt-4">
        <p className="mb-0.5 flex min-h-6 flex-wrap items-center gap-3 text-sm">
          {event.status === 'current' && <Badge tone="live">{t('events.live')}</Badge>}
          <time dateTime={event.dateTime} className="figures text-accent-ink">
            {day(event.dateTime)}
          </time>
        </p>
        <h3
          {...textAttributes(event, 'title')}
          data-title
          className="wrap-anywhere w-full font-bold font-heading text-title"
        >
          {/* Covers the slide; only the button lies above it. */}
          <SiteLink to={eventPath(event.id)} className="line-clamp-2 after:absolute after:inset-0">
            <UserText isPlain>{event.title}</UserText>
          </SiteLink>
        </h3>
        <p className="flex gap-2 text-ink-quiet text-sm">
          <MapPinIcon aria-hidden className="mt-[0.2em] shrink-0" />
          <span {...textAttributes(event, 'location')} className="line-clamp-1">
            <UserText isPlain>{event.location}</UserText>
          </span>
        </p>
        <ChatButton event={event} label={t('events.learnMore')} variant="light-on-night" className="z-10 mt-3" />
      </div>
    </li>
  )
})

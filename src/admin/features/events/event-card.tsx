import { ClockIcon } from '@phosphor-icons/react/dist/ssr/Clock'
import { MapPinIcon } from '@phosphor-icons/react/dist/ssr/MapPin'
import { WarningIcon } from '@phosphor-icons/react/dist/ssr/Warning'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type EventStatus, hasPassed, type SiteEvent } from '../../../shared/event.ts'
import { eventPath } from '../../../shared/paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { siteZone } from '../../context/page-state.ts'
import { useFormats } from '../../context/use-formats.ts'
import { FeaturedMark } from '../../records/featured-mark.tsx'
import { MoveToPastButton } from '../../records/move-to-past-button.tsx'
import { RecordCard, RecordCardSkeleton } from '../../records/record-card.tsx'
import type { ItemProps } from '../../records/record-screen.tsx'
import { SiteLink } from '../../records/site-link.tsx'
import { useTexts } from '../../records/use-texts.ts'

const tones = { current: 'green', upcoming: 'brand', past: 'grey', draft: 'yellow' } as const satisfies Record<
  EventStatus,
  string
>

export function EventCard({ item: event, ...actions }: ItemProps<SiteEvent>) {
  const t = useTranslations('admin')
  const { dateTime } = useFormats()
  const { title, description, location, price } = useTexts(event)
  const [now] = useState(Date.now)
  return (
    <RecordCard
      name={title}
      picture={event.coverImage}
      description={description}
      badges={
        <>
          <Badge tone={tones[event.status]}>{t(`kinds.events.statuses.${event.status}`)}</Badge>
          {event.featured && <FeaturedMark kind="events" />}
        </>
      }
      links={<SiteLink path={eventPath(event.id)} name={title} isDraft={event.status === 'draft'} />}
      {...actions}
    >
      <dl className="mt-1 grid gap-1 text-sm">
        <div className="flex items-center gap-2">
          <dt className="text-accent-ink">
            <ClockIcon aria-hidden="true" className="size-4" />
            <span className="sr-only">{t('events.when')}</span>
          </dt>
          <dd className="figures font-medium">{dateTime(event.dateTime, siteZone)}</dd>
        </div>
        <div className="flex min-w-0 items-center gap-2">
          <dt className="text-accent-ink">
            <MapPinIcon aria-hidden="true" className="size-4" />
            <span className="sr-only">{t('events.where')}</span>
          </dt>
          <dd dir="auto" className="truncate">
            {location}
          </dd>
          {price && (
            <>
              <dt className="sr-only">{t('events.fields.price')}</dt>
              <dd className="ms-auto max-w-[50%] shrink-0 ps-2 font-medium">
                <span dir="auto" className="block truncate">
                  {price}
                </span>
              </dd>
            </>
          )}
        </div>
      </dl>
      {hasPassed(event, now) && <PassedNote event={event} isReadOnly={actions.isReadOnly} />}
    </RecordCard>
  )
}

/** The event is still announced although it is over (D86). */
function PassedNote({ event, isReadOnly }: { event: SiteEvent; isReadOnly: boolean }) {
  const t = useTranslations('admin.events')
  return (
    <p className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-md bg-yellow py-1 ps-3 pe-1 text-sm text-yellow-ink">
      <span className="flex items-center gap-2 py-1">
        <WarningIcon aria-hidden="true" weight="fill" className="size-4 shrink-0" />
        {t('passed')}
      </span>
      {!isReadOnly && <MoveToPastButton event={event} variant="quiet" className="text-yellow-ink! hover:underline" />}
    </p>
  )
}

export function EventCardSkeleton() {
  return (
    <RecordCardSkeleton>
      <span className="mt-1 grid h-11 content-around">
        <Skeleton className="h-3.5 w-1/2" />
        <Skeleton className="h-3.5 w-2/3" />
      </span>
    </RecordCardSkeleton>
  )
}

import { ClockIcon } from '@phosphor-icons/react/dist/ssr/Clock'
import { MapPinIcon } from '@phosphor-icons/react/dist/ssr/MapPin'
import { memo } from 'react'
import { type EventStatus, eventStatusLabels, type SiteEvent } from '../../../shared/event.ts'
import { formatDateTime } from '../../../shared/zone.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { siteZone } from '../../page-state.ts'
import { FeaturedMark } from '../../records/featured-mark.tsx'
import { RecordCard, RecordCardSkeleton } from '../../records/record-card.tsx'

const tones = { current: 'green', upcoming: 'brand', past: 'grey', draft: 'yellow' } as const satisfies Record<
  EventStatus,
  string
>

type Props = {
  event: SiteEvent
  isReadOnly: boolean
  onEdit: (id: string) => void
  onDelete: (event: SiteEvent) => void
}

export const EventCard = memo(function EventCard({ event, isReadOnly, onEdit, onDelete }: Props) {
  return (
    <RecordCard
      name={event.title}
      picture={event.coverImage}
      description={event.description}
      badges={
        <>
          <Badge tone={tones[event.status]}>{eventStatusLabels[event.status]}</Badge>
          {event.featured && <FeaturedMark />}
        </>
      }
      isReadOnly={isReadOnly}
      onEdit={() => onEdit(event.id)}
      onDelete={() => onDelete(event)}
    >
      <dl className="mt-1 grid gap-1 text-sm">
        <div className="flex items-center gap-2">
          <dt className="text-accent-ink">
            <ClockIcon aria-hidden="true" className="size-4" />
            <span className="sr-only">When</span>
          </dt>
          <dd className="figures font-medium">{formatDateTime(event.dateTime, siteZone)}</dd>
        </div>
        <div className="flex min-w-0 items-center gap-2">
          <dt className="text-accent-ink">
            <MapPinIcon aria-hidden="true" className="size-4" />
            <span className="sr-only">Where</span>
          </dt>
          <dd dir="auto" className="truncate">
            {event.location}
          </dd>
          <dt className="sr-only">Price</dt>
          <dd className="ms-auto max-w-[50%] shrink-0 ps-2 font-medium">
            <span dir="auto" className="block truncate">
              {event.price || 'Free'}
            </span>
          </dd>
        </div>
      </dl>
    </RecordCard>
  )
})

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

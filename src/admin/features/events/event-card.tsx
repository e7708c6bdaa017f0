import { useTranslations } from 'use-intl'
import { type EventStatus, isOver, type SiteEvent } from '../../../shared/event.ts'
import { eventPath } from '../../../shared/paths.ts'
import { isoDay } from '../../../shared/zone.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ClockIcon } from '../../../ui/icons/clock.ts'
import { EyeIcon } from '../../../ui/icons/eye.ts'
import { MapPinIcon } from '../../../ui/icons/map-pin.ts'
import { TimerIcon } from '../../../ui/icons/timer.ts'
import { WarningIcon } from '../../../ui/icons/warning.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { siteZone } from '../../context/page-state.ts'
import { useFormats } from '../../context/use-formats.ts'
import { useNow } from '../../dates/use-now.ts'
import { EventFiguresText } from '../../records/event-figures.tsx'
import { FeaturedMark } from '../../records/featured-mark.tsx'
import { MoveToPastButton } from '../../records/move-to-past-button.tsx'
import { PublishNote } from '../../records/publish-note.tsx'
import { RecordCard, RecordCardSkeleton } from '../../records/record-card.tsx'
import type { ItemProps } from '../../records/record-screen.tsx'
import { SiteLink } from '../../records/site-link.tsx'
import { useLocalizedRecord } from '../../records/use-localized-record.ts'

const tones = { current: 'green', upcoming: 'brand', past: 'grey', draft: 'yellow' } as const satisfies Record<
  EventStatus,
  string
>

/** Beside times that take two lines. */
const onFirstLine = 'mt-[calc(0.5lh-0.5rem)]'

export function EventCard({ item: event, ...actions }: ItemProps<SiteEvent>) {
  const t = useTranslations('admin')
  const { title, description, location, price } = useLocalizedRecord(event)
  const now = useNow()
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
        <div className="flex items-start gap-2">
          <dt className="text-accent-ink">
            <ClockIcon aria-hidden="true" className={`size-4 ${onFirstLine}`} />
            <span className="sr-only">{t('events.when')}</span>
          </dt>
          <dd className="figures text-balance font-medium">{useWhen(event)}</dd>
          {event.followClock && event.status !== 'past' && <ClockMark />}
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
        <div className="flex min-h-5 min-w-0 items-center gap-2">
          <dt className="text-accent-ink">
            <EyeIcon aria-hidden="true" className="size-4" />
            <span className="sr-only">{t('events.visitors.title')}</span>
          </dt>
          <dd className="figures truncate text-ink-quiet">
            <EventFiguresText id={event.id} />
          </dd>
        </div>
      </dl>
      {event.publishAt && <PublishNote at={event.publishAt} />}
      {!event.followClock && isOver(event, now) && <OverNote event={event} isReadOnly={actions.isReadOnly} />}
    </RecordCard>
  )
}

/** 'Dec 01, 2026, 7:00 PM – 10:00 PM', with the day of the end if it is another one. */
function useWhen({ dateTime, endDateTime }: SiteEvent): string {
  const t = useTranslations('admin.events')
  const formats = useFormats()
  const start = formats.dateTime(dateTime, siteZone)
  if (!endDateTime) return start
  const isSameDay = isoDay(dateTime, siteZone) === isoDay(endDateTime, siteZone)
  const end = isSameDay ? formats.time(endDateTime, siteZone) : formats.dateTime(endDateTime, siteZone)
  return t('span', { start, end })
}

/** The clock changes the status. */
function ClockMark() {
  const t = useTranslations('admin.events')
  return (
    <dd className="relative z-1 ms-auto text-ink-quiet" title={t('follows')}>
      <TimerIcon aria-hidden="true" className={`size-4 ${onFirstLine}`} />
      <span className="sr-only">{t('follows')}</span>
    </dd>
  )
}

/** The event is still announced although it is over. */
function OverNote({ event, isReadOnly }: { event: SiteEvent; isReadOnly: boolean }) {
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
      <span className="mt-1 grid h-17 content-around">
        <Skeleton className="h-3.5 w-1/2" />
        <Skeleton className="h-3.5 w-2/3" />
        <Skeleton className="h-3.5 w-1/3" />
      </span>
    </RecordCardSkeleton>
  )
}

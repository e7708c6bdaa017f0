import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import type { CalendarEvent } from '../../../shared/calendar.ts'
import { recordPath } from '../../../shared/paths.ts'
import { isoDay } from '../../../shared/zone.ts'
import { ChatCircleDotsIcon } from '../../../ui/icons/chat-circle-dots.ts'
import { ClockIcon } from '../../../ui/icons/clock.ts'
import { WarningIcon } from '../../../ui/icons/warning.ts'
import { siteZone } from '../../context/page-state.ts'
import { useFormats, useIsolate } from '../../context/use-formats.ts'
import { useDates } from '../../dates/use-dates.ts'
import type { DayEntry, EventEntry } from './calendar-days.ts'
import { enquiryClasses } from './day-line.tsx'
import { eventClasses } from './event-line.tsx'
import { EventLink, MovableEvent } from './event-link.tsx'
import type { CalendarData } from './use-calendar.ts'
import { useCalendarAddress } from './use-calendar-address.ts'

const cardClasses = 'grid min-w-0 gap-0.5 rounded-md border-s-4 px-2.5 py-2 text-sm'
const linkClasses = 'block rounded-md hover:brightness-97 dark:hover:brightness-115'

type Props = { entry: DayEntry; clashesOf: CalendarData['clashesOf']; isMovable?: boolean }

/** The entries of a day with their details, in the week and in the agenda. */
export function DayCard({ entry, clashesOf, isMovable = false }: Props) {
  if (entry.kind === 'enquiry') return <EnquiryCard {...entry} />
  if (entry.kind === 'planned') return <PlannedCard {...entry} />
  const clashes = clashesOf(entry.event)
  const EventBox = isMovable ? MovableEvent : EventLink
  return (
    <EventBox entry={entry} clashes={clashes} className="rounded-md!">
      <EventCard entry={entry} clashes={clashes} />
    </EventBox>
  )
}

function EventCard({ entry, clashes }: { entry: EventEntry; clashes: readonly CalendarEvent[] }) {
  const t = useTranslations('admin')
  const format = useFormatter()
  const isolate = useIsolate()
  const { event, isFirst } = entry
  const when = useWhen(event, isFirst)
  return (
    <Card
      className={eventClasses[event.status]}
      title={isFirst ? event.title : t('calendar.continues', { title: event.title })}
    >
      <span className="figures">{when}</span>
      <bdi className="max-w-full justify-self-start truncate">{event.location}</bdi>
      <span className="sr-only">{t(`kinds.events.statuses.${event.status}`)}</span>
      {clashes.length > 0 && (
        <span className="flex items-start gap-1.5 font-medium text-red-ink">
          <WarningIcon aria-hidden="true" weight="fill" className="mt-0.5 size-4 shrink-0" />
          {t('calendar.clash.with', { names: format.list(clashes.map(({ title }) => isolate(title))) })}
        </span>
      )}
    </Card>
  )
}

/** '7:00 PM – 10:00 PM' on the first day, with the day of an end on another one; 'until …' on the others. */
function useWhen({ dateTime, endDateTime }: CalendarEvent, isFirst: boolean): string {
  const t = useTranslations('admin.calendar')
  const formats = useFormats()
  const { dayAndTime } = useDates()
  const start = formats.time(dateTime, siteZone)
  if (!endDateTime) return start
  if (!isFirst) return t('untilEnd', { end: dayAndTime(endDateTime) })
  const isSameDay = isoDay(dateTime, siteZone) === isoDay(endDateTime, siteZone)
  return t('until', { start, end: isSameDay ? formats.time(endDateTime, siteZone) : dayAndTime(endDateTime) })
}

function EnquiryCard({ enquiry }: Extract<DayEntry, { kind: 'enquiry' }>) {
  const t = useTranslations('admin')
  const category = t(`kinds.portfolio.categories.${enquiry.category}`)
  return (
    <Link to={recordPath('enquiries', enquiry.id)} className={linkClasses}>
      <Card className={enquiryClasses} title={enquiry.name} icon={<ChatCircleDotsIcon aria-hidden="true" />}>
        <span>{t('calendar.enquiry', { category })}</span>
        {enquiry.guests !== null && <span>{t('calendar.guests', { count: enquiry.guests })}</span>}
      </Card>
    </Link>
  )
}

function PlannedCard({ planned }: Extract<DayEntry, { kind: 'planned' }>) {
  const t = useTranslations('admin.calendar')
  const formats = useFormats()
  const { searchOfEvent } = useCalendarAddress()
  return (
    <Link
      to={planned.kind === 'events' ? { search: searchOfEvent(planned.id) } : recordPath('pages', planned.id)}
      preventScrollReset
      className={linkClasses}
    >
      <Card
        className="border-line bg-surface text-ink ring-1 ring-line ring-inset"
        title={t('publishes', { name: planned.name })}
        icon={<ClockIcon aria-hidden="true" />}
      >
        <span className="figures">{formats.time(planned.at, siteZone)}</span>
      </Card>
    </Link>
  )
}

type CardProps = { className: string; title: string; icon?: ReactNode; children: ReactNode }

function Card({ className, title, icon, children }: CardProps) {
  return (
    <span className={`${cardClasses} ${className}`}>
      <span className="flex min-w-0 items-start gap-1.5 font-medium text-md leading-snug *:[svg]:mt-0.5 *:[svg]:size-4 *:[svg]:shrink-0">
        {icon}
        <bdi className="line-clamp-2 min-w-0 break-words">{title}</bdi>
      </span>
      {children}
    </span>
  )
}

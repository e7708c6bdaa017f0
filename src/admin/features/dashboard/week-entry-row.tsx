import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { CalendarEnquiry, CalendarEvent } from '../../../shared/calendar.ts'
import { endOf } from '../../../shared/event.ts'
import { recordPath } from '../../../shared/paths.ts'
import { isoDay } from '../../../shared/zone.ts'
import { Badge } from '../../../ui/badge.tsx'
import { siteZone } from '../../context/page-state.ts'
import { useFormats } from '../../context/use-formats.ts'
import { useDates } from '../../dates/use-dates.ts'
import { useToday } from '../../dates/use-now.ts'
import { PlannedChangeText } from '../../records/planned-change.tsx'
import type { WeekEntry } from './week-days.ts'

/** One line of the week: when it is, what it is, and where that is edited. */
export function WeekEntryRow({ entry }: { entry: WeekEntry }) {
  const formats = useFormats()
  if (entry.kind === 'event') return <EventRow event={entry.event} isRunning={entry.isRunning} />
  if (entry.kind === 'enquiry') return <EnquiryRow enquiry={entry.enquiry} />
  const { planned } = entry
  return (
    <Row when={<time dateTime={planned.at}>{formats.time(planned.at, siteZone)}</time>}>
      <PlannedChangeText planned={planned} />
    </Row>
  )
}

function EventRow({ event, isRunning }: { event: CalendarEvent; isRunning: boolean }) {
  const t = useTranslations('admin')
  const formats = useFormats()
  const dates = useDates()
  const end = endOf(event)
  const today = useToday()
  const endsToday = isoDay(end, siteZone) === today
  return (
    <Row
      when={
        isRunning ? (
          <Badge tone="live">{t('dashboard.week.now')}</Badge>
        ) : (
          <time dateTime={event.dateTime}>{formats.time(event.dateTime, siteZone)}</time>
        )
      }
      to={recordPath('events', event.id)}
      title={event.title}
    >
      {event.status === 'draft' && (
        <>
          <span className="font-medium text-ink">{t('kinds.events.statuses.draft')}</span>
          {' · '}
        </>
      )}
      {isRunning && (
        <>
          <time dateTime={end} className="figures">
            {t('dashboard.week.until', { time: endsToday ? formats.time(end, siteZone) : dates.dayAndTime(end) })}
          </time>
          {' · '}
        </>
      )}
      <bdi>{event.location}</bdi>
    </Row>
  )
}

function EnquiryRow({ enquiry: { id, name, category, guests } }: { enquiry: CalendarEnquiry }) {
  const t = useTranslations('admin')
  return (
    <Row when={t('dashboard.week.enquiry')} to={recordPath('enquiries', id)} title={name}>
      {t(`kinds.portfolio.categories.${category}`)}
      {guests !== null && ` · ${t('dashboard.week.guests', { count: guests })}`}
    </Row>
  )
}

type RowProps = { when: ReactNode; to?: string; title?: string; children: ReactNode }

/** With a title, the whole row leads to the record and the children are its details. */
function Row({ when, to, title, children }: RowProps) {
  return (
    <li className="relative grid grid-cols-[4.75rem_minmax(0,1fr)] items-baseline gap-x-3 px-5 py-1.5 hover:bg-hover has-[a:focus-visible]:bg-hover">
      <span className="figures text-ink-quiet text-sm">{when}</span>
      {to === undefined ? (
        <span className="min-w-0 text-md">{children}</span>
      ) : (
        <span className="wrap-anywhere grid min-w-0">
          <Link to={to} className="text-md after:absolute after:inset-0">
            <bdi>{title}</bdi>
          </Link>
          <span className="text-ink-quiet text-sm">{children}</span>
        </span>
      )}
    </li>
  )
}

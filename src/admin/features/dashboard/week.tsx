import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { calendarReads } from '../../../client/reads.ts'
import type { DashboardStats } from '../../../shared/dashboard.ts'
import type { SiteEvent } from '../../../shared/event.ts'
import { isInRamadan } from '../../../shared/holidays.ts'
import { adminPaths, recordPath } from '../../../shared/paths.ts'
import { dayAfter, isoDay, startOfDay } from '../../../shared/zone.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useLanguage } from '../../context/language.ts'
import { siteZone } from '../../context/page-state.ts'
import { useDates } from '../../dates/use-dates.ts'
import { useNow } from '../../dates/use-now.ts'
import { LoadError } from '../../layout/load-error.tsx'
import { endOfWeek, planWeek, type WeekDay } from './week-days.ts'
import { WeekEntryRow } from './week-entry-row.tsx'

/** The entries of today and the next days, and the events after that. */
export function Week({ stats }: { stats: DashboardStats | undefined }) {
  const t = useTranslations('admin.dashboard')
  const now = new Date(useNow())
  const today = isoDay(now, siteZone)
  const { data, error, isError, refetch } = useQuery({
    ...calendarReads.span(today, endOfWeek(today), useLanguage()),
    // The days stay visible while their titles are read in another language.
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-labelledby="week" className="grid grid-cols-1 content-start gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="week" className="text-title">
          {t('week.title')}
        </h2>
        <Link to={adminPaths.calendar} className="link text-sm">
          {t('week.open')}
        </Link>
      </div>
      {isError && !data ? (
        <LoadError title={t('week.loadFailed')} error={error} onRetry={refetch} />
      ) : (
        <Card className="py-2">
          {data && stats ? (
            <>
              {planWeek(data, { now, zone: siteZone, shown: shownElsewhere(stats) })
                .filter(({ day, holidays, entries }) => day === today || holidays.length + entries.length > 0)
                .map((day) => (
                  <Day key={day.day} today={today} {...day} />
                ))}
              <NextEvents
                events={stats.nextEvents.filter((event) => isoDay(event.dateTime, siteZone) > endOfWeek(today))}
              />
            </>
          ) : (
            <WeekSkeleton />
          )}
        </Card>
      )}
    </section>
  )
}

const shownElsewhere = ({ passedEvents, waitingEnquiries, dueFollowUps }: DashboardStats) =>
  new Set([...passedEvents, ...waitingEnquiries, ...dueFollowUps].map(({ id }) => id))

function Day({ day, holidays, entries, today }: WeekDay & { today: string }) {
  const t = useTranslations('admin')
  const name = useDates().longDay(new Date(startOfDay(day, siteZone)))
  const isToday = day === today
  const holidayName = (holiday: WeekDay['holidays'][number]) => {
    const title = t(`calendar.holidays.${holiday.name}`)
    return holiday.isExpected ? t('calendar.holidays.expected', { holiday: title }) : title
  }
  return (
    <Group
      title={
        isToday
          ? t('schedule.today', { day: name })
          : day === dayAfter(today)
            ? t('schedule.tomorrow', { day: name })
            : name
      }
      side={
        <>
          {isToday && isInRamadan(day) && <Badge tone="brand">{t('calendar.holidays.ramadan')}</Badge>}
          {holidays.map((holiday) => (
            <Badge key={holiday.name} tone="brand">
              {holidayName(holiday)}
            </Badge>
          ))}
        </>
      }
    >
      {entries.length > 0 ? (
        <ul>
          {entries.map((entry) => (
            <WeekEntryRow key={keyOf(entry)} entry={entry} />
          ))}
        </ul>
      ) : (
        isToday && <p className="px-5 py-1.5 text-ink-quiet text-md">{t('dashboard.week.free')}</p>
      )}
    </Group>
  )
}

function keyOf(entry: WeekDay['entries'][number]): string {
  if (entry.kind === 'event') return entry.event.id
  return entry.kind === 'enquiry' ? entry.enquiry.id : `${entry.planned.id} ${entry.planned.change}`
}

/** The events after this week. */
function NextEvents({ events }: { events: SiteEvent[] }) {
  const t = useTranslations('admin.dashboard.week.next')
  const dates = useDates()
  if (events.length === 0) return null
  return (
    <Group
      title={t('title')}
      side={
        <Link to={`${adminPaths.events}?status=upcoming`} aria-label={t('viewAll')} className="link text-sm">
          {t('view')}
        </Link>
      }
    >
      <ul>
        {events.slice(0, 3).map(({ id, title, location, dateTime }) => (
          <li
            key={id}
            className="wrap-anywhere relative grid px-5 py-1.5 hover:bg-hover has-[a:focus-visible]:bg-hover"
          >
            <Link to={recordPath('events', id)} className="text-md after:absolute after:inset-0">
              <bdi>{title}</bdi>
            </Link>
            <span className="text-ink-quiet text-sm">
              <time dateTime={dateTime} className="figures">
                {dates.dayAndTime(dateTime)}
              </time>
              {' · '}
              <bdi>{location}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </Group>
  )
}

function Group({ title, side, children }: { title: string; side?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-line py-2 not-last:border-b">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-5 pb-1">
        <h3 id={id} className="font-medium font-sans text-ink-quiet text-sm">
          {title}
        </h3>
        {side}
      </div>
      {children}
    </section>
  )
}

function WeekSkeleton() {
  const t = useTranslations('admin.dashboard.week')
  return (
    <Loading label={t('loading')} className="grid gap-4 px-5 py-3">
      {['w-3/5', 'w-1/2', 'w-2/3'].map((width) => (
        <div key={width} className="grid gap-3">
          <Skeleton className="h-3.5 w-32" />
          <Skeleton className={`h-4 ${width}`} />
        </div>
      ))}
    </Loading>
  )
}

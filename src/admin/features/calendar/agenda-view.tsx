import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { holidaysOn, isInRamadan } from '../../../shared/holidays.ts'
import { addDays } from '../../../shared/zone.ts'
import { Button } from '../../../ui/button.tsx'
import { CalendarBlankIcon } from '../../../ui/icons/calendar-blank.ts'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useFormats } from '../../context/use-formats.ts'
import { MessagePanel } from '../../layout/message-panel.tsx'
import { type DayEntry, daysOf, type Span } from './calendar-days.ts'
import { DayCard } from './day-card.tsx'
import { useHolidays } from './day-marks.tsx'
import type { CalendarData } from './use-calendar.ts'
import { useCalendarAddress } from './use-calendar-address.ts'
import { useCalendarDates } from './use-calendar-dates.ts'

type Props = { span: Span; calendar: CalendarData }

/** Whether the day is shown without entries. */
const isSpecial = (day: string) => holidaysOn(day).length > 0 || beginsRamadan(day)

const beginsRamadan = (day: string) => isInRamadan(day) && !isInRamadan(addDays(day, -1))

/** One section per day that has entries. */
export function AgendaView({ span, calendar }: Props) {
  const t = useTranslations('admin.calendar')
  const days = daysOf(span)
  if (calendar.isLoading) return <AgendaSkeleton />
  // An event of several days is listed on its first day, with its length.
  const entriesOn = (day: string) =>
    calendar.entriesOn(day).filter((entry) => entry.kind !== 'event' || entry.isFirst || day === span.from)
  const shown = days.filter((day) => entriesOn(day).length > 0 || isSpecial(day))
  if (shown.length === 0) {
    return (
      <MessagePanel icon={CalendarBlankIcon} title={t('empty.title')}>
        {t('empty.text')}
      </MessagePanel>
    )
  }
  return (
    <div className="grid grid-cols-1 divide-y divide-line rounded-lg border border-line bg-surface-raised px-4 sm:px-5">
      {shown.map((day) => (
        <AgendaDay key={day} day={day} entries={entriesOn(day)} calendar={calendar} />
      ))}
    </div>
  )
}

const dayClasses = 'grid gap-x-6 gap-y-2 py-4 md:grid-cols-[11rem_minmax(0,1fr)]'

/** As many entries of a day as are drawn at once. */
const entriesAtOnce = 50

type DayProps = { day: string; entries: readonly DayEntry[]; calendar: CalendarData }

function AgendaDay({ day, entries, calendar }: DayProps) {
  const id = useId()
  const t = useTranslations('admin.calendar')
  const formats = useFormats()
  const dates = useCalendarDates()
  const { today } = useCalendarAddress()
  const holidays = useHolidays()(day)
  const [count, setCount] = useState(entriesAtOnce)
  const marks = beginsRamadan(day)
    ? [...holidays, t('holidays.expected', { holiday: t('holidays.ramadan') })]
    : holidays
  return (
    <section aria-labelledby={id} className={dayClasses}>
      <div>
        <h2 id={id} className="flex flex-wrap items-baseline gap-x-2 font-bold font-heading text-base">
          {dates.longDay(day)}
          {day === today && <span className="font-medium font-sans text-accent-ink text-sm">{t('today')}</span>}
        </h2>
        <p className="text-ink-quiet text-sm">{formats.hijriDay(`${day}T00:00`)}</p>
        {marks.map((mark) => (
          <p key={mark} className="font-medium text-accent-ink text-sm">
            {mark}
          </p>
        ))}
      </div>
      <div className="grid min-w-0 content-start gap-2">
        <ul className="grid min-w-0 gap-2">
          {entries.slice(0, count).map((entry) => (
            <li key={entry.key} className="min-w-0">
              <DayCard entry={entry} clashesOf={calendar.clashesOf} />
            </li>
          ))}
        </ul>
        {entries.length > count && (
          <Button
            variant="quiet"
            size="sm"
            className="justify-self-start"
            onClick={() => setCount(count + entriesAtOnce)}
          >
            {t('more', { count: entries.length - count })}
          </Button>
        )}
      </div>
    </section>
  )
}

function AgendaSkeleton() {
  const t = useTranslations('admin.calendar')
  return (
    <Loading
      label={t('loading')}
      className="grid grid-cols-1 divide-y divide-line rounded-lg border border-line bg-surface-raised px-4 sm:px-5"
    >
      {['a', 'b', 'c', 'd'].map((key) => (
        <div key={key} className={dayClasses}>
          <div className="grid content-start gap-2">
            <Skeleton className="h-5 w-32" />
            <Skeleton className="h-4 w-24" />
          </div>
          <Skeleton className="h-18" />
        </div>
      ))}
    </Loading>
  )
}

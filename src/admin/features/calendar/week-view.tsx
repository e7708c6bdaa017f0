import { useDroppable } from '@dnd-kit/core'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { daysOf, isWeekend, type Span } from './calendar-days.ts'
import { DayCard } from './day-card.tsx'
import { Holidays, RamadanBand } from './day-marks.tsx'
import { DayNumber } from './day-number.tsx'
import { MoreEntries, maxCards } from './more-entries.tsx'
import type { CalendarData } from './use-calendar.ts'
import { useCalendarAddress } from './use-calendar-address.ts'
import { useCalendarDates } from './use-calendar-dates.ts'

type Props = { span: Span; calendar: CalendarData }

/** Seven columns, one for each day. */
export function WeekView({ span, calendar }: Props) {
  const t = useTranslations('admin.calendar.views')
  return (
    <section
      aria-label={t('week')}
      aria-busy={calendar.isLoading || undefined}
      className="grid grid-cols-7 divide-x divide-line overflow-hidden rounded-lg border border-line bg-surface-raised"
    >
      {daysOf(span).map((day, index) => (
        <WeekDay key={day} day={day} isRowStart={index === 0} calendar={calendar} />
      ))}
    </section>
  )
}

type DayProps = { day: string; isRowStart: boolean; calendar: CalendarData }

function WeekDay({ day, isRowStart, calendar }: DayProps) {
  const id = useId()
  const dates = useCalendarDates()
  const { today } = useCalendarAddress()
  const { setNodeRef, isOver } = useDroppable({ id: day })
  const entries = calendar.entriesOn(day)
  const surface = isOver ? 'bg-accent-tint' : isWeekend(day) ? 'bg-surface-sunken/60' : ''
  return (
    <section
      ref={setNodeRef}
      aria-labelledby={id}
      className={`relative min-h-112 min-w-0 content-start p-1.5 pb-8 transition-colors ${surface}`}
    >
      <h2 id={id} className="mb-1 px-0.5 font-sans font-normal">
        <span aria-hidden="true" className="block px-1 font-medium text-ink-quiet text-sm">
          {dates.shortWeekday(day)}
        </span>
        <DayNumber day={day} isToday={day === today} />
      </h2>
      <Holidays day={day} className="px-1.5 pb-1" />
      {calendar.isLoading ? (
        <Skeleton className="h-16" />
      ) : (
        <ul className="grid gap-1.5">
          {entries.slice(0, maxCards).map((entry) => (
            <li key={entry.key} className="min-w-0">
              <DayCard entry={entry} clashesOf={calendar.clashesOf} isMovable />
            </li>
          ))}
        </ul>
      )}
      <MoreEntries day={day} count={entries.length - maxCards} />
      <RamadanBand day={day} isRowStart={isRowStart} />
    </section>
  )
}

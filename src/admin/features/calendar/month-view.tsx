import { useDroppable } from '@dnd-kit/core'
import { useTranslations } from 'use-intl'
import { PlusIcon } from '../../../ui/icons/plus.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { isWeekend, type Span, weeksOf } from './calendar-days.ts'
import { DayLine } from './day-line.tsx'
import { Holidays, RamadanBand } from './day-marks.tsx'
import { DayNumber } from './day-number.tsx'
import { MoreEntries } from './more-entries.tsx'
import type { CalendarData } from './use-calendar.ts'
import { useCalendarAddress } from './use-calendar-address.ts'
import { useCalendarDates } from './use-calendar-dates.ts'

type Props = { span: Span; calendar: CalendarData; onNew: (day: string) => void }

/** As many lines as a day has room for; the others are in the agenda of the day. */
const maxLines = 3

export function MonthView({ span, calendar, onNew }: Props) {
  const dates = useCalendarDates()
  const { day } = useCalendarAddress()
  const weeks = weeksOf(span)
  return (
    <table
      aria-label={dates.monthAndYear(day)}
      aria-busy={calendar.isLoading || undefined}
      className="w-full table-fixed border-separate border-spacing-0 overflow-hidden rounded-lg border border-line bg-surface-raised"
    >
      <thead>
        <tr>
          {weeks[0]?.map((weekday) => (
            <th
              key={weekday}
              scope="col"
              abbr={dates.weekday(weekday)}
              className="border-line border-b px-2 py-2 text-start font-medium text-ink-quiet text-sm not-last:border-e"
            >
              {dates.shortWeekday(weekday)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, row) => (
          <tr key={week[0]}>
            {week.map((cell, column) => (
              <MonthDay
                key={cell}
                day={cell}
                isRowStart={column === 0}
                isLastRow={row === weeks.length - 1}
                calendar={calendar}
                onNew={onNew}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type DayProps = Omit<Props, 'span'> & { day: string; isRowStart: boolean; isLastRow: boolean }

function MonthDay({ day, isRowStart, isLastRow, calendar, onNew }: DayProps) {
  const t = useTranslations('admin.calendar')
  const dates = useCalendarDates()
  const { day: shownDay, today } = useCalendarAddress()
  const { setNodeRef, isOver } = useDroppable({ id: day })
  const entries = calendar.entriesOn(day)
  const isOutside = day.slice(0, 7) !== shownDay.slice(0, 7)
  const surface = isOver ? 'bg-accent-tint' : isWeekend(day) ? 'bg-surface-sunken/60' : ''
  return (
    <td
      ref={setNodeRef}
      className={`group relative h-40 border-line p-1 pb-6 align-top transition-colors not-last:border-e ${isLastRow ? '' : 'border-b'} ${surface}`}
    >
      <DayNumber day={day} isToday={day === today} isOutside={isOutside} />
      {/* Not in the order of the Tab key: the button above the calendar does the same. */}
      <button
        type="button"
        tabIndex={-1}
        aria-label={t('newOn', { day: dates.longDay(day) })}
        onClick={() => onNew(day)}
        className="absolute end-1 bottom-1 z-1 grid size-6 place-items-center rounded-sm text-ink-quiet opacity-0 transition-opacity hover:bg-hover hover:text-ink focus-visible:opacity-100 group-hover:opacity-100"
      >
        <PlusIcon aria-hidden="true" className="size-4" />
      </button>
      <Holidays day={day} className="truncate px-1" />
      {calendar.isLoading ? (
        <Skeleton className="mt-1 h-6 rounded-sm" />
      ) : (
        <ul className="mt-0.5 grid gap-0.5">
          {entries.slice(0, maxLines).map((entry) => (
            <li key={entry.key} className="min-w-0">
              <DayLine entry={entry} isRowStart={isRowStart} clashesOf={calendar.clashesOf} />
            </li>
          ))}
        </ul>
      )}
      <MoreEntries day={day} count={entries.length - maxLines} />
      <RamadanBand day={day} isRowStart={isRowStart} />
    </td>
  )
}

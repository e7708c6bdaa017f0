import { useCalendarDates } from './use-calendar-dates.ts'

type Props = { day: string; isToday: boolean /** In another month than the shown one. */; isOutside?: boolean }

/** The day of the month in both calendars. The first day of a Hijri month has its name. */
export function DayNumber({ day, isToday, isOutside = false }: Props) {
  const dates = useCalendarDates()
  const isMonthStart = dates.isHijriMonthStart(day)
  return (
    <span className="flex items-center justify-between gap-1">
      <time
        dateTime={day}
        aria-current={isToday ? 'date' : undefined}
        className={`figures grid h-6 min-w-6 place-items-center rounded-full px-1 text-sm ${isToday ? 'bg-accent font-semibold text-on-accent' : isOutside ? 'text-ink-quiet' : 'font-medium'}`}
      >
        <span className="sr-only">{dates.longDay(day)}</span>
        <span aria-hidden="true">{dates.dayOfMonth(day)}</span>
      </time>
      <span className={`figures truncate text-xs ${isMonthStart ? 'font-medium text-accent-ink' : 'text-ink-quiet'}`}>
        {isMonthStart ? dates.hijriDay(day) : dates.hijriDayOfMonth(day)}
      </span>
    </span>
  )
}

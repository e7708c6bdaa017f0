import { useLocale } from 'use-intl'
import type { Span } from './calendar-days.ts'

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const formatter =
    formatters.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone: 'UTC', calendar: 'gregory', ...options })
  formatters.set(key, formatter)
  return formatter
}

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)

const hijri = { calendar: 'islamic-umalqura' } as const

/** The dates of the calendar in both calendars, for days such as '2026-12-01'. */
export function useCalendarDates() {
  const locale = useLocale()
  const format = (options: Intl.DateTimeFormatOptions) => (day: string) =>
    formatterOf(locale, options).format(dateOf(day))
  const formatSpan =
    (options: Intl.DateTimeFormatOptions) =>
    ({ from, to }: Span) =>
      formatterOf(locale, options).formatRange(dateOf(from), dateOf(to))
  const hijriDayOfMonth = format({ ...hijri, day: 'numeric' })
  const hijriMonth = format({ ...hijri, month: 'long' })
  return {
    /** '1' */
    dayOfMonth: format({ day: 'numeric' }),
    /** 'Tue' */
    shortWeekday: format({ weekday: 'short' }),
    /** 'Tuesday' */
    weekday: format({ weekday: 'long' }),
    /** 'Tuesday, December 1' */
    longDay: format({ weekday: 'long', day: 'numeric', month: 'long' }),
    /** 'December' */
    month: format({ month: 'long' }),
    /** 'December 2026' */
    monthAndYear: format({ month: 'long', year: 'numeric' }),
    /** 'Nov 15 – 21, 2026' */
    span: formatSpan({ day: 'numeric', month: 'short', year: 'numeric' }),
    /** '21' */
    hijriDayOfMonth,
    /** '1 Rajab', as on the site; English formatters put the month first. */
    hijriDay: (day: string) => `${hijriDayOfMonth(day)} ${hijriMonth(day)}`,
    /** 'Jumada II – Rajab 1448 AH' */
    hijriMonths: formatSpan({ ...hijri, month: 'long', year: 'numeric' }),
    /** Whether a month of the Hijri calendar begins. */
    isHijriMonthStart: (day: string) =>
      formatterOf('en-u-nu-latn', { ...hijri, day: 'numeric' }).format(dateOf(day)) === '1',
  }
}

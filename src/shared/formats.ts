import { type Language, type LanguageEntry, languages } from './languages.ts'
import { formatDate, formatDateTime, formatDay, formatTime, wallClock } from './zone.ts'

/** Latin (1, 2, 3) or Arabic-Indic (١، ٢، ٣) digits on Arabic pages. */
export type Digits = 'latn' | 'arab'

/** The locale for `Intl`. CLDR would choose Arabic-Indic digits for Kuwait, so digits are always named. */
export function localeOf(language: Language, digits: Digits = 'latn'): string {
  const { locale, hasArabicDigits } = languages[language]
  return hasArabicDigits ? `${locale}-u-nu-${digits}` : locale
}

/** Dates, times and numbers in a language. Dates are in the site's zone, as the API sends them, unless one is named. */
export function createFormats(language: Language, digits: Digits = 'latn') {
  const { dateOrder, comma, hour12, hasArabicDigits }: LanguageEntry = languages[language]
  const locale = localeOf(language, digits)
  const isMonthFirst = dateOrder === 'month-first'
  const parts = (iso: string, zone?: string) => partsOf(wallClock(iso, zone), { locale, hour12, calendar: 'gregory' })
  const day = (iso: string, zone?: string) => {
    const { day: number, month, year } = parts(iso, zone)
    return `${number} ${month} ${year}`
  }
  const time = (iso: string, zone?: string) => {
    const { hour, minute, dayPeriod } = parts(iso, zone)
    // A lone 'ص' at the start of a line would be unreadable.
    return hour12 ? `${hour}:${minute}\u00a0${dayPeriod}` : `${hour}:${minute}`
  }
  const date = (iso: string, zone?: string) => `${parts(iso, zone).weekday}${comma} ${day(iso, zone)}`
  /** The two parts of an event's time, between which a line may break. Beside Arabic digits a dot would be a zero. */
  const eventDateParts = (iso: string, zone?: string): string[] => {
    if (isMonthFirst) return [formatDate(iso, zone), `· ${formatTime(iso, zone)}`]
    const isDotLikeZero = hasArabicDigits && digits === 'arab'
    return isDotLikeZero ? [`${date(iso, zone)}${comma}`, time(iso, zone)] : [date(iso, zone), `· ${time(iso, zone)}`]
  }
  const formats = {
    /** 'Dec 01, 2026' or '1 ديسمبر 2026' */
    day: isMonthFirst ? formatDay : day,
    /** 'Mon, Dec 7, 2026' or 'الاثنين، 7 ديسمبر 2026', of a day such as '2026-12-07' */
    date: (isoDay: string) => (isMonthFirst ? formatDate : date)(`${isoDay}T00:00`),
    /** '7:05 PM' or '7:05 م' */
    time: isMonthFirst ? formatTime : time,
    /** 'Dec 01, 2026, 7:05 PM' or '1 ديسمبر 2026، 7:05 م' */
    dateTime: isMonthFirst
      ? formatDateTime
      : (iso: string, zone?: string) => `${day(iso, zone)}${comma} ${time(iso, zone)}`,
    /** 'Mon, Dec 7, 2026 · 7:30 PM' or 'الاثنين، 7 ديسمبر 2026 · 7:30 م', for guests, who plan by weekday */
    eventDate: (iso: string, zone?: string) => eventDateParts(iso, zone).join(' '),
    eventDateParts,
    /** '21 Jumada II 1448 AH' or '21 جمادى الآخرة 1448 هـ', by the Umm al-Qura calendar */
    hijriDay: (iso: string, zone?: string) => {
      const {
        day: number,
        month,
        year,
        era,
      } = partsOf(wallClock(iso, zone), { locale, hour12, calendar: 'islamic-umalqura' })
      return `${number} ${month} ${year} ${era}`
    },
    /** '1,234' or '١٬٢٣٤' */
    number: (value: number) => new Intl.NumberFormat(locale).format(value),
    /** '2026' or '٢٠٢٦' */
    year: (value: number) =>
      isMonthFirst ? String(value) : new Intl.NumberFormat(locale, { useGrouping: false }).format(value),
  }
  return {
    ...formats,
    /** The end after '… 7:30 PM –': '11:00 PM', or the day and the time on another day. Both as the API sends them. */
    eventEndParts: (start: string, end: string) =>
      start.slice(0, 10) === end.slice(0, 10) ? [formats.time(end)] : eventDateParts(end),
  }
}

type PartsOptions = { locale: string; hour12: boolean; calendar: 'gregory' | 'islamic-umalqura' }
type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>

const formatters = new Map<string, Intl.DateTimeFormat>()

/**
 * The parts of a wall-clock time. Patterns and the kind of spaces differ between versions of CLDR, and a page must be
 * the same on the server and in every browser, so only the parts come from `Intl`.
 */
function partsOf(wall: Date, { locale, hour12, calendar }: PartsOptions): Parts {
  const key = `${locale} ${calendar}`
  const formatter =
    formatters.get(key) ??
    new Intl.DateTimeFormat(locale, {
      ...{ calendar, timeZone: 'UTC', hour12, era: calendar === 'gregory' ? undefined : 'short' },
      ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit' },
    })
  formatters.set(key, formatter)
  return Object.fromEntries(formatter.formatToParts(wall).map(({ type, value }) => [type, value]))
}

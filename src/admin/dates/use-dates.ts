import { useLocale } from 'use-intl'
import { yearIn } from '../../shared/zone.ts'
import { siteZone } from '../context/page-state.ts'

/** Dates with their weekday in the site's zone. The year is shown where it is not this one. */
export function useDates() {
  const locale = useLocale()
  const format = (date: Date, options: Intl.DateTimeFormatOptions) => {
    const year = yearIn(siteZone, date) === yearIn(siteZone) ? undefined : 'numeric'
    return new Intl.DateTimeFormat(locale, { timeZone: siteZone, day: 'numeric', year, ...options }).format(date)
  }
  return {
    /** 'Tuesday, December 1' */
    longDay: (date: Date) => format(date, { weekday: 'long', month: 'long' }),
    /** 'Tue, Dec 1' */
    shortDay: (date: Date) => format(date, { weekday: 'short', month: 'short' }),
    /** 'Tue, Dec 1, 7:00 PM' */
    dayAndTime: (iso: string) =>
      format(new Date(iso), { weekday: 'short', month: 'short', hour: 'numeric', minute: '2-digit' }),
  }
}

import { useLocale } from 'use-intl'
import { siteZone } from '../../context/page-state.ts'

/** Dates with their weekday in the site's zone. */
export function useDashboardDates() {
  const locale = useLocale()
  const format = (date: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: siteZone, day: 'numeric', ...options }).format(date)
  return {
    /** 'Tuesday, December 1' */
    longDay: (date: Date) => format(date, { weekday: 'long', month: 'long' }),
    /** 'Tue, Dec 1, 7:00 PM' */
    eventTime: (iso: string) =>
      format(new Date(iso), { weekday: 'short', month: 'short', hour: 'numeric', minute: '2-digit' }),
  }
}

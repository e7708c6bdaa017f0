import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useCalendarAddress } from './use-calendar-address.ts'
import { useCalendarDates } from './use-calendar-dates.ts'

/** As many entries of a day as the week draws. */
export const maxCards = 20

/** Leads to the agenda, which has all entries of a day. */
export function MoreEntries({ day, count }: { day: string; count: number }) {
  const t = useTranslations('admin.calendar')
  const dates = useCalendarDates()
  const { searchOf } = useCalendarAddress()
  if (count <= 0) return null
  return (
    <Link
      to={{ search: searchOf('agenda', day) }}
      aria-label={t('moreOn', { count, day: dates.longDay(day) })}
      className="mt-0.5 block rounded-sm px-1.5 text-ink-quiet text-xs hover:text-ink hover:underline"
    >
      {t('more', { count })}
    </Link>
  )
}

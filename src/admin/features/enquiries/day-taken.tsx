import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { calendarReads } from '../../../client/reads.ts'
import { isStorableDay } from '../../../shared/listing.ts'
import { recordPath } from '../../../shared/paths.ts'
import { Alert } from '../../../ui/alert.tsx'
import { useLanguage } from '../../context/language.ts'
import { useDates } from '../../dates/use-dates.ts'

type Props = {
  /** '2026-12-01' in the site's zone; its year may be 0002 while it is typed. */
  date: string | null
  /** The ids of the enquiry itself and of its event. */
  except?: readonly (string | null)[]
}

/** Names the events and won enquiries of a wanted day. Its place is not known yet, so each of them counts. */
export function DayTaken({ date, except = [] }: Props) {
  const day = date ?? ''
  const t = useTranslations('admin')
  const { dayAndTime } = useDates()
  const { data } = useQuery({ ...calendarReads.span(day, day, useLanguage()), enabled: isStorableDay(day) })
  const events = data?.events.filter(({ id, status }) => status !== 'past' && !except.includes(id)) ?? []
  const won = data?.enquiries.filter(({ id, status }) => status === 'won' && !except.includes(id)) ?? []
  const entries = [
    ...events.map(({ id, title, dateTime }) => ({ title, when: dayAndTime(dateTime), to: recordPath('events', id) })),
    ...won.map(({ id, name }) => ({
      title: name,
      when: t('kinds.enquiries.statuses.won'),
      to: recordPath('enquiries', id),
    })),
  ]
  return (
    // Rendered while empty too, so that screen readers announce the warning.
    <div role="status" className="empty:hidden">
      {entries.length > 0 && (
        <Alert tone="warning" role="note" title={t('enquiries.taken', { count: entries.length })}>
          <ul>
            {entries.map(({ to, ...entry }) => (
              <li key={to}>
                {t.rich('calendar.clash.entry', {
                  ...entry,
                  name: (text) => (
                    <Link to={to} className="underline underline-offset-4">
                      <bdi>{text}</bdi>
                    </Link>
                  ),
                })}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  )
}

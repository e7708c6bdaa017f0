import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { calendarReads } from '../../../client/reads.ts'
import { type CalendarEvent, maxCalendarDays } from '../../../shared/calendar.ts'
import { findClashes } from '../../../shared/clashes.ts'
import { type EventFormValues, endOf } from '../../../shared/event.ts'
import { addDays, countDays, isoDay } from '../../../shared/zone.ts'
import { Alert } from '../../../ui/alert.tsx'
import { useLanguage } from '../../context/language.ts'
import { siteZone } from '../../context/page-state.ts'
import { useMay } from '../../context/use-viewer.ts'
import { useDates } from '../../dates/use-dates.ts'
import { type EventTimes, endProblem } from './event-times.ts'
import { typedTimes } from './typed-times.ts'

/** Warns while another event is at the typed place and time. Saving stays possible. */
export function ClashWarning({ id }: { id: string | undefined }) {
  const t = useTranslations('admin.calendar.clash')
  const { dayAndTime } = useDates()
  const clashes = useTypedClashes(id)
  return (
    // Rendered while empty too, so that screen readers announce the warning.
    <div role="status" className="empty:hidden">
      {clashes.length > 0 && (
        <Alert tone="warning" role="note" title={t('title')}>
          <ul>
            {clashes.map(({ id: other, title, dateTime }) => (
              <li key={other}>
                {t.rich('entry', { title, when: dayAndTime(dateTime), name: (text) => <bdi>{text}</bdi> })}
              </li>
            ))}
          </ul>
          <p className="mt-1">{t('form')}</p>
        </Alert>
      )}
    </div>
  )
}

const typedId = 'typed'

function useTypedClashes(id = typedId): readonly CalendarEvent[] {
  const [place = '', status = 'draft', dateTime, endDateTime] = useWatch<
    EventFormValues,
    ['location', 'status', 'dateTime', 'endDateTime']
  >({ name: ['location', 'status', 'dateTime', 'endDateTime'] })
  const typed = typedTimes({ dateTime, endDateTime })
  const times = endProblem(typed) ? undefined : typed
  const { from, to } = daysOf(times)
  const mayRead = useMay('manage_events')
  const { data } = useQuery({
    ...calendarReads.span(from, to, useLanguage()),
    enabled: mayRead && times !== undefined && place.trim() !== '',
  })
  if (!data || !times) return []
  const event = { id, title: '', location: '', version: 0, place, status, ...times }
  return findClashes([...data.events.filter((other) => other.id !== id), event]).get(id) ?? []
}

/** The days of an event, as many as the calendar answers at once. */
function daysOf(times: EventTimes | undefined): { from: string; to: string } {
  if (!times) return { from: '', to: '' }
  const from = isoDay(times.dateTime, siteZone)
  const to = isoDay(endOf(times), siteZone)
  return { from, to: countDays(from, to) > maxCalendarDays ? addDays(from, maxCalendarDays - 1) : to }
}

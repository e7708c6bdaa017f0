import type { Calendar } from '../../../shared/calendar.ts'
import { toZoned } from '../../../shared/zone.ts'
import { presentPlanned } from '../../content/schedule/schedule.presenter.ts'
import type { Reader } from '../../platform/caller/reader.ts'
import { translatedText } from '../../platform/database/translations.ts'
import type { readCalendar } from './calendar.service.ts'

type Found = Awaited<ReturnType<typeof readCalendar>>

export function presentCalendarDays(found: Found, timeZone: string, lang: Reader['lang']): Calendar {
  return {
    events: found.events.map((event) => ({
      id: event.id,
      title: translatedText(event, 'title', lang),
      location: translatedText(event, 'location', lang),
      place: event.location,
      status: event.status,
      dateTime: toZoned(event.dateTime, timeZone),
      endDateTime: event.endDateTime && toZoned(event.endDateTime, timeZone),
      version: event.version,
    })),
    enquiries: found.enquiries.map(({ id, name, category, date, guests, status }) => ({
      ...{ id, name, category, guests, status },
      date: date ?? '',
    })),
    planned: found.planned.map((change) => presentPlanned(change, timeZone, lang)),
  }
}

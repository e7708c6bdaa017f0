import { localPath } from '../../../shared/language-paths.ts'
import { type Language, primaryLanguage } from '../../../shared/languages.ts'
import { eventPath, recordPath } from '../../../shared/paths.ts'
import { dayAfter, toZoned } from '../../../shared/zone.ts'
import { cleanFileName } from '../../platform/files/file-name.ts'
import type { ListedEvent } from './events.repository.ts'
import { presentTimeZone } from './time-zone.presenter.ts'
import { type Component, type Property, text, toSeconds, writeCalendar } from './write-calendar.ts'

type Site = { publicUrl: string; timeZone: string; language?: Language | undefined }

/** Of events without an end. */
const assumedDuration = 'PT3H'

/** An entry of a whole day, such as an enquiry. */
type CalendarDay = {
  id: string
  version: number
  updatedAt: string
  date: string
  title: string
  description: string
  url: string
}

/**
 * Renders events as an iCalendar file (RFC 5545) with local times and stable UIDs. With entries of whole days it is the
 * calendar of the staff, whose drafts are tentative and whose links lead to the back office.
 */
export function presentCalendar(events: ListedEvent[], name: string, site: Site, days?: CalendarDay[]): string {
  const { language = primaryLanguage } = site
  const instants = events.flatMap(({ dateTime, endDateTime }) => [dateTime, endDateTime ?? dateTime])
  return writeCalendar([
    'vcalendar',
    [
      text('version', '2.0'),
      text('prodid', `-//Marasim Events//Website//${language.toUpperCase()}`),
      text('calscale', 'GREGORIAN'),
      text('method', 'PUBLISH'),
      text('x-wr-calname', name),
      text('x-wr-timezone', site.timeZone),
    ],
    [
      ...presentTimeZone(instants, site.timeZone),
      ...events.map((event) => presentEvent(event, site, days !== undefined)),
      ...(days ?? []).map(presentDay),
    ],
  ])
}

function presentEvent(
  event: ListedEvent,
  { publicUrl, timeZone, language = primaryLanguage }: Site,
  forStaff: boolean,
): Component {
  const wall = (instant: string) => toSeconds(toZoned(instant, timeZone))
  const inZone = { tzid: timeZone }
  const path = forStaff ? recordPath('events', event.id) : localPath(eventPath(event.id), language)
  const properties: Property[] = [
    ...identity(event),
    ['dtstart', inZone, 'date-time', wall(event.dateTime)],
    event.endDateTime
      ? ['dtend', inZone, 'date-time', wall(event.endDateTime)]
      : ['duration', {}, 'duration', assumedDuration],
    text('summary', event.title),
    text('description', event.description),
    text('location', event.location),
    ['url', {}, 'uri', publicUrl + path],
  ]
  if (forStaff) properties.push(text('status', event.status === 'draft' ? 'TENTATIVE' : 'CONFIRMED'))
  return ['vevent', properties, []]
}

function presentDay({ date, title, description, url, ...day }: CalendarDay): Component {
  const properties: Property[] = [
    ...identity(day),
    ['dtstart', {}, 'date', date],
    ['dtend', {}, 'date', dayAfter(date)],
    text('summary', title),
    text('description', description),
    ['url', {}, 'uri', url],
    text('status', 'TENTATIVE'),
    text('transp', 'TRANSPARENT'),
  ]
  return ['vevent', properties, []]
}

/** The UID has no domain, because a changed domain would duplicate the event in calendars. */
const identity = ({ id, updatedAt, version }: Pick<CalendarDay, 'id' | 'updatedAt' | 'version'>): Property[] => [
  text('uid', id),
  ['dtstamp', {}, 'date-time', `${toSeconds(updatedAt)}Z`],
  ['sequence', {}, 'integer', version],
]

/** The event's title without characters that some file systems reject. */
export function calendarFileName({ title }: ListedEvent): string {
  const parts = title.split(/[\\/:*?"<>|]+/).map((part) => part.trim())
  return cleanFileName(`${parts.filter(Boolean).join(' - ')}.ics`, 'event')
}

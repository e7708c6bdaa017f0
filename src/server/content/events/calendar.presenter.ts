import { localPath } from '../../../shared/language-paths.ts'
import { type Language, primaryLanguage } from '../../../shared/languages.ts'
import { eventPath, recordPath } from '../../../shared/paths.ts'
import { dayAfter, toZoned } from '../../../shared/zone.ts'
import { cleanFileName } from '../../platform/files/file-name.ts'
import type { EventRow } from './events.presenter.ts'
import { presentTimeZone, toBasicFormat } from './time-zone.presenter.ts'

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
export function presentCalendar(events: EventRow[], name: string, site: Site, days?: CalendarDay[]): string {
  const { language = primaryLanguage } = site
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Marasim Events//Website//${language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-TIMEZONE:${site.timeZone}`,
    ...presentTimeZone(
      events.flatMap(({ dateTime, endDateTime }) => [dateTime, endDateTime ?? dateTime]),
      site.timeZone,
    ),
    ...events.flatMap((event) => eventLines(event, site, days !== undefined)),
    ...(days ?? []).flatMap(dayLines),
    'END:VCALENDAR',
  ]
  return lines.map(fold).join('\r\n').concat('\r\n')
}

function eventLines(event: EventRow, { publicUrl, timeZone, language = primaryLanguage }: Site, forStaff: boolean) {
  const local = (instant: string) => `;TZID=${timeZone}:${toBasicFormat(toZoned(instant, timeZone))}`
  return [
    'BEGIN:VEVENT',
    // Without the domain, because a changed domain would duplicate the event in calendars.
    `UID:${event.id}`,
    `DTSTAMP:${toBasicFormat(event.updatedAt)}Z`,
    `SEQUENCE:${event.version}`,
    `DTSTART${local(event.dateTime)}`,
    event.endDateTime ? `DTEND${local(event.endDateTime)}` : `DURATION:${assumedDuration}`,
    `SUMMARY:${escapeText(event.title)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `LOCATION:${escapeText(event.location)}`,
    ...(forStaff
      ? [
          `URL:${publicUrl}${recordPath('events', event.id)}`,
          `STATUS:${event.status === 'draft' ? 'TENTATIVE' : 'CONFIRMED'}`,
        ]
      : [`URL:${publicUrl}${localPath(eventPath(event.id), language)}`]),
    'END:VEVENT',
  ]
}

function dayLines({ id, version, updatedAt, date, title, description, url }: CalendarDay): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${toBasicFormat(updatedAt)}Z`,
    `SEQUENCE:${version}`,
    `DTSTART;VALUE=DATE:${toBasicFormat(date)}`,
    `DTEND;VALUE=DATE:${toBasicFormat(dayAfter(date))}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `URL:${url}`,
    'STATUS:TENTATIVE',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

const escapeText = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|\r|\n/g, '\\n')

/** Folds lines at 75 bytes as RFC 5545 requires, without splitting a character. */
function fold(line: string): string {
  if (Buffer.byteLength(line) <= 75) return line
  const bytes = Buffer.from(line)
  const parts: string[] = []
  for (let start = 0; start < bytes.length; ) {
    let end = start + (start === 0 ? 75 : 74)
    // In UTF-8 the bytes 0b10xxxxxx continue a character.
    while (((bytes[end] ?? 0) & 0xc0) === 0x80) end--
    parts.push(bytes.toString('utf8', start, end))
    start = end
  }
  return parts.join('\r\n ')
}

/** The event's title without characters that some file systems reject. */
export function calendarFileName({ title }: EventRow): string {
  const parts = title.split(/[\\/:*?"<>|]+/).map((part) => part.trim())
  return cleanFileName(`${parts.filter(Boolean).join(' - ')}.ics`, 'event')
}

import type { Calendar, CalendarEnquiry, CalendarEvent } from '../../../shared/calendar.ts'
import { openEnquiryStatuses } from '../../../shared/enquiry.ts'
import { endOf } from '../../../shared/event.ts'
import { type Holiday, holidaysOn } from '../../../shared/holidays.ts'
import type { ScheduledChange } from '../../../shared/schedule.ts'
import { compareText } from '../../../shared/text.ts'
import { addDays, dayAfter, isoDay } from '../../../shared/zone.ts'

export type WeekEntry =
  | { kind: 'event'; event: CalendarEvent; isRunning: boolean }
  | { kind: 'enquiry'; enquiry: CalendarEnquiry }
  | { kind: 'planned'; planned: ScheduledChange }

export type WeekDay = { day: string; holidays: Holiday[]; entries: WeekEntry[] }

/** How many days the dashboard looks ahead, today included. */
const weekLength = 7

/** The last day of the week that starts today. */
export const endOfWeek = (today: string) => addDays(today, weekLength - 1)

type Options = {
  now: Date
  zone: string
  /** Records that the dashboard shows elsewhere. */
  shown: ReadonlySet<string>
}

/**
 * The entries from today on, day by day. An event is listed once: on the day of its start, or today while it is running.
 * Of the planned changes only publications are listed, because the start and the end of an event are its own line.
 */
export function planWeek(calendar: Calendar, { now, zone, shown }: Options): WeekDay[] {
  const today = isoDay(now, zone)
  const isAhead = (event: CalendarEvent) => event.status !== 'past' && Date.parse(endOf(event)) > now.getTime()
  const entries = [
    ...calendar.events
      .filter((event) => !shown.has(event.id) && isAhead(event))
      .map((event) => {
        const isRunning = event.status !== 'draft' && Date.parse(event.dateTime) <= now.getTime()
        const day = isoDay(event.dateTime, zone)
        const isBefore = day < today
        return {
          day: isBefore ? today : day,
          at: event.dateTime,
          entry: { kind: 'event' as const, event, isRunning },
        }
      }),
    ...calendar.planned
      .filter(({ change }) => change === 'publish')
      .map((planned) => ({
        day: isoDay(planned.at, zone),
        at: planned.at,
        entry: { kind: 'planned' as const, planned },
      })),
    ...calendar.enquiries
      .filter(({ id, status }) => !shown.has(id) && openEnquiryStatuses.some((open) => open === status))
      .map((enquiry) => ({ day: enquiry.date, at: '9', entry: { kind: 'enquiry' as const, enquiry } })),
  ].sort((a, b) => compareText(a.at, b.at))
  const days: WeekDay[] = []
  for (let day = today; days.length < weekLength; day = dayAfter(day)) {
    const ofDay = entries.filter((entry) => entry.day === day).map(({ entry }) => entry)
    days.push({ day, holidays: holidaysOn(day), entries: ofDay })
  }
  return days
}

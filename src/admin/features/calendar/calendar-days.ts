import type { Calendar, CalendarEnquiry, CalendarEvent } from '../../../shared/calendar.ts'
import { endTimeOf } from '../../../shared/event.ts'
import type { ScheduledChange } from '../../../shared/schedule.ts'
import { addDays, fromZoned, isoDay, toZoned } from '../../../shared/zone.ts'

export const calendarViews = ['month', 'week', 'agenda'] as const
export type CalendarView = (typeof calendarViews)[number]

/** Days of the site's zone, both included. */
export type Span = { from: string; to: string }

const weekLength = 7
/** The agenda shows four weeks. */
const agendaLength = 28

/** 0 is Sunday, with which the week begins in Kuwait. */
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

const firstOfWeek = (day: string) => addDays(day, -weekdayOf(day))
const lastOfWeek = (day: string) => addDays(firstOfWeek(day), weekLength - 1)
export const firstOfMonth = (day: string) => `${day.slice(0, 8)}01`
export const lastOfMonth = (day: string) => addDays(firstOfMonth(addDays(firstOfMonth(day), 31)), -1)

/** Friday and Saturday. */
export const isWeekend = (day: string) => weekdayOf(day) >= 5

/** The days that a view shows; a month has whole weeks. */
export function spanOf(view: CalendarView, day: string): Span {
  if (view === 'agenda') return { from: day, to: addDays(day, agendaLength - 1) }
  if (view === 'week') return { from: firstOfWeek(day), to: lastOfWeek(day) }
  return { from: firstOfWeek(firstOfMonth(day)), to: lastOfWeek(lastOfMonth(day)) }
}

/** A day of the next or previous period. */
export function dayBeside(view: CalendarView, day: string, direction: 1 | -1): string {
  if (view === 'agenda') return addDays(day, direction * agendaLength)
  if (view === 'week') return addDays(day, direction * weekLength)
  return direction === 1 ? addDays(lastOfMonth(day), 1) : firstOfMonth(addDays(firstOfMonth(day), -1))
}

export function daysOf({ from, to }: Span): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

export function weeksOf(span: Span): string[][] {
  const days = daysOf(span)
  return Array.from({ length: days.length / weekLength }, (_, week) =>
    days.slice(week * weekLength, (week + 1) * weekLength),
  )
}

/** An event on one of its days. */
export type EventEntry = {
  kind: 'event'
  key: string
  event: CalendarEvent
  day: string
  isFirst: boolean
  isLast: boolean
}
export type DayEntry =
  | EventEntry
  | { kind: 'enquiry'; key: string; enquiry: CalendarEnquiry }
  | { kind: 'planned'; key: string; planned: ScheduledChange }

/** An evening that ends before this hour of the next morning belongs to the day of its start. */
const nightMs = 6 * 60 * 60 * 1000

/** The entries of each day: events by their start, then the rest. */
export function entriesByDay({ events, enquiries, planned }: Calendar, { from, to }: Span, zone: string) {
  const entries = new Map<string, DayEntry[]>()
  const add = (day: string, entry: DayEntry) => {
    const ofDay = entries.get(day)
    if (ofDay) ofDay.push(entry)
    else entries.set(day, [entry])
  }
  for (const event of events) {
    // Times of the API begin with the day of the site's zone.
    const first = event.dateTime.slice(0, 10)
    const end = endTimeOf(event) - nightMs
    const last = end <= Date.parse(event.dateTime) ? first : latest(first, isoDay(end, zone))
    const days = first === last ? [first] : daysOf({ from: latest(first, from), to: last < to ? last : to })
    for (const day of days)
      if (day >= from && day <= to)
        add(day, { kind: 'event', key: `${event.id} ${day}`, event, day, isFirst: day === first, isLast: day === last })
  }
  for (const enquiry of enquiries) add(enquiry.date, { kind: 'enquiry', key: enquiry.id, enquiry })
  for (const change of planned)
    add(change.at.slice(0, 10), { kind: 'planned', key: `${change.id} published`, planned: change })
  return entries
}

const latest = (one: string, other: string) => (one > other ? one : other)

/** A time of the API, moved by days. The wall clock of the site stays the same. */
export function moveTime(iso: string, days: number, zone: string): string {
  const wall = toZoned(iso, zone)
  return toZoned(fromZoned(`${addDays(wall.slice(0, 10), days)}${wall.slice(10, 23)}`, zone), zone)
}

import { expect, test } from 'vitest'
import type { Calendar, CalendarEvent } from '../../../shared/calendar.ts'
import { endOfWeek, planWeek, type WeekEntry } from './week-days.ts'

const zone = 'Asia/Kuwait'
/** One in the morning of February 24 in Kuwait, while it is still February 23 in London. */
const now = new Date('2027-02-23T22:00:00.000Z')

const event = (id: string, dateTime: string, changes: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id,
  title: id,
  location: 'Salmiya',
  place: 'Salmiya',
  status: 'upcoming',
  dateTime,
  endDateTime: null,
  version: 1,
  ...changes,
})
const enquiry = (id: string, date: string, status: Calendar['enquiries'][number]['status'] = 'new') => ({
  ...{ id, date, status, name: id, guests: null },
  category: 'private' as const,
})
const nameOf = (entry: WeekEntry) => {
  if (entry.kind === 'event') return entry.isRunning ? `${entry.event.id} now` : entry.event.id
  return entry.kind === 'enquiry' ? entry.enquiry.id : `${entry.planned.change} ${entry.planned.id}`
}
const plan = (calendar: Partial<Calendar>, shown: string[] = []) =>
  planWeek({ events: [], enquiries: [], planned: [], ...calendar }, { now, zone, shown: new Set(shown) })
const entriesOf = (calendar: Partial<Calendar>, shown?: string[]) =>
  plan(calendar, shown).flatMap(({ day, entries }) => entries.map((entry) => `${day} ${nameOf(entry)}`))

test('the week is seven days in the zone of the site, with their public holidays [D86.13]', () => {
  const days = plan({})
  expect(days.map(({ day }) => day)).toEqual([
    ...['2027-02-24', '2027-02-25', '2027-02-26', '2027-02-27', '2027-02-28', '2027-03-01', '2027-03-02'],
  ])
  expect(endOfWeek('2027-02-24')).toBe('2027-03-02')
  expect(days.flatMap(({ day, holidays }) => holidays.map(({ name }) => `${day} ${name}`))).toEqual([
    '2027-02-25 nationalDay',
    '2027-02-26 liberationDay',
  ])
})

test('a day lists its events and publications by time, then its enquiries [D86.13]', () => {
  const planned = { kind: 'pages' as const, id: 'page', name: 'Page', change: 'publish' as const }
  expect(
    entriesOf({
      events: [event('evening', '2027-02-24T19:00:00.000+03:00'), event('friday', '2027-02-26T08:00:00.000+03:00')],
      enquiries: [enquiry('wish', '2027-02-24')],
      planned: [
        { ...planned, at: '2027-02-24T09:00:00.000+03:00' },
        { ...planned, id: 'evening', change: 'start', at: '2027-02-24T19:00:00.000+03:00' },
      ],
    }),
  ).toEqual(['2027-02-24 publish page', '2027-02-24 evening', '2027-02-24 wish', '2027-02-26 friday'])
})

test('an event that is running is on today, and one that is over is not [D86.13]', () => {
  const endDateTime = '2027-03-09T12:00:00.000+03:00'
  expect(
    entriesOf({
      events: [
        event('fair', '2027-02-20T10:00:00.000+03:00', { endDateTime, status: 'current' }),
        event('late show', '2027-02-23T23:00:00.000+03:00', { status: 'current' }),
        event('over', '2027-02-23T20:00:00.000+03:00', { status: 'current' }),
        event('archived', '2027-02-24T20:00:00.000+03:00', { status: 'past' }),
        event('draft', '2027-02-20T10:00:00.000+03:00', { endDateTime, status: 'draft' }),
      ],
    }),
  ).toEqual(['2027-02-24 fair now', '2027-02-24 draft', '2027-02-24 late show now'])
})

test('what the dashboard shows elsewhere and enquiries that are closed are left out [D86.13]', () => {
  expect(
    entriesOf(
      {
        events: [event('shown', '2027-02-24T19:00:00.000+03:00')],
        enquiries: [
          enquiry('waiting', '2027-02-25'),
          enquiry('proposed', '2027-02-25', 'proposal'),
          enquiry('won', '2027-02-25', 'won'),
        ],
      },
      ['shown', 'waiting'],
    ),
  ).toEqual(['2027-02-25 proposed'])
})

import { describe, expect, test } from 'vitest'
import type { CalendarEvent } from '../../../shared/calendar.ts'
import { dayBeside, entriesByDay, isWeekend, moveTime, spanOf, weeksOf } from './calendar-days.ts'

describe('the days of a view', () => {
  test('a month has whole weeks from Sunday to Saturday [D81.1]', () => {
    expect(spanOf('month', '2026-12-18')).toEqual({ from: '2026-11-29', to: '2027-01-02' })
    expect(spanOf('month', '2026-02-01'), 'a month of exactly four weeks').toEqual({
      from: '2026-02-01',
      to: '2026-02-28',
    })
    expect(weeksOf(spanOf('month', '2026-08-31'))).toHaveLength(6)
    for (const week of weeksOf(spanOf('month', '2028-02-29'))) expect(week).toHaveLength(7)
  })

  test('a week begins on Sunday, and its weekend is Friday and Saturday [D81.1]', () => {
    const span = spanOf('week', '2026-11-18')
    expect(span).toEqual({ from: '2026-11-15', to: '2026-11-21' })
    expect(spanOf('week', '2026-11-15')).toEqual(span)
    expect(spanOf('week', '2026-11-21')).toEqual(span)
    expect(weeksOf(span)[0]?.filter(isWeekend)).toEqual(['2026-11-20', '2026-11-21'])
  })

  test('an agenda has four weeks from its day on [D81.1]', () => {
    expect(spanOf('agenda', '2026-11-18')).toEqual({ from: '2026-11-18', to: '2026-12-15' })
  })

  test('the next and previous periods of the calendar follow without a gap [D81.1]', () => {
    expect([dayBeside('month', '2027-01-31', 1), dayBeside('month', '2027-01-31', -1)]).toEqual([
      '2027-02-01',
      '2026-12-01',
    ])
    expect([dayBeside('week', '2026-12-30', 1), dayBeside('week', '2026-12-30', -1)]).toEqual([
      '2027-01-06',
      '2026-12-23',
    ])
    expect(dayBeside('agenda', '2026-11-18', 1)).toBe('2026-12-16')
  })
})

describe('the entries of a day', () => {
  const event = (dateTime: string, endDateTime: string | null): CalendarEvent => ({
    ...{ id: 'gala', title: 'Gala', location: 'Hall', place: 'Hall', status: 'upcoming', version: 1 },
    ...{ dateTime, endDateTime },
  })
  const daysOfEvent = (...times: [string, string | null]) => {
    const calendar = { events: [event(...times)], enquiries: [], planned: [] }
    return [...entriesByDay(calendar, { from: '2026-12-01', to: '2026-12-07' }, 'Asia/Kuwait').keys()]
  }

  test('an evening event that ends in the night is on the day of its start only [D81.1]', () => {
    expect(daysOfEvent('2026-12-01T19:00:00.000+03:00', null)).toEqual(['2026-12-01'])
    expect(daysOfEvent('2026-12-01T22:30:00.000+03:00', '2026-12-02T05:59:00.000+03:00')).toEqual(['2026-12-01'])
    expect(daysOfEvent('2026-12-01T00:30:00.000+03:00', '2026-12-01T02:00:00.000+03:00')).toEqual(['2026-12-01'])
  })

  test('a longer event is on each of its days within the span of the calendar [D81.1]', () => {
    const days = ['2026-12-01', '2026-12-02', '2026-12-03']
    expect(daysOfEvent('2026-12-01T10:00:00.000+03:00', '2026-12-03T22:00:00.000+03:00')).toEqual(days)
    expect(daysOfEvent('2026-11-20T10:00:00.000+03:00', '2026-12-03T22:00:00.000+03:00')).toEqual(days)
    expect(daysOfEvent('2026-12-06T10:00:00.000+03:00', '2027-12-03T22:00:00.000+03:00')).toEqual([
      '2026-12-06',
      '2026-12-07',
    ])
    expect(daysOfEvent('2026-11-30T22:00:00.000+03:00', '2026-12-01T04:00:00.000+03:00'), 'the night before').toEqual(
      [],
    )
  })

  test('the entries of a day are its events, then enquiries and planned publications [D81.2]', () => {
    const calendar = {
      events: [event('2026-12-01T19:00:00.000+03:00', null)],
      enquiries: [
        { id: 'q', name: 'Noura', category: 'private', date: '2026-12-01', guests: null, status: 'new' } as const,
      ],
      planned: [
        { kind: 'pages', id: 'p', name: 'Terms', change: 'publish', at: '2026-12-01T23:30:00.000+03:00' } as const,
      ],
    }
    const entries = entriesByDay(calendar, { from: '2026-12-01', to: '2026-12-07' }, 'Asia/Kuwait')
    expect(entries.get('2026-12-01')?.map(({ kind }) => kind)).toEqual(['event', 'enquiry', 'planned'])
  })
})

test('a moved event keeps its wall-clock time, also across the end of daylight saving time [D81.3]', () => {
  expect(moveTime('2026-12-31T19:30:00.000+03:00', 1, 'Asia/Kuwait')).toBe('2027-01-01T19:30:00.000+03:00')
  expect(moveTime('2027-11-06T19:30:00.000-04:00', 2, 'America/New_York')).toBe('2027-11-08T19:30:00.000-05:00')
  expect(moveTime('2026-03-01T00:00:00.000+03:00', -1, 'Asia/Kuwait')).toBe('2026-02-28T00:00:00.000+03:00')
})

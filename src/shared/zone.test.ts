import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDateTime, formatDay, formatTime, fromZoned, isDateTime, isoDay, toZoned, yearIn } from './zone.ts'

const kuwait = 'Asia/Kuwait'
const zones = [kuwait, 'America/New_York', 'Asia/Kolkata', 'Pacific/Apia', 'Europe/London']
const anyZone = fc.constantFrom(...zones)
const anyInstant = fc
  .date({ min: new Date('1970-01-02T00:00:00Z'), max: new Date('2199-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString())

describe('an instant in the zone', () => {
  test.each([
    ['2026-12-01T16:00:00.000Z', kuwait, '2026-12-01T19:00:00.000+03:00'],
    ['2026-12-01T22:30:00Z', kuwait, '2026-12-02T01:30:00.000+03:00'],
    ['2026-12-31T21:00:00.123Z', kuwait, '2027-01-01T00:00:00.123+03:00'],
    ['2026-07-01T12:00:00Z', 'America/New_York', '2026-07-01T08:00:00.000-04:00'],
    ['2026-12-01T12:00:00Z', 'America/New_York', '2026-12-01T07:00:00.000-05:00'],
    ['2026-12-01T12:00:00Z', 'Asia/Kolkata', '2026-12-01T17:30:00.000+05:30'],
    ['2026-12-01T12:00:00Z', 'UTC', '2026-12-01T12:00:00.000+00:00'],
    ['2011-12-30T09:59:59Z', 'Pacific/Apia', '2011-12-29T23:59:59.000-10:00'],
    ['2011-12-30T10:00:00Z', 'Pacific/Apia', '2011-12-31T00:00:00.000+14:00'],
  ])('the instant %s in %s is formatted as %s and parsed back', (instant, zone, zoned) => {
    expect(toZoned(instant, zone)).toBe(zoned)
    expect(fromZoned(zoned, zone)).toBe(new Date(instant).toISOString())
  })

  test('an instant survives formatting and parsing in every time zone', () => {
    fc.assert(
      fc.property(anyInstant, anyZone, (instant, zone) => {
        expect(fromZoned(toZoned(instant, zone), zone)).toBe(instant)
        // The text contains the offset, so any other time zone reads the same instant.
        expect(new Date(toZoned(instant, zone)).toISOString()).toBe(instant)
      }),
      { numRuns: 500 },
    )
  })

  test('the wall clock time of an instant agrees with Intl', () => {
    fc.assert(
      fc.property(anyInstant, anyZone, (instant, zone) => {
        const wall = new Date(instant).toLocaleString('sv-SE', {
          timeZone: zone,
          dateStyle: 'short',
          timeStyle: 'medium',
        })
        expect(toZoned(instant, zone).slice(0, 19)).toBe(wall.replace(' ', 'T'))
      }),
      { numRuns: 100 },
    )
  })

  test('opening and saving a form ten times does not move the instant', () => {
    fc.assert(
      fc.property(anyInstant, anyZone, (instant, zone) => {
        // The form shows the first 16 characters, so an event's time has whole minutes once it is saved.
        const first = fromZoned(toZoned(instant, zone).slice(0, 16), zone)
        let saved = first
        for (let time = 0; time < 10; time++) saved = fromZoned(toZoned(saved, zone).slice(0, 16), zone)
        expect(saved).toBe(first)
      }),
      { numRuns: 200 },
    )
  })

  test('formatting an instant with its time zone is not much slower than without', () => {
    const instants = Array.from({ length: 50_000 }, (_, row) => new Date(Date.UTC(2020, 0, 1) + row * 3_600_000))
    const timeOf = (work: (instant: Date) => unknown) => {
      const before = performance.now()
      for (const instant of instants) work(instant)
      return performance.now() - before
    }
    timeOf((instant) => toZoned(instant.toISOString(), 'America/New_York'))
    const written = timeOf((instant) => new Date(instant.toISOString()).toISOString())
    expect(timeOf((instant) => toZoned(instant.toISOString(), 'America/New_York'))).toBeLessThan(written * 12)
  })
})

describe('a wall clock time without an offset', () => {
  test.each([
    ['2026-12-01T19:00', kuwait, '2026-12-01T16:00:00.000Z'],
    ['2026-12-01T19:00:30', kuwait, '2026-12-01T16:00:30.000Z'],
    ['2026-12-01T19:00:30.5', kuwait, '2026-12-01T16:00:30.500Z'],
    // New York skips 02:00–03:00 on 8 March 2026: half past two becomes half past three.
    ['2026-03-08T02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
    ['2026-03-08T01:59', 'America/New_York', '2026-03-08T06:59:00.000Z'],
    ['2026-03-08T03:00', 'America/New_York', '2026-03-08T07:00:00.000Z'],
    // It has 01:00–02:00 twice on 1 November 2026: the first one counts.
    ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    ['2026-11-01T02:00', 'America/New_York', '2026-11-01T07:00:00.000Z'],
    ['2026-03-29T01:30', 'Europe/London', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25T01:30', 'Europe/London', '2026-10-25T00:30:00.000Z'],
    // Apia had no 30 December 2011.
    ['2011-12-30T12:00', 'Pacific/Apia', '2011-12-30T22:00:00.000Z'],
    ['2011-12-31T05:00', 'Pacific/Apia', '2011-12-30T15:00:00.000Z'],
  ])('the wall clock time %s in %s is the instant %s', (wall, zone, instant) => {
    expect(fromZoned(wall, zone)).toBe(instant)
  })
})

test.each([
  ['2026-12-01T19:00:00+03:00', '2026-12-01T16:00:00.000Z'],
  ['2026-12-01T19:00+0300', '2026-12-01T16:00:00.000Z'],
  ['2026-12-01T19:00+03', '2026-12-01T16:00:00.000Z'],
  ['2026-12-01T11:00-05:00', '2026-12-01T16:00:00.000Z'],
  ['2026-12-01T21:30:00.123456+05:30', '2026-12-01T16:00:00.123Z'],
  ['2026-12-01T16:00Z', '2026-12-01T16:00:00.000Z'],
])('accepts the offset of %s', (text, instant) => {
  expect(fromZoned(text, kuwait)).toBe(instant)
  expect(isDateTime(text)).toBe(true)
})

test.each([
  '',
  'tomorrow',
  '2026-12-01',
  '2026-02-30T10:00',
  '2025-02-29T10:00',
  '2026-13-01T10:00',
  '2026-12-01T24:00',
  '2026-12-01T10:60',
  '2026-12-01T10:00:60',
  '2026-12-01T10:00+25:00',
  '2026-12-01T10:00+03:60',
  '2026-12-01 10:00',
  '+012026-12-01T10:00',
  '2026-12-01T10:00:00.000+03:00[Asia/Kuwait]',
])('rejects %j as date and time', (text) => {
  expect(isDateTime(text)).toBe(false)
  expect(() => fromZoned(text, kuwait)).toThrow(RangeError)
})

test('rejects dates that are more than 50 years away [T24.1]', () => {
  const inYears = (years: number, days: number) => {
    const date = new Date()
    date.setUTCFullYear(date.getUTCFullYear() + years)
    return new Date(date.getTime() + days * 86_400_000).toISOString()
  }
  expect([inYears(-50, 1), inYears(50, -1), '2024-02-29T10:00'].map(isDateTime)).toEqual([true, true, true])
  const far = [inYears(-50, -1), inYears(50, 1), '0001-01-01T00:00', '9999-12-31T23:59']
  expect(far.map(isDateTime)).toEqual([false, false, false, false])
})

describe('displayed dates', () => {
  test('displayed dates are in the time zone of the site, whatever their offset [D13.1]', () => {
    for (const iso of ['2026-12-01T19:05:00.000+03:00', '2026-12-01T16:05:00Z', '2026-12-01T11:05-05:00']) {
      expect(formatDay(iso, kuwait)).toBe('Dec 01, 2026')
      expect(formatTime(iso, kuwait)).toBe('7:05 PM')
      expect(formatDateTime(iso, kuwait)).toBe('Dec 01, 2026, 7:05 PM')
      expect(isoDay(iso, kuwait)).toBe('2026-12-01')
    }
    expect(formatDay('2026-12-31T21:00:00Z', kuwait)).toBe('Jan 01, 2027')
    expect(isoDay(Date.UTC(2026, 11, 31, 21), kuwait)).toBe('2027-01-01')
    expect(isoDay(new Date('2026-12-31T20:59:59Z'), kuwait)).toBe('2026-12-31')
  })

  test('without a time zone the wall clock time of the text is displayed', () => {
    expect(formatDateTime('2026-12-01T19:05:00.000+03:00')).toBe('Dec 01, 2026, 7:05 PM')
    expect(formatDateTime('2027-01-01T00:30:00.000+03:00')).toBe('Jan 01, 2027, 12:30 AM')
  })

  test('noon and midnight are displayed as twelve', () => {
    expect(formatTime('2026-12-01T00:00', kuwait)).toBe('12:00 AM')
    expect(formatTime('2026-12-01T12:00', kuwait)).toBe('12:00 PM')
  })

  test('the current year depends on the time zone', () => {
    expect(yearIn(kuwait, Date.UTC(2026, 11, 31, 20, 59))).toBe(2026)
    expect(yearIn(kuwait, Date.UTC(2026, 11, 31, 21))).toBe(2027)
  })
})

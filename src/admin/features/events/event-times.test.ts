import { expect, test } from 'vitest'
import { coded } from '../../../shared/coded-message.ts'
import { type EventStatus, eventStatuses } from '../../../shared/event.ts'
import { clockPlan, contradictsClock, durationOf, endProblem } from './event-times.ts'

const minute = 60_000
const start = '2026-12-31T20:00:00.000Z'
const open = { dateTime: start, endDateTime: null }
const long = { dateTime: start, endDateTime: '2027-01-01T02:00:00.000Z' }
const at = (iso: string) => Date.parse(iso)

test('the end of an event is after its start, and its distance is the duration', () => {
  expect(durationOf(long)).toBe(6 * 60 * minute)
  expect(durationOf(open), 'without an end').toBeUndefined()
  expect(endProblem(open)).toBeUndefined()
  for (const endDateTime of [start, '2026-12-31T19:59:00.000Z']) {
    expect(durationOf({ dateTime: start, endDateTime })).toBeUndefined()
    expect(endProblem({ dateTime: start, endDateTime })).toBe(coded('endBeforeStart'))
  }
})

test.each([
  ['before the start', long, at(start) - 1, 'upcoming'],
  ['at the start', long, at(start), 'current'],
  ['before the end', long, at(long.endDateTime) - 1, 'current'],
  ['at the end', long, at(long.endDateTime), 'past'],
  ['before three hours without an end', open, at(start) + 180 * minute - 1, 'current'],
  ['after three hours without an end', open, at(start) + 180 * minute, 'past'],
] as const)('%s only one status agrees with the clock, besides Draft [S4.5]', (_, times, now, expected) => {
  const agreeing = eventStatuses.filter((status) => !contradictsClock(status, times, now))
  expect(agreeing).toEqual(['draft', expected])
})

test.each([
  ['draft', at(start) - 1, 'draft'],
  ['upcoming', at(start) - 1, 'upcoming'],
  ['upcoming', at(start), 'started'],
  ['upcoming', at(long.endDateTime), 'ended'],
  ['current', at(start) - 1, 'current'],
  ['current', at(long.endDateTime) - 1, 'current'],
  ['current', at(long.endDateTime), 'ended'],
  ['past', at(start) - 1, 'past'],
] as const)('the form explains what the clock does with an event that is %s', (status, now, expected) => {
  expect(clockPlan(status, long, now)).toBe(expected)
})

test('without a start the form explains the clock in general', () => {
  expect(eventStatuses.map((status: EventStatus) => clockPlan(status, undefined, 0))).toEqual(
    Array.from(eventStatuses, () => 'general'),
  )
})

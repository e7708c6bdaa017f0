import { expect, test } from 'vitest'
import type { ScheduledChange } from '../shared/schedule.ts'
import { untilNextChange } from './until-next-change.ts'

const now = Date.parse('2026-11-19T08:00:00Z')
const changeIn = (ms: number): ScheduledChange => ({
  kind: 'events',
  id: '019a0000-0000-7000-8000-000000000001',
  name: 'Gala',
  change: 'publish',
  at: new Date(now + ms).toISOString(),
})

test.each([
  ['a little after the next change', [changeIn(5_000), changeIn(9_000)], 7_000],
  ['every two seconds while a change is late', [changeIn(-60_000)], 2_000],
  ['never without planned changes', [], false],
  ['never today for a change next month, whose time no timer can hold', [changeIn(30 * 86_400_000)], false],
  ['never before the schedule is known', undefined, false],
] as const)('the schedule is read again %s [O3.1]', (_, changes, wait) => {
  expect(untilNextChange(changes, now)).toBe(wait)
})

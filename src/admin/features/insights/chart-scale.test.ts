import { expect, test } from 'vitest'
import { axisEnd, byWeek } from './chart-scale.ts'

test('an axis ends at a round even number at or above the highest value', () => {
  expect([0, 1, 4, 5, 7, 12, 13, 99, 130, 1000, 1234].map(axisEnd)).toEqual([
    4, 4, 4, 6, 8, 12, 16, 100, 160, 1000, 1600,
  ])
})

test('days are summed by weeks that begin on Sunday', () => {
  const days = ['2026-11-13', '2026-11-14', '2026-11-15', '2026-11-21', '2026-11-22']
  expect(byWeek(days.map((day, index) => ({ day, count: 10 ** index })))).toEqual([
    { day: '2026-11-08', count: 11 },
    { day: '2026-11-15', count: 1100 },
    { day: '2026-11-22', count: 10_000 },
  ])
})

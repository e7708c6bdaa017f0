import { expect, test } from 'vitest'
import { isInRamadan } from '../../../shared/holidays.ts'
import { addDays } from '../../../shared/zone.ts'
import { resolveSampleDay } from './sample-day.ts'

const days = Array.from({ length: 800 }, (_, index) => addDays('2026-01-01', index))

test('sample events stand on their day of the year whenever the site is installed [D7.1]', () => {
  for (const today of days) {
    const newYear = resolveSampleDay({ next: '12-31' }, today)
    expect(newYear > today && newYear.endsWith('-12-31')).toBe(true)
    const nationalDay = resolveSampleDay({ last: '02-25' }, today)
    expect(nationalDay < today && nationalDay.endsWith('-02-25')).toBe(true)
    const ghabga = resolveSampleDay('last Ramadan', today)
    expect(ghabga < today && isInRamadan(ghabga)).toBe(true)
  }
  expect(resolveSampleDay(-1, '2026-03-01')).toBe('2026-02-28')
})

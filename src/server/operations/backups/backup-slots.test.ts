import { describe, expect, test } from 'vitest'
import type { BackupState } from '../../../shared/backup.ts'
import { isBackupDue, lastSlot, nextSlot } from './backup-slots.ts'

const zone = 'Asia/Kuwait'
const at = (local: string) => new Date(`${local}:00+03:00`)
const utc = (local: string) => at(local).toISOString()

describe('the slots of a schedule', () => {
  // 2026-11-18 is a Wednesday.
  test.each([
    ['daily', '2026-11-18T03:00', '2026-11-18T03:00', '2026-11-19T03:00'],
    ['daily', '2026-11-18T02:59', '2026-11-17T03:00', '2026-11-18T03:00'],
    ['daily', '2027-01-01T00:00', '2026-12-31T03:00', '2027-01-01T03:00'],
    ['weekly', '2026-11-18T12:00', '2026-11-14T03:00', '2026-11-21T03:00'],
    ['weekly', '2026-11-21T03:00', '2026-11-21T03:00', '2026-11-28T03:00'],
    ['weekly', '2026-11-21T02:59', '2026-11-14T03:00', '2026-11-21T03:00'],
  ] as const)('%s backups at %s: the last slot is %s and the next %s [F7.8]', (schedule, now, last, next) => {
    expect([lastSlot(schedule, at(now), zone), nextSlot(schedule, at(now), zone)]).toEqual([utc(last), utc(next)])
  })

  test('a backup slot that the clock skips is an hour later, once [F7.8]', () => {
    // Berlin skips 02:00 to 03:00, Apia skipped a whole day.
    const berlin = new Date('2026-03-29T10:00:00Z')
    expect(lastSlot('daily', berlin, 'Europe/Berlin')).toBe('2026-03-29T01:00:00.000Z')
    expect(lastSlot('daily', new Date('2011-12-31T00:00:00Z'), 'Pacific/Apia')).toBe('2011-12-30T13:00:00.000Z')
  })
})

describe('a backup', () => {
  const now = at('2026-11-18T09:00')
  const due = (schedule: 'off' | 'daily' | 'weekly', ...attempts: [BackupState, string][]) =>
    isBackupDue(
      schedule,
      attempts.map(([state, madeAt]) => ({ state, madeAt: utc(madeAt) })),
      now,
      zone,
    )

  test('a backup is due when none is proven since the last slot, so also after a downtime and when it is switched on [F7.8]', () => {
    expect(due('daily')).toBe(true)
    expect(due('weekly')).toBe(true)
    expect(due('daily', ['proven', '2026-11-18T02:59'])).toBe(true)
    expect(due('weekly', ['proven', '2026-11-14T02:59'])).toBe(true)
  })

  test('a backup is not due while it is off, one runs, or one is proven since the last slot [F7.8]', () => {
    expect(due('off')).toBe(false)
    expect(due('daily', ['running', '2026-11-18T08:59'])).toBe(false)
    expect(due('daily', ['proven', '2026-11-18T03:00'])).toBe(false)
    expect(due('weekly', ['proven', '2026-11-14T03:00'])).toBe(false)
  })

  test('a backup is due again an hour after a failed or damaged one [F7.8]', () => {
    for (const state of ['failed', 'damaged'] as const) {
      expect(due('daily', [state, '2026-11-18T08:01'])).toBe(false)
      expect(due('daily', [state, '2026-11-18T08:00'])).toBe(true)
      expect(due('weekly', [state, '2026-11-18T08:00'], ['proven', '2026-11-18T07:00'])).toBe(true)
      expect(due('off', [state, '2026-11-18T08:00'])).toBe(false)
    }
  })
})

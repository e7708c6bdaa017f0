import { type RetentionKey, retentionNoticeDays } from '../../../shared/settings.ts'
import type { Executor } from '../../platform/database/database.ts'
import { readSingleSetting } from '../../platform/settings/settings.repository.ts'
import { findRetentionStarts } from './settings.repository.ts'

const dayMs = 24 * 60 * 60 * 1000

/** After how many days records are erased, 0 for never, and the moment before which nothing is. */
export type Retention = { days: number; start: string }

export type Expiring = { count: number; firstAt: string } | null

export async function readRetention(db: Executor, key: RetentionKey): Promise<Retention> {
  const days = Number(await readSingleSetting(db, key))
  // After the days, because a setting saved between both reads must count with its announcement.
  return { days, start: latest(...(await findRetentionStarts(db, key))) }
}

/** What began up to this moment may be erased; undefined if nothing may. */
export function erasableUntil({ days, start }: Retention, now: Date): string | undefined {
  return days === 0 || start > now.toISOString() ? undefined : daysBefore(now, days)
}

/** How many records will be erased within a week, and from when. `count` counts those that began up to a moment. */
export async function announceErasures(
  { days, start }: Retention,
  now: Date,
  count: (until: string) => Promise<{ count: number; first: string | null }>,
): Promise<Expiring> {
  const earliest = latest(now.toISOString(), start)
  if (days === 0 || earliest > daysBefore(now, -retentionNoticeDays)) return null
  const found = await count(daysBefore(now, days - retentionNoticeDays))
  if (found.first === null) return null
  return { count: found.count, firstAt: latest(daysBefore(new Date(found.first), -days), earliest) }
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs).toISOString()
const latest = (...moments: string[]) => moments.toSorted().at(-1) ?? ''

import type { BackupState } from '../../../shared/backup.ts'
import type { SingleValue } from '../../../shared/settings.ts'
import { addDays, fromZoned, isoDay } from '../../../shared/zone.ts'

export type BackupSchedule = SingleValue<'backup_schedule'>

const time = '03:00'
const saturday = 6
const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** How long after one slot the next follows. */
export const intervalMs: Record<Exclude<BackupSchedule, 'off'>, number> = { daily: dayMs, weekly: 7 * dayMs }

/** The last slot that is not after now: 03:00 in the site's zone, of every day or of Saturdays. */
export function lastSlot(schedule: Exclude<BackupSchedule, 'off'>, now: Date, zone: string): string {
  return slotFrom(schedule, now, zone, -1)
}

export function nextSlot(schedule: Exclude<BackupSchedule, 'off'>, now: Date, zone: string): string {
  return slotFrom(schedule, now, zone, 1)
}

function slotFrom(schedule: 'daily' | 'weekly', now: Date, zone: string, direction: 1 | -1): string {
  let day = isoDay(now, zone)
  for (;;) {
    const slot = fromZoned(`${day}T${time}`, zone)
    const isReached = slot <= now.toISOString()
    if (isReached === (direction === -1) && (schedule === 'daily' || weekday(day) === saturday)) return slot
    day = addDays(day, direction)
  }
}

const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

type Attempt = { state: BackupState; madeAt: string }

/** Whether the latest attempt was before the last slot, or failed an hour ago. `attempts` has the latest first. */
export function isBackupDue(schedule: BackupSchedule, attempts: readonly Attempt[], now: Date, zone: string): boolean {
  const [latest] = attempts
  if (schedule === 'off' || latest?.state === 'running') return false
  if (!latest) return true
  if (latest.state === 'proven') return latest.madeAt < lastSlot(schedule, now, zone)
  return now.getTime() - Date.parse(latest.madeAt) >= retryMs
}

/** After a failed attempt the next is made an hour later. */
export const retryMs = hourMs
/** A kept archive is read again after this time. */
export const checkMs = dayMs

import type { Backup, Backups } from '../../../shared/backup.ts'
import { toZoned } from '../../../shared/zone.ts'
import type { Env } from '../../config/env.ts'
import { nextSlot } from './backup-slots.ts'
import type { BackupStatus } from './backup-status.service.ts'
import type { BackupRow } from './backups.repository.ts'

export function presentBackup(backup: BackupRow, timeZone: string): Backup {
  const zoned = (instant: string | null) => instant && toZoned(instant, timeZone)
  const { id, name, state, madeAt, provenAt, checkedAt, removedAt, bytes, rows, files, problem, detail } = backup
  return {
    id,
    name,
    state,
    madeAt: toZoned(madeAt, timeZone),
    provenAt: zoned(provenAt),
    checkedAt: zoned(checkedAt),
    bytes,
    rows,
    files,
    isKept: provenAt !== null && removedAt === null && problem !== 'missing',
    problem,
    detail,
  }
}

export function presentBackups(
  { schedule, lastProvenAt, alarm }: BackupStatus,
  backups: readonly BackupRow[],
  { label, keep }: Pick<Env['backups'], 'label' | 'keep'>,
  { now, timeZone }: { now: Date; timeZone: string },
): Backups {
  return {
    schedule,
    target: label,
    keep,
    nextAt: schedule === 'off' ? null : toZoned(nextSlot(schedule, now, timeZone), timeZone),
    lastProvenAt: lastProvenAt && toZoned(lastProvenAt, timeZone),
    alarm,
    backups: backups.map((backup) => presentBackup(backup, timeZone)),
  }
}

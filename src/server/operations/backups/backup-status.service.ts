import type { BackupAlarm } from '../../../shared/backup.ts'
import type { Database } from '../../platform/database/database.ts'
import { readSettingTime, readSingleSetting } from '../../platform/settings/settings.repository.ts'
import { type BackupSchedule, intervalMs } from './backup-slots.ts'
import { type BackupRow, findBackups, findKept } from './backups.repository.ts'

export type BackupStatusNeeds = { database: Pick<Database, 'reads'>; clock: () => Date }

export type BackupStatus = {
  schedule: BackupSchedule
  lastProvenAt: string | null
  alarm: BackupAlarm | null
  /** The latest attempt failed, or an archive is damaged. */
  isDamaged: boolean
}

export async function readBackupStatus({ database: { reads }, clock }: BackupStatusNeeds): Promise<BackupStatus> {
  const [schedule, setAt, attempts, kept] = await Promise.all([
    readSingleSetting(reads, 'backup_schedule'),
    readSettingTime(reads, 'backup_schedule'),
    findBackups(reads),
    findKept(reads),
  ])
  const lastProvenAt = kept.find(({ state }) => state === 'proven')?.madeAt ?? null
  const trouble = troubleOf(attempts, kept)
  const since = [lastProvenAt ?? '', setAt ?? ''].sort().at(-1) ?? ''
  const isLate = schedule !== 'off' && clock().getTime() - Date.parse(since) > 2 * intervalMs[schedule]
  const alarm = trouble ?? (isLate ? 'late' : schedule === 'off' ? 'off' : null)
  return { schedule, lastProvenAt, alarm, isDamaged: trouble !== undefined }
}

function troubleOf(attempts: readonly BackupRow[], kept: readonly BackupRow[]): 'damaged' | 'failed' | undefined {
  const latest = attempts.find(({ state }) => state !== 'running')
  if (latest?.state === 'damaged' || kept.some(({ state }) => state === 'damaged')) return 'damaged'
  return latest?.state === 'failed' ? 'failed' : undefined
}

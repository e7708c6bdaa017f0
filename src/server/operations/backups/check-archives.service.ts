import type { Logger } from 'pino'
import type { Env } from '../../config/env.ts'
import { writeAudit } from '../../people/audit/audit.service.ts'
import type { Database } from '../../platform/database/database.ts'
import type { BackupJob, BackupResult } from '../archives/backup-job.ts'
import { checkMs, retryMs } from './backup-slots.ts'
import { type BackupRow, findKept, updateBackup } from './backups.repository.ts'

type Needs = { env: Pick<Env, 'backups'>; database: Database; clock: () => Date; log: Logger }

/**
 * Reads every archive again once a day, one in each run, so that damage is found before the archive is needed. One that is
 * missing is looked for every hour: its disk may be mounted again.
 */
export function createArchiveCheck(needs: Needs, run: (job: BackupJob) => Promise<BackupResult>) {
  const { env, database, clock } = needs
  const retryAt = new Map<string, number>()
  return async (): Promise<void> => {
    const now = clock()
    const kept = await findKept(database.reads)
    const mayTry = ({ id }: BackupRow) => now.getTime() >= (retryAt.get(id) ?? 0)
    const backup = kept.find((archive) => isCheckDue(archive, now) && mayTry(archive))
    if (!backup) return
    const { store, prefix } = env.backups
    const { problem } = await run({ kind: 'check', store, key: prefix + backup.name, sha256: backup.sha256 ?? '' })
    if (!problem) await noteProof(needs, backup)
    else if (problem.code === 'missing' || problem.code === 'changed') await noteDamage(needs, backup, problem)
    else {
      retryAt.set(backup.id, now.getTime() + retryMs)
      throw new Error(`${backup.name} could not be read: ${problem.detail}`)
    }
  }
}

function isCheckDue({ checkedAt, problem }: BackupRow, now: Date): boolean {
  return now.getTime() - Date.parse(checkedAt ?? '') >= (problem === 'missing' ? retryMs : checkMs)
}

async function noteProof({ database, clock, log }: Needs, backup: BackupRow): Promise<void> {
  const checkedAt = clock().toISOString()
  if (backup.state === 'proven') return void (await updateBackup(database.db, backup, { checkedAt }))
  await updateBackup(database.db, backup, { state: 'proven', problem: null, detail: null, checkedAt })
  log.info({ backup: backup.name }, 'a backup is whole again')
}

async function noteDamage(
  { database, clock, log }: Needs,
  backup: BackupRow,
  { code, detail }: NonNullable<BackupResult['problem']>,
): Promise<void> {
  const now = clock()
  const checkedAt = now.toISOString()
  await database.transaction(async (trx) => {
    const isNoted = await updateBackup(trx, backup, { state: 'damaged', problem: code, detail, checkedAt })
    if (!isNoted || backup.state === 'damaged') return
    log.error({ backup: backup.name, problem: code, detail }, 'a backup is damaged')
    await writeAudit(trx, { kind: 'backup', by: 'schedule', detail: { code: 'backupDamaged', problem: code } }, now)
  })
}

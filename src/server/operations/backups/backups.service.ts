import type { Logger } from 'pino'
import { v7 as createId } from 'uuid'
import type { Env } from '../../config/env.ts'
import { writeAudit } from '../../people/audit/audit.service.ts'
import { confirmSession } from '../../people/sessions/sessions.service.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Database, Executor } from '../../platform/database/database.ts'
import { acquireLock } from '../../platform/database/locks.ts'
import { Refusal } from '../../platform/errors.ts'
import { readKeysOf } from '../../platform/keys/open-master-key.ts'
import { readSingleSetting } from '../../platform/settings/settings.repository.ts'
import type { BackupJob } from '../archives/backup-job.ts'
import { type BackupWorker, startBackupWorker } from '../archives/start-backup-worker.ts'
import { isBackupDue } from './backup-slots.ts'
import {
  type BackupRow,
  failAbandoned,
  findBackups,
  findKept,
  insertBackup,
  updateBackup,
} from './backups.repository.ts'
import { createArchiveCheck } from './check-archives.service.ts'
import { deleteSurplusArchives } from './delete-surplus-archives.service.ts'
import { scratchFolderOf, sweepRehearsals } from './rehearsals.service.ts'

export type BackupNeeds = { env: Env; database: Database; clock: () => Date; log: Logger; timeZone: string }

type By = Caller | 'schedule'

const leaseMs = 60_000
const renewMs = 20_000

/** Makes backups, by schedule or when asked, and proves each by a restore. At most one runs, whatever the instance. */
export function createBackups(needs: BackupNeeds, startWorker = startBackupWorker) {
  const { database, clock, log, timeZone } = needs
  const workers = new Set<BackupWorker>()
  const running = new Set<Promise<void>>()

  const runWorker = async (job: BackupJob) => {
    const worker = startWorker(job)
    workers.add(worker)
    return await worker.result.finally(() => workers.delete(worker))
  }
  const checkNext = createArchiveCheck(needs, runWorker)

  const perform = async (backup: BackupRow, by: By) => {
    const lease = setInterval(() => void renewLease(needs, backup), renewMs)
    try {
      const { made, problem } = await runWorker(await jobOf(needs, backup))
      const state = problem ? (made ? 'damaged' : 'failed') : 'proven'
      const now = clock()
      const at = now.toISOString()
      const isProven = state === 'proven'
      const incomplete = made?.missing ? { problem: 'incomplete' as const, detail: String(made.missing) } : undefined
      const isStored = await database.transaction(async (trx) => {
        const isOurs = await updateBackup(trx, backup, {
          state,
          leasedUntil: null,
          ...(made && { bytes: made.bytes, sha256: made.sha256, rows: made.rows, files: made.files }),
          ...(isProven && { provenAt: at, checkedAt: at, ...incomplete }),
          ...(problem && { problem: problem.code, detail: problem.detail }),
        })
        if (!isOurs) return false
        const detail = problem
          ? ({ code: made ? 'backupDamaged' : 'backupFailed', problem: problem.code } as const)
          : ({ code: 'backupProven', rows: made?.rows ?? 0, files: made?.files ?? 0 } as const)
        await writeAudit(trx, { kind: 'backup', by, detail }, now)
        return true
      })
      if (!isStored) log.error({ backup: backup.name }, 'a backup lost its lease and counts as failed')
      else if (problem) log.error({ backup: backup.name, ...problem }, 'a backup failed')
      else log.info({ backup: backup.name, bytes: made?.bytes, rows: made?.rows }, 'a backup was proven by a restore')
      await deleteSurplusArchives(needs)
    } catch (error) {
      // The lease ends, and the attempt counts as failed.
      log.error({ err: error, backup: backup.name }, 'the result of a backup was not stored')
    } finally {
      clearInterval(lease)
      await sweepRehearsals(needs).catch((error) => log.warn({ err: error }, 'a scratch database was not deleted'))
    }
  }
  const track = (work: Promise<void>) => {
    const tracked = work.finally(() => running.delete(tracked))
    running.add(tracked)
    return tracked
  }

  const isDue = async (db: Executor, attempts: BackupRow[]) => {
    const schedule = await readSingleSetting(db, 'backup_schedule')
    return isBackupDue(schedule, attempts, clock(), timeZone)
  }

  return {
    /** Begins a backup that a superadmin asks for; it continues after the answer. */
    start: async (caller: Caller): Promise<BackupRow> => {
      const backup = await database.transaction(async (trx) => {
        await confirmSession(trx, caller)
        return await claim(trx, clock(), async () => true)
      })
      if (!backup) throw new Refusal('conflict', { code: 'backupRunning' })
      void track(perform(backup, caller))
      return backup
    },
    /** Makes the backup that is due, or else reads an archive again. */
    runDue: async (): Promise<void> => {
      const now = clock()
      const attempts = await findBackups(database.reads)
      const isAbandoned = attempts.some((backup) => backup.state === 'running' && !isAlive(backup, now))
      if (isAbandoned || (await isDue(database.reads, attempts))) {
        const backup = await database.transaction((trx) => claim(trx, now, (found) => isDue(trx, found)))
        if (backup) return await track(perform(backup, 'schedule'))
      }
      await checkNext()
    },
    /** Resolves when no backup of this instance runs. */
    idle: async (): Promise<void> => void (await Promise.all(running)),
    close: async (): Promise<void> => {
      await Promise.all([...workers].map((worker) => worker.stop()))
      await Promise.all(running)
    },
  }
}

export type BackupMaker = ReturnType<typeof createBackups>

const isAlive = ({ leasedUntil }: BackupRow, now: Date) => (leasedUntil ?? '') > now.toISOString()

/** Under a lock, because two instances may find at the same moment that a backup is due. */
async function claim(
  trx: Executor,
  now: Date,
  isWanted: (attempts: BackupRow[]) => Promise<boolean>,
): Promise<BackupRow | undefined> {
  await acquireLock(trx, 'backups')
  await failAbandoned(trx, now.toISOString())
  const attempts = await findBackups(trx)
  if (attempts.some(({ state }) => state === 'running') || !(await isWanted(attempts))) return undefined
  const backup = newBackup(now)
  await insertBackup(trx, backup)
  return backup
}

function newBackup(now: Date): BackupRow {
  const id = createId()
  const stamp = now
    .toISOString()
    .replaceAll(/[-:]|\..*/g, '')
    .toLowerCase()
  return {
    id,
    // The end of the id, because two sites may write to one folder.
    name: `marasim-${stamp}-${id.slice(-6)}.tar.gz`,
    state: 'running',
    madeAt: now.toISOString(),
    leasedUntil: new Date(now.getTime() + leaseMs).toISOString(),
    ...{ provenAt: null, checkedAt: null, removedAt: null, problem: null, detail: null },
    ...{ bytes: null, rows: null, files: null, sha256: null },
  }
}

async function renewLease({ database, clock, log }: BackupNeeds, backup: BackupRow): Promise<void> {
  const leasedUntil = new Date(clock().getTime() + leaseMs).toISOString()
  await updateBackup(database.db, backup, { leasedUntil }).catch((error) =>
    log.warn({ err: error }, 'the lease of a backup was not renewed'),
  )
}

async function jobOf({ env, database }: BackupNeeds, { id, name, madeAt }: BackupRow) {
  const { databaseUrl, dataDir, files, backups } = env
  const kept = await findKept(database.reads)
  return {
    kind: 'make' as const,
    place: { databaseUrl, dataDir },
    files,
    store: backups.store,
    key: backups.prefix + name,
    prefix: backups.prefix,
    known: kept.map((archive) => archive.name),
    madeAt,
    scratchFolder: scratchFolderOf(env, id),
    reserve: backups.reserve,
    documentKeys: readKeysOf(env)().map((key) => key.toString('base64')),
  }
}

import type { Logger } from 'pino'
import type { Database } from '../../db/database.ts'
import type { Env } from '../../env.ts'
import { openFileStore } from '../../files/open-file-store.ts'
import { type BackupRow, deleteBackupsBefore, findKept, findUnproven, updateBackup } from './backups.repository.ts'

type Needs = { env: Pick<Env, 'backups'>; database: Database; clock: () => Date; log: Logger }

/** Attempts without an archive are listed for so long. */
const historyMs = 90 * 24 * 60 * 60 * 1000

/**
 * Deletes archives without proof and those beyond BACKUP_KEEP, never the newest proven one. Only archives of our own
 * table: the folder may contain others.
 */
export async function keepArchives({ env, database, clock, log }: Needs): Promise<void> {
  const { store: config, prefix, keep } = env.backups
  const now = clock()
  try {
    const store = await openFileStore(config)
    try {
      const kept = await findKept(database.db)
      const newestProven = kept.find(({ state }) => state === 'proven')
      const surplus = kept.slice(keep).filter((backup) => backup !== newestProven)
      for (const backup of [...(await findUnproven(database.db)), ...surplus]) {
        await store.remove(prefix + backup.name)
        await markRemoved(database, backup, now)
      }
      // The alarm about a damaged archive ends when an operator has deleted it.
      const existing = new Set<string>()
      for await (const { key } of store.list(prefix)) existing.add(key)
      for (const backup of kept.slice(0, keep))
        if (backup.state === 'damaged' && !existing.has(prefix + backup.name)) await markRemoved(database, backup, now)
    } finally {
      await store.close()
    }
    await deleteBackupsBefore(database.db, new Date(now.getTime() - historyMs).toISOString())
  } catch (error) {
    log.warn({ err: error }, 'old backups were not deleted')
  }
}

async function markRemoved({ db }: Database, backup: BackupRow, now: Date): Promise<void> {
  await updateBackup(db, backup, { removedAt: now.toISOString() })
}

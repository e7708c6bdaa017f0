import type { Logger } from 'pino'
import { listArchives } from '../../backup/archive-place.ts'
import type { Database } from '../../db/database.ts'
import type { Env } from '../../env.ts'
import { openFileStore } from '../../files/open-file-store.ts'
import { type BackupRow, deleteBackupsBefore, findKept, findUnproven, updateBackup } from './backups.repository.ts'

type Needs = { env: Pick<Env, 'backups'>; database: Database; clock: () => Date; log: Logger }

/** Attempts without an archive are listed for so long. */
const historyMs = 90 * 24 * 60 * 60 * 1000

/**
 * Deletes archives without proof and those older than the newest BACKUP_KEEP proven ones. Only archives of our own table: the
 * folder may contain others.
 */
export async function deleteSurplusArchives({ env, database, clock, log }: Needs): Promise<void> {
  const { store: config, prefix, keep } = env.backups
  const now = clock()
  try {
    const store = await openFileStore(config)
    try {
      const kept = await findKept(database.db)
      const existing = await listArchives(store, { prefix, known: kept.map(({ name }) => name) })
      const proven = kept.filter(({ state, name }) => state === 'proven' && existing.has(name))
      const oldest = proven[keep - 1]
      const surplus = oldest ? kept.slice(kept.indexOf(oldest) + 1) : []
      // The alarm about a damaged archive ends when an operator has deleted it.
      const deleted = kept.filter(({ state, name }) => state === 'damaged' && !existing.has(name))
      const unwanted = new Set([...(await findUnproven(database.db)), ...surplus, ...deleted])
      for (const backup of unwanted) {
        await store.remove(prefix + backup.name)
        await markRemoved(database, backup, now)
      }
    } finally {
      await store.close()
    }
    await deleteBackupsBefore(database.db, new Date(now.getTime() - historyMs).toISOString())
  } catch (error) {
    log.warn({ err: error }, 'old backups were not deleted')
  }
}

export async function removeArchive({ env }: Pick<Needs, 'env'>, { name }: BackupRow): Promise<void> {
  const { store: config, prefix } = env.backups
  const store = await openFileStore(config)
  await store.remove(prefix + name).finally(() => store.close())
}

async function markRemoved({ db }: Database, backup: BackupRow, now: Date): Promise<void> {
  await updateBackup(db, backup, { removedAt: now.toISOString() })
}

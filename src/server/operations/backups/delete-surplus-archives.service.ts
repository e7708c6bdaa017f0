import type { Logger } from 'pino'
import type { Env } from '../../config/env.ts'
import type { Database } from '../../platform/database/database.ts'
import { openFileStore } from '../../platform/files/open-file-store.ts'
import { findArchives } from '../archives/archive-place.ts'
import { deleteBackupsBefore, findKept, findUnproven, updateBackup } from './backups.repository.ts'

type Needs = { env: Pick<Env, 'backups'>; database: Database; clock: () => Date; log: Logger }

const dayMs = 24 * 60 * 60 * 1000
/** Attempts without an archive are listed for so long. */
const historyMs = 90 * dayMs
/** An attempt that counts as failed, because its instance lost the database, may still store its archive for so long. */
const latestMs = dayMs

/**
 * Deletes archives without proof and those older than the newest BACKUP_KEEP proven ones. Only archives of our own
 * table: the
 * folder may contain others.
 */
export async function deleteSurplusArchives({ env, database, clock, log }: Needs): Promise<void> {
  const { store: config, prefix, keep } = env.backups
  const now = clock()
  try {
    const store = await openFileStore(config)
    try {
      const kept = await findKept(database.db)
      const existing = await findArchives(store, { prefix, known: kept.map(({ name }) => name) })
      const proven = kept.filter(({ state, name }) => state === 'proven' && existing.has(name))
      const oldest = proven[keep - 1]
      const surplus = oldest ? kept.slice(kept.indexOf(oldest) + 1) : []
      // The alarm about a damaged archive ends when an operator has deleted it.
      const deleted = kept.filter(({ state, name }) => state === 'damaged' && !existing.has(name))
      const unproven = await findUnproven(database.db)
      for (const backup of new Set([...unproven, ...surplus, ...deleted])) {
        await store.remove(prefix + backup.name)
        const mayComeYet = unproven.includes(backup) && now.getTime() - Date.parse(backup.madeAt) < latestMs
        if (!mayComeYet) await updateBackup(database.db, backup, { removedAt: now.toISOString() })
      }
    } finally {
      await store.close()
    }
    await deleteBackupsBefore(database.db, new Date(now.getTime() - historyMs).toISOString())
  } catch (error) {
    log.warn({ err: error }, 'old backups were not deleted')
  }
}

import type { Selectable, Updateable } from 'kysely'
import type { BackupsTable } from '../../platform/database/backup-schema.ts'
import type { Executor } from '../../platform/database/database.ts'

export type BackupRow = Selectable<BackupsTable>

/** More than a year of weekly archives, and more than a day of failed attempts. */
const maxListed = 100

/** The latest first. */
export async function findBackups(db: Executor): Promise<BackupRow[]> {
  return await db
    .selectFrom('backups')
    .selectAll()
    .orderBy('madeAt', 'desc')
    .orderBy('id', 'desc')
    .limit(maxListed)
    .execute()
}

/** The archives that exist and were proven once, the latest first. */
export async function findKept(db: Executor): Promise<BackupRow[]> {
  return await db
    .selectFrom('backups')
    .selectAll()
    .where('provenAt', 'is not', null)
    .where('removedAt', 'is', null)
    .orderBy('madeAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Attempts without proof, whose archive may exist. */
export async function findUnproven(db: Executor): Promise<BackupRow[]> {
  return await db
    .selectFrom('backups')
    .selectAll()
    .where('state', 'in', ['failed', 'damaged'])
    .where('provenAt', 'is', null)
    .where('removedAt', 'is', null)
    .execute()
}

export async function insertBackup(trx: Executor, backup: BackupRow): Promise<void> {
  await trx.insertInto('backups').values(backup).execute()
}

/** False if its state has changed since, or its archive was removed. */
export async function updateBackup(
  db: Executor,
  { id, state }: Pick<BackupRow, 'id' | 'state'>,
  changes: Updateable<BackupsTable>,
): Promise<boolean> {
  const updated = await db
    .updateTable('backups')
    .set(changes)
    .where('id', '=', id)
    .where('state', '=', state)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}

/** Ends the attempts of instances that crashed. */
export async function failAbandoned(trx: Executor, now: string): Promise<void> {
  const problem = { problem: 'interrupted' as const, detail: 'The server stopped', leasedUntil: null }
  await trx
    .updateTable('backups')
    .set({ state: 'failed', ...problem })
    .where('state', '=', 'running')
    .where('leasedUntil', '<=', now)
    .execute()
}

/** Forgets attempts without an archive. */
export async function deleteBackupsBefore(db: Executor, madeAt: string): Promise<void> {
  await db.deleteFrom('backups').where('madeAt', '<', madeAt).where('removedAt', 'is not', null).execute()
}

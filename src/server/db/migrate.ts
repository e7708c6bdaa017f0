import { type Kysely, sql } from 'kysely'
import { type MigrationResultSet, Migrator } from 'kysely/migration'
import { migrations } from './migrations.ts'
import type { Schema } from './schema.ts'

/** The database has migrations that this program does not know. */
export class NewerDatabaseError extends Error {}

/** A migration of a database in use has failed and was rolled back. */
export class FailedUpgradeError extends Error {
  readonly copy: string | undefined

  constructor(migration: string | undefined, copy: string | undefined, cause: unknown) {
    super(`the upgrade of the database failed${migration ? ` in "${migration}"` : ''}`, { cause })
    this.copy = copy
  }
}

/** The migrations that an upgrade has run, and the copy of the database as it was before. */
export type Upgrade = { migrations: string[]; copy: string | undefined }

/** Copies a database in use, and returns the path of the copy. */
type MakeCopy = () => string | undefined

/**
 * Runs all pending migrations. Processes that start at the same time wait for one lock (an advisory lock in PostgreSQL,
 * the write lock in SQLite), and only the first one migrates. Returns the upgrade of a database that was in use.
 */
export async function migrate(db: Kysely<Schema>, makeCopy?: MakeCopy): Promise<Upgrade | undefined> {
  // Fast path for the usual case: Kysely's migrator would introspect every table. Errors surface in the slow path.
  const done = await readMigrations(db).catch(() => [])
  if (done.join() === Object.keys(migrations).sort().join()) return undefined
  return await migrateWith(db, (migrator) => migrator.migrateToLatest(), makeCopy)
}

/** Migrates an older or empty database up to and including the named migration. */
export async function migrateTo(db: Kysely<Schema>, name: string): Promise<void> {
  await migrateWith(db, (migrator) => migrator.migrateTo(name))
}

/** The migrations that were applied to this database, in order. */
export async function findMigrations(db: Kysely<Schema>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  return tables.some((table) => table.name === 'kysely_migration') ? await readMigrations(db) : []
}

async function readMigrations(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

async function migrateWith(
  db: Kysely<Schema>,
  run: (migrator: Migrator) => Promise<MigrationResultSet>,
  makeCopy?: MakeCopy,
): Promise<Upgrade | undefined> {
  const isInUse = (await refuseNewer(db)).length > 0
  let isPrepared = false
  let copy: string | undefined
  // The migrator calls this while it holds the lock, so the copy is exactly what the migrations start from.
  const getMigrations = async () => {
    copy = makeCopy?.()
    isPrepared = true
    return migrations
  }
  const { error, results = [] } = await run(new Migrator({ db, provider: { getMigrations } }))
  if (error) {
    await refuseNewer(db)
    // A commit that fails belongs to no migration.
    const failed = results.find(({ status }) => status === 'Error')?.migrationName
    if (isInUse && isPrepared) throw new FailedUpgradeError(failed, copy, error)
    throw new Error('the database could not be brought up to date', { cause: error })
  }
  const names = results.map((result) => result.migrationName)
  return isInUse && names.length > 0 ? { migrations: names, copy } : undefined
}

/** Returns the migrations that were applied. */
async function refuseNewer(db: Kysely<Schema>): Promise<string[]> {
  const applied = await findMigrations(db)
  const unknown = applied.find((name) => !(name in migrations))
  if (unknown) {
    throw new NewerDatabaseError(
      `The database was written by a newer version of this program (it contains "${unknown}"). ` +
        'Start that version, or restore a backup made before the upgrade.',
    )
  }
  return applied
}

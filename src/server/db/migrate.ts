import { type Kysely, sql } from 'kysely'
import { type MigrationResultSet, Migrator } from 'kysely/migration'
import { migrations } from './migrations.ts'
import type { Schema } from './schema.ts'

/** The database has migrations that this program does not know. */
export class NewerDatabaseError extends Error {}

/**
 * Runs all pending migrations. Processes that start at the same time wait for one lock (an advisory lock in PostgreSQL,
 * the write lock in SQLite), and only the first one migrates.
 */
export async function migrate(db: Kysely<Schema>): Promise<string[]> {
  // Fast path for the usual case: Kysely's migrator would introspect every table. Errors surface in the slow path.
  const done = await readMigrations(db).catch(() => [])
  if (done.join() === Object.keys(migrations).sort().join()) return []
  return await migrateWith(db, (migrator) => migrator.migrateToLatest())
}

/** Migrates an older or empty database up to and including the named migration. */
export async function migrateTo(db: Kysely<Schema>, name: string): Promise<string[]> {
  return await migrateWith(db, (migrator) => migrator.migrateTo(name))
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

async function migrateWith(db: Kysely<Schema>, run: (migrator: Migrator) => Promise<MigrationResultSet>) {
  await refuseNewer(db)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results } = await run(migrator)
  if (error) {
    await refuseNewer(db)
    throw new Error('the database could not be brought up to date', { cause: error })
  }
  return (results ?? []).map((result) => result.migrationName)
}

async function refuseNewer(db: Kysely<Schema>): Promise<void> {
  const unknown = (await findMigrations(db)).find((name) => !(name in migrations))
  if (unknown) {
    throw new NewerDatabaseError(
      `The database was written by a newer version of this program (it contains "${unknown}"). ` +
        'Start that version, or restore a backup made before the upgrade.',
    )
  }
}

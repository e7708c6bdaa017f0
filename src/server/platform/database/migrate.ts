import { type Kysely, sql } from 'kysely'
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration'
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

type Options = {
  /** Copies a database in use, and returns the path of the copy. */
  makeCopy?: () => string | undefined
  /** Called with what an upgrade of a database in use does or waits for. */
  onProgress?: ((message: string) => void) | undefined
}

/**
 * Runs all pending migrations. Processes that start at the same time wait for one lock (an advisory lock in PostgreSQL,
 * the write lock in SQLite), and only the first one migrates. Returns the upgrade of a database that was in use.
 */
export async function migrate(db: Kysely<Schema>, options: Options = {}): Promise<Upgrade | undefined> {
  return await migrateWith(db, (migrator) => migrator.migrateToLatest(), options)
}

/** A quick check for the usual case: Kysely's migrator would introspect every table. Its errors surface in `migrate`. */
export async function isMigrated(db: Kysely<Schema>): Promise<boolean> {
  const done = await readMigrations(db).catch(() => [])
  return done.join() === Object.keys(migrations).sort().join()
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
  { makeCopy, onProgress }: Options = {},
): Promise<Upgrade | undefined> {
  const isInUse = (await refuseNewer(db)).length > 0
  if (isInUse)
    onProgress?.('the database is older than the program; upgrading it, or waiting for an instance that does')
  let isPrepared = false
  let copy: string | undefined
  // The migrator calls this while it holds the lock, so the copy is exactly what the migrations start from.
  const getMigrations = async () => {
    copy = makeCopy?.()
    isPrepared = true
    return isInUse && onProgress ? reported(migrations, onProgress) : migrations
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

function reported(all: typeof migrations, onProgress: (message: string) => void): typeof migrations {
  const entries = Object.entries(all).map(([name, migration]): [string, Migration] => [
    name,
    {
      ...migration,
      up: async (db) => {
        onProgress(`migrating the database: ${name}`)
        await migration.up(db)
      },
    },
  ])
  return Object.fromEntries(entries)
}

/** Returns the migrations that were applied. */
async function refuseNewer(db: Kysely<Schema>): Promise<string[]> {
  const applied = await findMigrations(db)
  const unknown = applied.find((name) => !Object.hasOwn(migrations, name))
  if (unknown) {
    throw new NewerDatabaseError(
      `The database was written by a newer version of this program (it contains "${unknown}"). ` +
        'Start that version, or restore a backup made before the upgrade.',
    )
  }
  return applied
}

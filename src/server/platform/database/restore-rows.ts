import { existsSync } from 'node:fs'
import { connect, connectForMigrations, type Executor, engineOf, type Place, sqlitePath } from './database.ts'
import { acquireLock } from './locks.ts'
import { findMigrations, migrate, migrateTo } from './migrate.ts'
import { everyTable, nameInDatabase, type StoredRow, toStored } from './stored-tables.ts'

/** The target of a restore already contains data. */
export class PlaceNotEmptyError extends Error {}

export type TableRows = { table: string; rows: StoredRow[] }

/** Rejects a database that has rows, or migrations that the backup does not have. */
export async function assertEmptyDatabase(place: Place, migrations: string[]): Promise<void> {
  if (engineOf(place) === 'sqlite' && !existsSync(sqlitePath(place))) return
  const db = await connect(place)
  try {
    await refuseRows(db)
    const unknown = (await findMigrations(db)).find((name) => !migrations.includes(name))
    if (unknown)
      throw new PlaceNotEmptyError(
        `The database is already at the level "${unknown}", which the backup does not have. Restore into a new one.`,
      )
  } finally {
    await db.destroy()
  }
}

/**
 * Migrates an empty database to the level of the backup, inserts all rows in one transaction, which `finish` completes,
 * and then runs the remaining migrations. If it is killed, the database is either empty or complete.
 */
export async function restoreRows(
  place: Place,
  migrations: string[],
  batches: AsyncIterable<TableRows>,
  finish: (trx: Executor) => Promise<void>,
): Promise<void> {
  const db = await connectForMigrations(place)
  try {
    await migrateTo(db, migrations.at(-1) ?? '')
    await db.transaction().execute(async (trx) => {
      // Also taken when the first superadmin is created, so a server that starts now waits.
      await acquireLock(trx, 'users')
      await refuseRows(trx)
      for await (const { table, rows } of batches)
        await trx
          .insertInto(table as 'events')
          .values(rows.map(toStored) as never)
          .execute()
      await finish(trx)
    })
    await migrate(db)
  } finally {
    await db.destroy()
  }
}

async function refuseRows(db: Executor): Promise<void> {
  const existing = new Set((await db.introspection.getTables()).map(({ name }) => name))
  for (const table of everyTable) {
    // The first migration inserts its only row.
    if (table === 'siteState' || !existing.has(nameInDatabase(table))) continue
    const row = await db
      .selectFrom(table as 'events')
      .selectAll()
      .limit(1)
      .executeTakeFirst()
    if (row)
      throw new PlaceNotEmptyError(
        `The database is not empty (there is something in "${nameInDatabase(table)}"). Restore into a new one.`,
      )
  }
}

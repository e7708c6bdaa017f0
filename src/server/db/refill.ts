import { existsSync } from 'node:fs'
import { isJsonColumn } from './columns.ts'
import { connect, type Executor, engineOf, type Place, sqlitePath } from './database.ts'
import { takeLock } from './locks.ts'
import { findMigrations, migrate, migrateTo } from './migrate.ts'
import { everyTable, nameInDatabase, type StoredRow } from './stored-tables.ts'

/** The place that a backup shall be restored to is in use. */
export class PlaceNotEmptyError extends Error {}

export type TableRows = { table: string; rows: StoredRow[] }

/** Refuses a database that holds anything, or that is further than the level of the backup. Changes nothing. */
export async function assertEmptyDatabase(place: Place, migrations: string[]): Promise<void> {
  if (engineOf(place) === 'sqlite' && !existsSync(sqlitePath(place))) return
  const db = await connect(place)
  try {
    await refuseRows(db)
    const further = (await findMigrations(db)).find((name) => !migrations.includes(name))
    if (further)
      throw new PlaceNotEmptyError(
        `The database is already at the level "${further}", which the backup does not have. Restore into a new one.`,
      )
  } finally {
    await db.destroy()
  }
}

/**
 * Brings an empty database to the level of the backup, writes all rows in one transaction, and then brings it up to
 * date. Killed at any moment, it leaves a database that is empty or one that is complete.
 */
export async function refillDatabase(
  place: Place,
  migrations: string[],
  batches: AsyncIterable<TableRows>,
): Promise<void> {
  const db = await connect(place)
  try {
    await migrateTo(db, migrations.at(-1) ?? '')
    await db.transaction().execute(async (trx) => {
      // The same lock as the first superadmin's: a server that starts now does not get in between.
      await takeLock(trx, 'users')
      await refuseRows(trx)
      for await (const { table, rows } of batches)
        await trx
          .insertInto(table as 'events')
          .values(rows.map(toStored) as never)
          .execute()
    })
    await migrate(db)
  } finally {
    await db.destroy()
  }
}

async function refuseRows(db: Executor): Promise<void> {
  const there = new Set((await db.introspection.getTables()).map(({ name }) => name))
  for (const table of everyTable) {
    // One row, from the first migration on.
    if (table === 'siteState' || !there.has(nameInDatabase(table))) continue
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

function toStored(row: StoredRow): StoredRow {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value !== null && isJsonColumn(nameInDatabase(name)) ? JSON.stringify(value) : value,
    ]),
  )
}

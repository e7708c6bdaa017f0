import { existsSync } from 'node:fs'
import type { Engine } from './columns.ts'
import { connect, type Executor, engineOf, type Place, sqlitePath } from './database.ts'
import { findMigrations } from './migrate.ts'
import { isBackedUp, keptTables, keyOf, nameInDatabase, type StoredRow } from './stored-tables.ts'

/** A consistent view of the database, unaffected by concurrent writes. */
type Snapshot = {
  migrations: string[]
  /** The tables in a backup, parents before children. */
  tables: string[]
  pages(table: string): AsyncIterable<StoredRow[]>
}

export type SnapshotSource = {
  engine: Engine
  take<T>(work: (snapshot: Snapshot) => Promise<T>): Promise<T>
  /** The row as it is outside the snapshot by now. */
  findRow(table: string, id: string): Promise<StoredRow | undefined>
  close(): Promise<void>
}

/** Opens an existing database without migrating it; never creates one. */
export async function connectToExisting(place: Place): Promise<Executor> {
  if (engineOf(place) === 'sqlite' && !existsSync(sqlitePath(place)))
    throw new Error(`There is no database at ${sqlitePath(place)}`)
  return await connect(place)
}

/** Small, because one row of `pages` may have 200 KB. */
const rowsAtOnce = 100

/** Opens a database for a backup. It neither changes nor migrates it, and blocks no writer. */
export async function openSnapshotSource(place: Place): Promise<SnapshotSource> {
  const db = await connectToExisting(place)
  return {
    engine: engineOf(place),
    take: async (work) =>
      await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (trx) => {
          const migrations = await findMigrations(trx)
          if (migrations.length === 0) throw new Error('The database is empty: there is nothing to back up')
          const existing = new Set((await trx.introspection.getTables()).map(({ name }) => name))
          const tables = keptTables.filter((table) => existing.has(nameInDatabase(table)))
          return await work({ migrations, tables, pages: (table) => pagesOf(trx, table) })
        }),
    findRow: async (table, id) =>
      await db
        .selectFrom(table as 'events')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst(),
    close: () => db.destroy(),
  }
}

async function* pagesOf(trx: Executor, table: string): AsyncGenerator<StoredRow[]> {
  const key = keyOf(table) as 'id'
  let last = ''
  for (;;) {
    const query = trx
      .selectFrom(table as 'events')
      .selectAll()
      .where(key, '>', last)
    const rows = await query.orderBy(key).limit(rowsAtOnce).execute()
    const kept = rows.filter((row) => isBackedUp(table, row))
    if (kept.length > 0) yield kept
    if (rows.length < rowsAtOnce) return
    last = rows.at(-1)?.[key] ?? ''
  }
}

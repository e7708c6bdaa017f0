import { existsSync } from 'node:fs'
import type { Engine } from './columns.ts'
import { connect, type Executor, engineOf, type Place, sqlitePath } from './database.ts'
import { findMigrations } from './migrate.ts'
import { keptTables, keyOf, nameInDatabase, type StoredRow } from './stored-tables.ts'

/** A database as it was at one moment, whatever is written meanwhile. */
type Snapshot = {
  migrations: string[]
  /** Those that are part of a backup, owners before what belongs to them. */
  tables: string[]
  pages(table: string): AsyncIterable<StoredRow[]>
}

export type SnapshotSource = {
  engine: Engine
  take<T>(work: (snapshot: Snapshot) => Promise<T>): Promise<T>
  /** Whether the row is there now, after the snapshot. */
  isThere(table: string, id: string): Promise<boolean>
  close(): Promise<void>
}

/** Opens what is there, as it is; where nothing is, nothing is made. */
export async function connectToExisting(place: Place): Promise<Executor> {
  if (engineOf(place) === 'sqlite' && !existsSync(sqlitePath(place)))
    throw new Error(`There is no database at ${sqlitePath(place)}`)
  return await connect(place)
}

/** So few, because a page of the site may weigh 200 KB. */
const rowsAtOnce = 100

/** Opens a database to be copied: nothing in it is changed, not even brought up to date, and no writer waits. */
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
          const there = new Set((await trx.introspection.getTables()).map(({ name }) => name))
          const tables = keptTables.filter((table) => there.has(nameInDatabase(table)))
          return await work({ migrations, tables, pages: (table) => pagesOf(trx, table) })
        }),
    isThere: async (table, id) => {
      const query = db
        .selectFrom(table as 'events')
        .select('id')
        .where('id', '=', id)
      return (await query.executeTakeFirst()) !== undefined
    },
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
    if (rows.length > 0) yield rows
    if (rows.length < rowsAtOnce) return
    last = rows.at(-1)?.[key] ?? ''
  }
}

import { DatabaseSync } from 'node:sqlite'
import type { CompiledQuery } from 'kysely'
import { SqliteStatements } from './sqlite-statements.ts'

type Reader = (query: CompiledQuery) => unknown[]

const readers = new WeakMap<object, Reader>()

/** How the database answers what visitors read, where there is a shorter way than Kysely's. Its transactions have none. */
export const readerOf = (db: object): Reader | undefined => readers.get(db)

/**
 * A second connection, for what visitors read. SQLite lets readers go on beside a writer, so these wait for no
 * transaction, and see nothing of one before it has been committed. Opened with the first read: whoever migrates or
 * backs up needs none.
 */
export function createSqliteReads(db: object, path: string) {
  let opened: { database: DatabaseSync; statements: SqliteStatements } | undefined
  const open = () => {
    const database = new DatabaseSync(path, { readOnly: true, timeout: 5000 })
    return { database, statements: new SqliteStatements(database, camelCase) }
  }
  readers.set(db, ({ sql, parameters }) => {
    opened ??= open()
    return opened.statements.execute(sql, parameters).rows
  })
  return { close: () => opened?.database.close() }
}

/** What Kysely's plugin makes of the names of our columns. */
const camelCase = (column: string) => column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

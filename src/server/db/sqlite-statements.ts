import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { sqliteReader, toSqlite } from './columns.ts'

type Prepared = {
  statement: StatementSync
  /** Asked once: SQLite describes the columns anew each time. None for a statement that answers no rows. */
  columns: { name: string; read: ((value: unknown) => unknown) | undefined }[]
}

type Row = Record<string, unknown>

/** More different statements than the program has; a bound all the same, for limits and `in` lists of any length. */
const keptStatements = 500

/** The statements of one connection, each prepared once. */
export class SqliteStatements {
  readonly #database: DatabaseSync
  readonly #nameOf: (column: string) => string
  readonly #prepared = new Map<string, Prepared>()

  constructor(database: DatabaseSync, nameOf = (column: string) => column) {
    this.#database = database
    this.#nameOf = nameOf
  }

  execute(sql: string, parameters: readonly unknown[]): { rows: Row[]; changes: number | bigint } {
    const { statement, columns } = this.#prepare(sql)
    const values = parameters.map(toSqlite)
    if (columns.length === 0) return { rows: [], changes: statement.run(...values).changes }
    const rows = (statement.all(...values) as unknown as unknown[][]).map((found) => {
      const row: Row = {}
      let at = 0
      for (const { name, read } of columns) {
        const value = found[at++]
        row[name] = read ? read(value) : value
      }
      return row
    })
    return { rows, changes: rows.length }
  }

  #prepare(sql: string): Prepared {
    const kept = this.#prepared.get(sql)
    if (kept) return kept
    const statement = this.#database.prepare(sql)
    const columns = statement.columns().map(({ name }) => ({ name: this.#nameOf(name), read: sqliteReader(name) }))
    // Rows as lists of values: the objects that SQLite makes itself are slow to make and slow to read.
    statement.setReturnArrays(true)
    const prepared = { statement, columns }
    if (this.#prepared.size >= keptStatements) this.#prepared.clear()
    this.#prepared.set(sql, prepared)
    return prepared
  }
}

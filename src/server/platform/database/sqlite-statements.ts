import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { LRUCache } from 'lru-cache'
import { sqliteReader, toSqlite } from './columns.ts'

type Prepared = {
  statement: StatementSync
  /** Empty for a statement that returns no rows. */
  columns: { name: string; read: ((value: unknown) => unknown) | undefined }[]
}

type Row = Record<string, unknown>

/** The program has fewer, but `in` lists of any length make new ones. */
const maxStatements = 500

/** The prepared statements of one connection, in an LRU cache. */
export class SqliteStatements {
  readonly #database: DatabaseSync
  readonly #prepared = new LRUCache<string, Prepared>({ max: maxStatements })

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  execute(sql: string, parameters: readonly unknown[]): { rows: Row[]; changes: number | bigint } {
    const { statement, columns } = this.#prepare(sql)
    const values = parameters.map(toSqlite)
    if (columns.length === 0) return { rows: [], changes: statement.run(...values).changes }
    const rows = (statement.all(...values) as unknown as unknown[][]).map((cells) => {
      const row: Row = {}
      let index = 0
      for (const { name, read } of columns) {
        const value = cells[index++]
        row[name] = read ? read(value) : value
      }
      return row
    })
    return { rows, changes: rows.length }
  }

  #prepare(sql: string): Prepared {
    const prepared = this.#prepared.get(sql) ?? this.#compile(sql)
    this.#prepared.set(sql, prepared)
    return prepared
  }

  #compile(sql: string): Prepared {
    const statement = this.#database.prepare(sql)
    const columns = statement.columns().map(({ name }) => ({ name, read: sqliteReader(name) }))
    // Arrays are faster to create and to read than the objects that node:sqlite would return.
    statement.setReturnArrays(true)
    return { statement, columns }
  }
}

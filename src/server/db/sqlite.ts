import { DatabaseSync, type StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import { sqliteReader, toSqlite } from './columns.ts'

/** Kysely on the SQLite that comes with Node. */
export function createSqliteDialect(database: DatabaseSync): Dialect {
  return {
    createAdapter: () => new TransactionalSqliteAdapter(),
    createDriver: () => new NodeSqliteDriver(database),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

export function openSqliteFile(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: 5000 })
  // FULL: a commit that was answered is on the disk, also after a power cut.
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  return database
}

/** SQLite does roll schema changes back, so a migration that fails half-way leaves nothing. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

class NodeSqliteDriver implements Driver {
  readonly #connection: NodeSqliteConnection
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
    this.#connection = new NodeSqliteConnection(database)
  }

  async init() {}

  async acquireConnection() {
    return this.#connection
  }

  /**
   * Immediate: two processes queue up for the write lock here instead of failing when they first write. One that only
   * reads stands in nobody's way.
   */
  async beginTransaction(connection: DatabaseConnection, { accessMode }: TransactionSettings) {
    await connection.executeQuery(CompiledQuery.raw(accessMode === 'read only' ? 'begin' : 'begin immediate'))
  }

  async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  /** A full disk makes SQLite roll back by itself; rolling back again would hide the real error. */
  async rollbackTransaction(connection: DatabaseConnection) {
    if (this.#database.isTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async releaseConnection() {}

  async destroy() {
    this.#database.close()
  }
}

type Prepared = {
  statement: StatementSync
  /** Asked once: SQLite describes the columns anew each time. None for a statement that answers no rows. */
  columns: { name: string; read: ((value: unknown) => unknown) | undefined }[]
}

/** More different statements than the program has; a bound all the same, for `in` lists of varying length. */
const keptStatements = 500

class NodeSqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync
  readonly #prepared = new Map<string, Prepared>()

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { statement, columns } = this.#prepare(sql)
    const values = parameters.map(toSqlite)
    if (columns.length === 0) {
      const { changes } = statement.run(...values)
      return { rows: [], numAffectedRows: BigInt(changes) }
    }
    const rows = (statement.all(...values) as unknown as unknown[][]).map((found) => {
      const row: Record<string, unknown> = {}
      let at = 0
      for (const { name, read } of columns) {
        const value = found[at++]
        row[name] = read ? read(value) : value
      }
      return row
    })
    return { rows: rows as R[], numAffectedRows: BigInt(rows.length) }
  }

  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    yield Promise.reject(new Error('results are read whole; ask for pages of them instead'))
  }

  #prepare(sql: string): Prepared {
    const kept = this.#prepared.get(sql)
    if (kept) return kept
    const statement = this.#database.prepare(sql)
    const columns = statement.columns().map(({ name }) => ({ name, read: sqliteReader(name) }))
    // Rows as lists of values: the objects that SQLite makes itself are slow to make and slow to read.
    statement.setReturnArrays(true)
    const prepared = { statement, columns }
    if (this.#prepared.size >= keptStatements) this.#prepared.clear()
    this.#prepared.set(sql, prepared)
    return prepared
  }
}

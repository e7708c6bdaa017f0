import { closeSync, openSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
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
import { SqliteStatements } from './sqlite-statements.ts'

/** How long one writer waits for another. */
export const sqliteTimeoutMs = 5000

/** Kysely on the SQLite that comes with Node. The connection is opened with the first query. */
export function createSqliteDialect(open: () => DatabaseSync, refuseMoved: () => void): Dialect {
  return {
    createAdapter: () => new TransactionalSqliteAdapter(),
    createDriver: () => new NodeSqliteDriver(open, refuseMoved),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/**
 * Throws when the file is not where it was opened any more: what is written to one that was deleted or replaced is lost.
 * SQLite has a word for it, but does not look by itself while it writes to a journal.
 */
export function createPlaceCheck(path: string): () => void {
  const { dev, ino } = statSync(path)
  return () => {
    const found = statSync(path, { throwIfNoEntry: false })
    if (found?.ino !== ino || found.dev !== dev) throw new MovedFile(path)
  }
}

class MovedFile extends Error {
  readonly code = 'ERR_SQLITE_ERROR'
  readonly errcode = 1032

  constructor(path: string) {
    super(`${path} has been moved or deleted since it was opened`)
  }
}

export function openSqliteFile(path: string): DatabaseSync {
  // A new one is its owner's alone; the files that SQLite puts beside it are like it.
  closeSync(openSync(path, 'a', 0o600))
  const database = new DatabaseSync(path, { timeout: sqliteTimeoutMs })
  // FULL: a commit that was answered is on the disk, also after a power cut. Deleted is overwritten, not only let go.
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on',
  )
  return database
}

/** WAL lets it read the last committed state while another connection is in the middle of a transaction. */
export function openReadOnlySqliteFile(path: string): DatabaseSync {
  return new DatabaseSync(path, { readOnly: true, timeout: sqliteTimeoutMs })
}

/** SQLite does roll schema changes back, so a migration that fails half-way leaves nothing. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

class NodeSqliteDriver implements Driver {
  readonly #open: () => DatabaseSync
  readonly #refuseMoved: () => void
  #database!: DatabaseSync
  #connection!: NodeSqliteConnection

  constructor(open: () => DatabaseSync, refuseMoved: () => void) {
    this.#open = open
    this.#refuseMoved = refuseMoved
  }

  async init() {
    this.#database = this.#open()
    this.#connection = new NodeSqliteConnection(this.#database)
  }

  /** Kysely hands the only connection to one query or transaction at a time. */
  async acquireConnection() {
    return this.#connection
  }

  /**
   * Immediate: two processes queue up for the write lock here instead of failing when they first write. One that only
   * reads stands in nobody's way.
   */
  async beginTransaction(connection: DatabaseConnection, { accessMode }: TransactionSettings) {
    this.#refuseMoved()
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

class NodeSqliteConnection implements DatabaseConnection {
  readonly #statements: SqliteStatements

  constructor(database: DatabaseSync) {
    this.#statements = new SqliteStatements(database)
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, changes } = this.#statements.execute(sql, parameters)
    return { rows: rows as R[], numAffectedRows: BigInt(changes) }
  }

  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    yield Promise.reject(new Error('results are read whole; ask for pages of them instead'))
  }
}

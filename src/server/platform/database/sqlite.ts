import { closeSync, openSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
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

/** How long a connection waits for a lock. */
export const sqliteTimeoutMs = 5000
/** SQLite is synchronous: after this time in statements, a series of them lets the event loop turn. */
const maxBusyMs = 10

/** Kysely on the SQLite that comes with Node. The connection is opened with the first query. */
export function createSqliteDialect(open: () => DatabaseSync, beforeTransaction: () => void): Dialect {
  return {
    createAdapter: () => new TransactionalSqliteAdapter(),
    createDriver: () => new NodeSqliteDriver(open, beforeTransaction),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/**
 * Returns a check that throws when the file was deleted or replaced since it was opened, because later writes would be
 * lost. SQLite has an error code for it (READONLY_DBMOVED), but does not check in WAL mode.
 */
export function createFileCheck(path: string): () => void {
  const { dev, ino } = statSync(path)
  return () => {
    const found = statSync(path, { throwIfNoEntry: false })
    if (found?.ino !== ino || found.dev !== dev) throw new MovedFileError(path)
  }
}

class MovedFileError extends Error {
  readonly code = 'ERR_SQLITE_ERROR'
  readonly errcode = 1032

  constructor(path: string) {
    super(`${path} has been moved or deleted since it was opened`)
  }
}

export function openSqliteFile(path: string): DatabaseSync {
  // Readable by its owner only; SQLite gives the WAL and the shared-memory file the same mode.
  closeSync(openSync(path, 'a', 0o600))
  const database = new DatabaseSync(path, { timeout: sqliteTimeoutMs })
  // FULL: commits survive a power cut. secure_delete overwrites deleted rows.
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on',
  )
  return database
}

/** WAL lets it read the last committed state while another connection is in the middle of a transaction. */
export function openReadOnlySqliteFile(path: string): DatabaseSync {
  return new DatabaseSync(path, { readOnly: true, timeout: sqliteTimeoutMs })
}

/** Kysely's adapter says otherwise, but SQLite rolls schema changes back, so a failed migration leaves nothing. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

class NodeSqliteDriver implements Driver {
  readonly #open: () => DatabaseSync
  readonly #beforeTransaction: () => void
  #database!: DatabaseSync
  #connection!: NodeSqliteConnection

  constructor(open: () => DatabaseSync, beforeTransaction: () => void) {
    this.#open = open
    this.#beforeTransaction = beforeTransaction
  }

  async init() {
    this.#database = this.#open()
    this.#connection = new NodeSqliteConnection(this.#database)
  }

  /** Kysely hands the only connection to one query or transaction at a time. */
  async acquireConnection() {
    return this.#connection
  }

  /** `begin immediate` waits for the write lock; a plain `begin` would fail at its first write instead. */
  async beginTransaction(connection: DatabaseConnection, { accessMode }: TransactionSettings) {
    this.#beforeTransaction()
    await connection.executeQuery(CompiledQuery.raw(accessMode === 'read only' ? 'begin' : 'begin immediate'))
  }

  async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  /** On a full disk SQLite rolls back by itself; a second rollback would fail and hide the real error. */
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
  #busyMs = 0

  constructor(database: DatabaseSync) {
    this.#statements = new SqliteStatements(database)
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const start = performance.now()
    const { rows, changes } = this.#statements.execute(sql, parameters)
    this.#busyMs += performance.now() - start
    if (this.#busyMs > maxBusyMs) {
      this.#busyMs = 0
      await setImmediate()
    }
    return { rows: rows as R[], numAffectedRows: BigInt(changes) }
  }

  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    yield Promise.reject(new Error('streaming is not supported; read pages instead'))
  }
}

import { Socket } from 'node:net'
import { PostgresDialect } from 'kysely'
import pg from 'pg'
import { postgresReader } from './columns.ts'

/** Short, so that requests get 503 within a second when the database is unreachable. */
export const connectTimeoutMs = 900
/** How long a request waits for a free connection of the pool. */
const poolTimeoutMs = 5000
const queryTimeoutMs = 15_000
/** Longer than a request's statement may take, so that only an endless lock stops an upgrade. */
const lockTimeoutMs = 20_000

/**
 * Gives `sslmode` the meaning that it has for PostgreSQL's own programs: the driver would treat every mode as
 * verify-full, so that `require` refused the self-signed certificates of most servers.
 */
export function withLibpqModes(url: string): string {
  return /[?&]sslmode=/.test(url) ? `${url}&uselibpqcompat=true` : url
}

/** The pool has one timeout for connecting and for waiting, so its clients set their own for connecting. */
const createClientClass = (silenceMs: number) =>
  class ClientWithTimeouts extends pg.Client {
    declare readonly readyForQuery: boolean

    constructor(config?: pg.ClientConfig) {
      const socket = new Socket()
      super({ ...config, connectionTimeoutMillis: connectTimeoutMs, stream: () => socket })
      // statement_timeout is enforced by the server, which helps only while it still answers.
      socket.setTimeout(silenceMs, () => {
        const silence = new Error('the database has stopped responding')
        if (!this.readyForQuery) socket.destroy(Object.assign(silence, { code: 'ETIMEDOUT' }))
      })
      // The pool listens to idle clients only. A client in use reports the error through its query, but without a
      // listener the 'error' event would also end the process.
      this.on('error', () => {})
    }
  }

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    postgresReader(oid) ?? pg.types.getTypeParser(oid, format ?? 'text'),
} as pg.CustomTypesConfig

/** The connection of migrations: they may rewrite large tables, or wait for another instance that does. */
export function createMigrationPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: withLibpqModes(url),
    max: 1,
    connectionTimeoutMillis: poolTimeoutMs,
    lock_timeout: lockTimeoutMs,
    keepAlive: true,
    application_name: 'marasim-migration',
    types,
  })
  // Without a listener an idle connection that breaks would end the process; the next statement reports it.
  pool.on('error', () => {})
  return pool
}

export function createPostgresPool(
  url: string,
  onLostConnection: (error: Error) => void,
  silenceMs = queryTimeoutMs + 1000,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: withLibpqModes(url),
    max: 10,
    Client: createClientClass(silenceMs),
    connectionTimeoutMillis: poolTimeoutMs,
    statement_timeout: queryTimeoutMs,
    application_name: 'marasim',
    types,
  })
  // Without a listener an idle connection that breaks would end the process.
  pool.on('error', (error: Error & { client?: unknown }) => {
    // The pool attaches the whole client, which would be logged.
    delete error.client
    onLostConnection(error)
  })
  return pool
}

export function createPostgresDialect(pool: pg.Pool) {
  return new PostgresDialect({ pool })
}

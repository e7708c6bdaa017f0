import { Socket } from 'node:net'
import { PostgresDialect } from 'kysely'
import pg from 'pg'
import { postgresReader } from './columns.ts'

/** Short, so that a lost database is answered with 503 within a second instead of a hanging page. */
export const connectTimeoutMs = 900
/** Longer, because a queue moves: under load a request waits its turn instead of being refused. */
const turnTimeoutMs = 5000
const queryTimeoutMs = 15_000

/** The pool knows one timeout for connecting and for waiting; its clients get their own. */
const impatientClient = (silenceMs: number) =>
  class ImpatientClient extends pg.Client {
    declare readonly readyForQuery: boolean

    constructor(config?: pg.ClientConfig) {
      const socket = new Socket()
      super({ ...config, connectionTimeoutMillis: connectTimeoutMs, stream: () => socket })
      // The server ends statements that take too long. One that has gone silent ends nothing.
      socket.setTimeout(silenceMs, () => {
        const silence = new Error('the database has gone silent')
        if (!this.readyForQuery) socket.destroy(Object.assign(silence, { code: 'ETIMEDOUT' }))
      })
      // The pool listens to idle clients only. One that breaks while it is in use has already failed its query; without
      // a listener it would end the process as well.
      this.on('error', () => {})
    }
  }

export function createPostgresPool(
  url: string,
  onLostConnection: (error: Error) => void,
  silenceMs = queryTimeoutMs + 1000,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    Client: impatientClient(silenceMs),
    connectionTimeoutMillis: turnTimeoutMs,
    statement_timeout: queryTimeoutMs,
    application_name: 'marasim',
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        postgresReader(oid) ?? pg.types.getTypeParser(oid, format ?? 'text'),
    } as pg.CustomTypesConfig,
  })
  // Without a listener an idle connection that breaks would end the process.
  pool.on('error', (error: Error & { client?: unknown }) => {
    // The pool hangs the whole client on it, which would go into the log.
    delete error.client
    onLostConnection(error)
  })
  return pool
}

export function createPostgresDialect(pool: pg.Pool) {
  return new PostgresDialect({ pool })
}

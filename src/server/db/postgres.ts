import { PostgresDialect } from 'kysely'
import pg from 'pg'
import { postgresReader } from './columns.ts'

/** Short, so that a lost database is answered with 503 within a second instead of a hanging page. */
const connectTimeoutMs = 900
const queryTimeoutMs = 15_000

export function createPostgresPool(url: string, onLostConnection: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: queryTimeoutMs,
    application_name: 'marasim',
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        postgresReader(oid) ?? pg.types.getTypeParser(oid, format ?? 'text'),
    } as pg.CustomTypesConfig,
  })
  // Without a listener an idle connection that breaks would end the process.
  pool.on('error', onLostConnection)
  return pool
}

export function createPostgresDialect(pool: pg.Pool) {
  return new PostgresDialect({ pool })
}

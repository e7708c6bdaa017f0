import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.ts'
import { sqliteTimeoutMs } from './sqlite.ts'

/**
 * Truncates SQLite's write-ahead log, where deleted rows stay readable until it is overwritten. Leaves it while a reader,
 * such as a backup, still uses it: waiting would block every other request.
 */
export async function truncateWal(db: Kysely<Schema>): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`pragma busy_timeout = 0`.execute(connection)
    try {
      await sql`pragma wal_checkpoint(truncate)`.execute(connection)
    } finally {
      await sql`pragma busy_timeout = ${sql.lit(sqliteTimeoutMs)}`.execute(connection)
    }
  })
}

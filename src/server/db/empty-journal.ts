import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.ts'
import { sqliteTimeoutMs } from './sqlite.ts'

/**
 * Empties SQLite's journal, in which deleted rows would otherwise stay readable for a while. Answers false where somebody
 * still reads an older state, a backup for instance: waiting for that would hold up every visitor.
 */
export async function emptyJournal(db: Kysely<Schema>): Promise<boolean> {
  return await db.connection().execute(async (connection) => {
    await sql`pragma busy_timeout = 0`.execute(connection)
    try {
      const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(connection)
      return rows[0]?.busy === 0
    } finally {
      await sql`pragma busy_timeout = ${sql.lit(sqliteTimeoutMs)}`.execute(connection)
    }
  })
}

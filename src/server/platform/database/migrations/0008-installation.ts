import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

/** An id of the database, which is also written to its file store to detect a wrong pairing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('site_state')
    .addColumn('installation', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await sql`update site_state set installation = ${randomUUID()}`.execute(db)
}

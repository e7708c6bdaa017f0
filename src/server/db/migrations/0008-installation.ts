import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

/** A name of this database's own, by which it knows its file store again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('site_state')
    .addColumn('installation', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await sql`update site_state set installation = ${randomUUID()}`.execute(db)
}

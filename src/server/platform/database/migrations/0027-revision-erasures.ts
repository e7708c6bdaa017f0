import type { Kysely } from 'kysely'

/** Counts when content was removed from the history, which the sites at past moments are made of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('site_state')
    .addColumn('revision_erasures', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}

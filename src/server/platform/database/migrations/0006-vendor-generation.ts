import type { Kysely } from 'kysely'

/** Incremented by every change of vendor applications, so that their counts can be cached. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('site_state')
    .addColumn('vendor_generation', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}

import type { Kysely } from 'kysely'

/** Raised by whatever adds, decides on or removes vendor applications, so that counting them can be spared. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('site_state')
    .addColumn('vendor_generation', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}

import type { Kysely } from 'kysely'

/** The reviewer's note about a decision. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('vendors')
    .addColumn('note', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}

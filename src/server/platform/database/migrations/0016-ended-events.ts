import type { Kysely } from 'kysely'
import { columnTypes } from './column-types.ts'

/** Until when the public lists were invalidated for events that are over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { instant } = columnTypes(db)
  await db.schema
    .alterTable('site_state')
    .addColumn('ended_before', instant, (column) => column.notNull().defaultTo('1970-01-01T00:00:00.000Z'))
    .execute()
}

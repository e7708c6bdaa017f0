import { type Kysely, PostgresAdapter } from 'kysely'
import { columnTypes } from '../columns.ts'

/** Until when the public lists were invalidated for events that are over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { instant } = columnTypes(db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite')
  await db.schema
    .alterTable('site_state')
    .addColumn('ended_before', instant, (column) => column.notNull().defaultTo('1970-01-01T00:00:00.000Z'))
    .execute()
}

import { type Kysely, PostgresAdapter } from 'kysely'
import { columnTypes } from '../columns.ts'

/** Notices that were withheld from staff. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite')
  await db.schema
    .createTable('withheld_notices')
    .addColumn('topic', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('since', type.instant, (column) => column.notNull())
    .execute()
}

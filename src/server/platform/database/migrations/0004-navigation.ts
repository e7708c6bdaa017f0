import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

/** One row with the public links and their audience. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db)
  const no = sql`${sql.lit(type.boolean === 'boolean' ? false : 0)}`
  await db.schema
    .createTable('navigation')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('updated_at', type.instant, (column) => column.notNull())
    .addColumn('sample', type.boolean, (column) => column.notNull().defaultTo(no))
    .addColumn('audience', 'text', (column) => column.notNull())
    .addColumn('links', type.json, (column) => column.notNull())
    .execute()
}

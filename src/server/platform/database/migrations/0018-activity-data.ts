import { type Kysely, PostgresAdapter } from 'kysely'
import { columnTypes } from '../columns.ts'

/** Activities are stored as data and worded when they are read; those of earlier versions keep their message. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite')
  await db.schema.alterTable('activities').addColumn('data', type.json).execute()
}

import type { Kysely } from 'kysely'
import { columnTypes } from './column-types.ts'

/** Activities are stored as data and worded when they are read; those of earlier versions keep their message. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db)
  await db.schema.alterTable('activities').addColumn('data', type.json).execute()
}

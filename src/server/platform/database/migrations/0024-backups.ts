import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

/** The attempts to make a backup. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db)
  await db.schema
    .createTable('backups')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('made_at', type.instant, (column) => column.notNull())
    .addColumn('proven_at', type.instant)
    .addColumn('checked_at', type.instant)
    .addColumn('removed_at', type.instant)
    .addColumn('leased_until', type.instant)
    .addColumn('bytes', 'bigint')
    .addColumn('rows', 'bigint')
    .addColumn('files', 'bigint')
    .addColumn('sha256', 'text')
    .addColumn('problem', 'text')
    .addColumn('detail', 'text')
    .execute()
  await sql`create index backups_latest on backups (made_at, id)`.execute(db)
}

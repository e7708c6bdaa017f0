import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

/** Pictures, and partial indexes to find the records that use them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db)
  await db.schema
    .createTable('media')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('alt', 'text', (column) => column.notNull())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', type.instant, (column) => column.notNull())
    .addColumn('updated_at', type.instant, (column) => column.notNull())
    .addColumn('deleted_at', type.instant)
    .execute()
  await sql`create index media_deleted on media (deleted_at) where deleted_at is not null`.execute(db)
  await sql`create index events_with_media on events (id) where substr(cover_image, 1, 7) = '/media/'`.execute(db)
  await sql`create index portfolio_with_media on portfolio_items (id)
    where replace(cast(images as text), '"/media/', '') <> cast(images as text)`.execute(db)
}

import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db)

  await db.schema
    .createTable('pages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', type.instant, (column) => column.notNull())
    .addColumn('updated_at', type.instant, (column) => column.notNull())
    .addColumn('deleted_at', type.instant)
    .addColumn('sample', type.boolean, (column) =>
      column.notNull().defaultTo(sql`${sql.lit(type.boolean === 'boolean' ? false : 0)}`),
    )
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('content', type.json, (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('seo_title', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('seo_description', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await sql`create unique index pages_slug on pages (slug) where deleted_at is null`.execute(db)
  await sql`create index pages_deleted on pages (deleted_at) where deleted_at is not null`.execute(db)

  await db.schema
    .createTable('page_addresses')
    .addColumn('slug', 'text', (column) => column.primaryKey())
    .addColumn('page_id', 'text', (column) => column.notNull().references('pages.id').onDelete('cascade'))
    .execute()
  await sql`create index page_addresses_page on page_addresses (page_id)`.execute(db)
}

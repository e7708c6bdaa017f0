import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

/** The tables with translations, and a text that is empty if there is nothing to translate. */
const translated = {
  events: 'title',
  portfolio_items: 'title',
  clients: 'name',
  pages: 'title',
  media: 'alt',
  hero: 'title || subtitle || description || primary_cta || secondary_cta',
  company: 'name || description',
  contact: 'address',
}

/** The indexes of staff lists (0012), with the state of the translations, so that a filter reads only the index. */
const indexes = {
  events: {
    events_by_date: 'date_time desc, id, search_text, status',
    events_by_status_and_date: 'status, date_time desc, id, search_text',
    events_by_text: 'search_text, id, date_time',
    events_by_status_and_text: 'status, search_text, id, date_time',
  },
  portfolio_items: {
    portfolio_all: '"order", year desc, id, search_text',
    portfolio_by_category: 'category, "order", year desc, id, search_text',
    portfolio_by_text: 'search_text, id',
    portfolio_by_category_and_text: 'category, search_text, id',
    portfolio_by_year: 'year, id, search_text',
    portfolio_by_category_and_year: 'category, year, id, search_text',
  },
  clients: { clients_listed: '"order", search_text, id' },
  pages: {
    pages_latest: 'updated_at, id, search_text',
    pages_by_status: 'status, updated_at, id, search_text',
    pages_by_text: 'search_text, id',
    pages_by_status_and_text: 'status, search_text, id',
  },
  media: { media_latest: 'created_at, id' },
}

/** Content in several languages, the language of each user, and settings that are no field of a section. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db)
  for (const [table, text] of Object.entries(translated)) {
    await db.schema
      .alterTable(table)
      .addColumn('translations', type.json, (column) => column.notNull().defaultTo('{}'))
      .execute()
    await db.schema
      .alterTable(table)
      .addColumn('translation_state', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await sql`update ${sql.table(table)} set translation_state = '*' where ${sql.raw(text)} = ''`.execute(db)
  }
  for (const [table, columnsByName] of Object.entries(indexes)) {
    for (const [name, columns] of Object.entries(columnsByName)) {
      await sql`drop index ${sql.ref(name)}`.execute(db)
      await sql`create index ${sql.ref(name)} on ${sql.table(table)} (${sql.raw(columns)}, deleted_at, translation_state)
        where deleted_at is null`.execute(db)
    }
  }
  await sql`drop index pages_with_media`.execute(db)
  await sql`create index pages_with_media on pages (id)
    where replace(cast(content as text) || cast(translations as text), '"/media/', '')
      <> cast(content as text) || cast(translations as text)`.execute(db)

  await db.schema
    .alterTable('users')
    .addColumn('language', 'text', (column) => column.notNull().defaultTo('en'))
    .execute()
  await db.schema
    .createTable('settings')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('updated_at', type.instant, (column) => column.notNull())
    .execute()
}

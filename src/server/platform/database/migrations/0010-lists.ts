import { type Kysely, sql } from 'kysely'
import { bytewiseText } from './column-types.ts'

const tables = ['events', 'portfolio_items', 'clients', 'pages', 'media', 'vendors', 'users']

/** A normalized text to search and sort by, which 0012 fills, and the indexes of the lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = bytewiseText(db)
  for (const table of tables)
    await sql`alter table ${sql.table(table)} add column search_text ${type} not null default ''`.execute(db)
  // With the searched text in the index, a search in the order of the list reads only the index.
  await sql`drop index events_by_date`.execute(db)
  await sql`create index events_by_date on events (date_time desc, id, search_text) where deleted_at is null`.execute(
    db,
  )
  await sql`create index events_by_text on events (search_text, id) where deleted_at is null`.execute(db)
  await sql`drop index portfolio_all`.execute(db)
  await sql`create index portfolio_all on portfolio_items ("order", year desc, id, search_text)
    where deleted_at is null`.execute(db)
  await sql`create index portfolio_by_text on portfolio_items (search_text, id) where deleted_at is null`.execute(db)
  await sql`create index clients_listed on clients ("order", search_text, id) where deleted_at is null`.execute(db)
  await sql`create index pages_latest on pages (updated_at desc, id desc, search_text) where deleted_at is null`.execute(
    db,
  )
  await sql`create index media_latest on media (created_at desc, id desc, search_text) where deleted_at is null`.execute(
    db,
  )
}

import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { type SearchedTable, searchTextOfRow } from '../search-text.ts'

const tables: Record<string, { name: SearchedTable; columns: string[] }> = {
  events: { name: 'events', columns: ['title', 'location'] },
  portfolio_items: { name: 'portfolioItems', columns: ['title'] },
  clients: { name: 'clients', columns: ['name'] },
  pages: { name: 'pages', columns: ['title', 'slug'] },
  media: { name: 'media', columns: ['alt', 'file_name'] },
  vendors: { name: 'vendors', columns: ['name', 'company', 'email', 'phone'] },
  users: { name: 'users', columns: ['username', 'email', 'first_name', 'last_name'] },
}

/** A normalized text to search and sort by, and the indexes of the lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  // Bytewise order on both engines.
  const type = isPostgres ? sql`text collate "C"` : sql`text`
  for (const [table, { name, columns }] of Object.entries(tables)) {
    await sql`alter table ${sql.table(table)} add column search_text ${type} not null default ''`.execute(db)
    const selected = sql.join(['id', ...columns].map((column) => sql.ref(column)))
    const { rows } = await sql<Record<string, string>>`select ${selected} from ${sql.table(table)}`.execute(db)
    for (const row of rows) {
      const text = searchTextOfRow(name, camelCase(row))
      await sql`update ${sql.table(table)} set search_text = ${text} where id = ${row.id}`.execute(db)
    }
  }
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

/** Migrations run with the names of the database. */
const camelCase = (row: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name.replaceAll(/_(\w)/g, (_, letter) => letter.toUpperCase()), value]),
  )

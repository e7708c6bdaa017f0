import { type Kysely, sql } from 'kysely'
import { bytewiseText } from './column-types.ts'

/**
 * One index for each combination of a filter and a sort. They also contain the searched text and `deleted_at`, so that
 * SQLite searches and counts a list within its index.
 */
const indexes = {
  events: {
    events_by_date: 'date_time desc, id, search_text, status',
    events_by_status: 'status, date_time, id',
    events_by_status_and_date: 'status, date_time desc, id, search_text',
    events_by_text: 'search_text, id, date_time',
    events_by_status_and_text: 'status, search_text, id, date_time',
  },
  portfolio_items: {
    portfolio_all: '"order", year desc, id, search_text',
    portfolio_by_category: 'category, "order", year desc, id, search_text',
    portfolio_featured: 'featured, "order", year desc, id',
    portfolio_by_text: 'search_text, id',
    portfolio_by_category_and_text: 'category, search_text, id',
    portfolio_by_year: 'year, id, search_text',
    portfolio_by_category_and_year: 'category, year, id, search_text',
  },
  clients: {
    clients_listed: '"order", search_text, id',
    clients_active: 'active, "order", search_text, id',
  },
  pages: {
    pages_latest: 'updated_at, id, search_text',
    pages_by_status: 'status, updated_at, id, search_text',
    pages_by_text: 'search_text, id',
    pages_by_status_and_text: 'status, search_text, id',
  },
  media: {
    media_latest: 'created_at, id',
  },
}

/** Without the searched text: it can be longer than an entry of a PostgreSQL index. */
const vendorIndexes = {
  vendors_latest: 'submitted_at, id',
  vendors_by_status: 'status, submitted_at, id',
  vendors_by_name: 'name_text, id',
  vendors_by_status_and_name: 'status, name_text, id',
  vendors_by_company: 'company_text, id',
  vendors_by_status_and_company: 'status, company_text, id',
}

/** The columns that this version searched, and those of them that it sorted by. */
const searchedColumns = {
  events: { searched: ['title', 'location'], sorted: {} },
  portfolioItems: { searched: ['title'], sorted: {} },
  clients: { searched: ['name'], sorted: {} },
  pages: { searched: ['title', 'slug'], sorted: {} },
  media: { searched: ['alt', 'fileName'], sorted: {} },
  vendors: { searched: ['name', 'company', 'email', 'phone'], sorted: { nameText: 'name', companyText: 'company' } },
  users: { searched: ['username', 'email', 'firstName', 'lastName'], sorted: { emailText: 'email' } },
} as const
type SearchedTable = keyof typeof searchedColumns
type Tables = { [table: string]: { [column: string]: string } }

export async function up(db: Kysely<Tables>): Promise<void> {
  const type = bytewiseText(db)
  await sql`alter table vendors add column name_text ${type} not null default ''`.execute(db)
  await sql`alter table vendors add column company_text ${type} not null default ''`.execute(db)
  await sql`alter table users add column email_text ${type} not null default ''`.execute(db)
  for (const table of Object.keys(searchedColumns) as SearchedTable[]) await writeTexts(db, table)
  for (const [table, columnsByName] of Object.entries(indexes)) {
    for (const [name, columns] of Object.entries(columnsByName)) {
      await sql`drop index if exists ${sql.ref(name)}`.execute(db)
      await sql`create index ${sql.ref(name)} on ${sql.table(table)} (${sql.raw(columns)}, deleted_at)
        where deleted_at is null`.execute(db)
    }
  }
  await sql`drop index events_featured`.execute(db)
  await sql`create index events_featured on events (date_time, id, featured, status, deleted_at)
    where featured = true and status not in ('draft', 'past') and deleted_at is null`.execute(db)
  await sql`create index pages_with_media on pages (id)
    where replace(cast(content as text), '"/media/', '') <> cast(content as text)`.execute(db)
  for (const [name, columns] of Object.entries(vendorIndexes)) {
    await sql`drop index if exists ${sql.ref(name)}`.execute(db)
    await sql`create index ${sql.ref(name)} on vendors (${sql.raw(columns)})`.execute(db)
  }
}

const batchSize = 100

/** With the code of this version: the program's own changes, and later reads columns that do not exist yet. */
async function writeTexts(db: Kysely<Tables>, table: SearchedTable): Promise<void> {
  const { searched, sorted } = searchedColumns[table]
  for (let last = ''; ; ) {
    const rows = await db
      .selectFrom(table)
      .select(['id', ...searched])
      .where('id', '>', last)
      .orderBy('id')
      .limit(batchSize)
      .execute()
    for (const { id, ...row } of rows) {
      const textOf = (column: string) => normalize((row as Record<string, string>)[column] ?? '')
      const texts = Object.entries(sorted).map(([to, from]) => [to, textOf(from)])
      const searchText = truncate(searched.map(textOf).join('\n'))
      await db
        .updateTable(table)
        .set({ searchText, ...Object.fromEntries(texts) })
        .where('id', '=', id)
        .execute()
    }
    if (rows.length < batchSize) return
    last = rows.at(-1)?.id ?? ''
  }
}

const letters: Record<string, string> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ة: 'ه', ى: 'ي', ی: 'ي', ئ: 'ي', ک: 'ك' }

const normalize = (text: string) =>
  text
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .toLowerCase()
    .replaceAll(/[أإآٱةىیئک]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u0640]/g, '')
    .normalize('NFC')
    .trim()

/** An entry of a PostgreSQL index has at most 2,704 bytes. */
function truncate(text: string): string {
  const bytes = new Uint8Array(2400)
  return text.slice(0, new TextEncoder().encodeInto(text, bytes).read)
}

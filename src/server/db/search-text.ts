import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import { normalizeSearch, searchTextOf } from '../../shared/search-text.ts'
import { receiptNumber } from '../../shared/vendor.ts'
import type { Schema } from './schema.ts'

/** The columns that a search looks into (D44). After a change here, or of the normalization, a migration must reindex. */
const searchedColumns = {
  events: ['title', 'location'],
  portfolioItems: ['title'],
  clients: ['name'],
  pages: ['title', 'slug'],
  media: ['alt', 'fileName'],
  vendors: ['name', 'company', 'email', 'phone'],
  users: ['username', 'email', 'firstName', 'lastName'],
} as const

type SearchedTable = keyof typeof searchedColumns

export function searchTextOfRow(table: SearchedTable, row: object): string {
  const values = row as Record<string, string | undefined>
  const fields = searchedColumns[table].map((column) => values[column] ?? '')
  // Applicants refer to their application by its receipt number.
  return searchTextOf(table === 'vendors' ? [...fields, receiptNumber(values.id ?? '')] : fields)
}

export const withSearchText = <Row extends object>(table: SearchedTable, row: Row): Row & { searchText: string } => ({
  ...row,
  searchText: searchTextOfRow(table, row),
})

const batchSize = 500

/**
 * Writes the search text of every record where it differs: of all when the column is new, and of those that an instance
 * of an earlier release has written during an upgrade.
 */
export async function reindexSearchText(db: Kysely<Schema>): Promise<void> {
  for (const table of Object.keys(searchedColumns) as SearchedTable[]) {
    for (let last = ''; ; ) {
      const rows = await db
        .selectFrom(table as 'events')
        .select(['id', 'searchText', ...(searchedColumns[table] as readonly 'title'[])])
        .where('id', '>', last)
        .orderBy('id')
        .limit(batchSize)
        .execute()
      await updateSearchTexts(db, table, rows)
      if (rows.length < batchSize) break
      last = rows.at(-1)?.id ?? ''
    }
  }
}

async function updateSearchTexts(db: Kysely<Schema>, table: SearchedTable, rows: { id: string; searchText: string }[]) {
  const changed = rows
    .map((row) => ({ id: row.id, text: searchTextOfRow(table, row), old: row.searchText }))
    .filter(({ text, old }) => text !== old)
  if (changed.length === 0) return
  const cases = sql.join(
    changed.map(({ id, text }) => sql`when ${id} then ${text}`),
    sql` `,
  )
  await db
    .updateTable(table as 'events')
    .set({ searchText: sql<string>`case id ${cases} end` })
    .where(
      'id',
      'in',
      changed.map(({ id }) => id),
    )
    .execute()
}

/** Whether a record contains every word of a search. */
export function containsWords<Table extends keyof Schema>(
  where: ExpressionBuilder<Schema, Table>,
  search: string,
): Expression<SqlBool> {
  const words = normalizeSearch(search).split(/\s+/).filter(Boolean)
  const column = sql.ref('searchText')
  return where.and(words.map((word) => sql<boolean>`${column} like ${`%${escapeLike(word)}%`} escape '\\'`))
}

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

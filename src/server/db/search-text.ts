import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { normalizeSearch, searchTextOf } from '../../shared/search-text.ts'
import { receiptNumber } from '../../shared/vendor.ts'
import type { Schema } from './schema.ts'

/** Tables with a `search_text`, and the texts that a search looks into (D44). */
const searchedFields = {
  events: ({ title, location }) => [title, location],
  portfolioItems: ({ title }) => [title],
  clients: ({ name }) => [name],
  pages: ({ title, slug }) => [title, slug],
  media: ({ alt, fileName }) => [alt, fileName],
  vendors: ({ name, company, email, phone, id }) => [name, company, email, phone, receiptNumber(id ?? '')],
  users: ({ username, email, firstName, lastName }) => [username, email, firstName, lastName],
} satisfies Record<string, (row: Record<string, string>) => (string | undefined)[]>

export type SearchedTable = keyof typeof searchedFields

export function searchTextOfRow(table: SearchedTable, row: object): string {
  return searchTextOf(searchedFields[table](row as Record<string, string>).map((text) => text ?? ''))
}

export const withSearchText = <Row extends object>(table: SearchedTable, row: Row): Row & { searchText: string } => ({
  ...row,
  searchText: searchTextOfRow(table, row),
})

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

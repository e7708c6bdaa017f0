import { type Expression, type ExpressionBuilder, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { translationLanguages } from '../../../shared/languages.ts'
import { referenceOf } from '../../../shared/reference.ts'
import { normalizeSearch, searchTextOf, spellingsOf } from '../../../shared/search-text.ts'
import type { Schema } from './schema.ts'
import { searchPhone } from './search-phone.ts'
import { translationsWithoutContent } from './short-translations.ts'
import { isSearched, isTranslated, type SearchedTable, tables } from './tables.ts'
import type { StoredTranslations } from './translations.ts'

/** What visitors have sent is found by its reference and by the digits of their telephone number. */
const hasReference = (table: SearchedTable) => table === 'vendors' || table === 'enquiries'

/** Most search texts are part of indexes, and an entry of a PostgreSQL index has at most 2,704 bytes. */
const isIndexed = (table: SearchedTable) => isTranslated(table) && table !== 'media'
const maxIndexedBytes = 2400

/** Further normalized columns, for sorting: the two engines order raw text differently. */
const sortedColumns: { [T in SearchedTable]?: Record<string, string> } = {
  vendors: { nameText: 'name', companyText: 'company' },
  users: { emailText: 'email' },
}

type Texts = { searchText: string } & Record<string, string>

/** The normalized texts of a row by column. */
export function textsOfRow(table: SearchedTable, row: object): Texts {
  const values = row as Record<string, string | undefined>
  const fields = tables[table].searched.map((column) => values[column] ?? '')
  const sorted = Object.entries(sortedColumns[table] ?? {}).map(([to, from]) => [
    to,
    normalizeSearch(values[from] ?? ''),
  ])
  const { id = '', reference } = values
  const more = hasReference(table)
    ? [referenceOf({ id, reference }), searchPhone(values.phone ?? '')]
    : translatedTexts(table, row)
  const searchText = searchTextOf([...fields, ...more])
  return {
    searchText: isIndexed(table) ? truncateBytes(searchText, maxIndexedBytes) : searchText,
    ...Object.fromEntries(sorted),
  }
}

/** The translations of the searched columns. */
function translatedTexts(table: SearchedTable, row: { translations?: StoredTranslations }): string[] {
  return translationLanguages.flatMap((code) =>
    tables[table].searched
      .map((column) => row.translations?.[code]?.[column]?.text)
      .filter((text) => typeof text === 'string'),
  )
}

/** Truncates at a character boundary. */
function truncateBytes(text: string, max: number): string {
  if (Buffer.byteLength(text) <= max) return text
  const bytes = new Uint8Array(max)
  return text.slice(0, new TextEncoder().encodeInto(text, bytes).read)
}

export const withTexts = <Row extends object>(table: SearchedTable, row: Row): Row & Texts => ({
  ...row,
  ...textsOfRow(table, row),
})

const batchSize = 100

/**
 * Updates outdated search texts: after a change of the searched columns, and of records that an instance of an earlier
 * release wrote during an upgrade. `pause` runs between batches.
 */
export async function reindexSearchText(db: Kysely<Schema>, { pause = async () => {} } = {}): Promise<void> {
  for (const table of Object.keys(tables).filter(isSearched)) {
    for (let last = ''; ; ) {
      const columns = [...tables[table].searched, ...Object.keys(sortedColumns[table] ?? {})]
      const rows = await db
        .selectFrom(table as 'events')
        .select(['id', 'searchText', ...(columns as 'title'[])])
        .$if(isTranslated(table), (query) =>
          query.select(
            table === 'pages' ? translationsWithoutContent(db).as('translations') : ('translations' as 'title'),
          ),
        )
        .$if(hasReference(table), (query) => query.select('reference' as 'title'))
        .where('id', '>', last)
        .orderBy('id')
        .limit(batchSize)
        .execute()
      await updateTexts(db, table, rows)
      if (rows.length < batchSize) break
      last = rows.at(-1)?.id ?? ''
      await pause()
    }
  }
}

async function updateTexts(
  db: Kysely<Schema>,
  table: SearchedTable,
  rows: ({ id: string } & Record<string, unknown>)[],
) {
  const changed = rows
    .map((row) => ({ row, texts: textsOfRow(table, row) }))
    .filter(({ row, texts }) => Object.entries(texts).some(([column, text]) => text !== row[column]))
  if (changed.length === 0) return
  const columns = Object.keys(changed[0]?.texts ?? {})
  const casesOf = (column: string) =>
    sql.join(
      changed.map(({ row, texts }) => sql`when ${row.id} then ${texts[column]}`),
      sql` `,
    )
  await db
    .updateTable(table as 'events')
    .set(Object.fromEntries(columns.map((column) => [column, sql`case id ${casesOf(column)} end`])))
    .where(
      'id',
      'in',
      changed.map(({ row }) => row.id),
    )
    .execute()
}

/** Whether a record contains every word of a search. */
export function containsWords(where: ExpressionBuilder<Schema, 'events'>, search: string): Expression<SqlBool> {
  const contains = (text: string) => like(sql.ref('searchText'), `%${escapeLike(text)}%`)
  return where.and(wordsOf(search).map((word) => where.or(spellingsOf(word).map(contains))))
}

/** Of a record that contains every word: 0 if its text begins with the search, 1 if every word begins one, otherwise 2. */
export function rankMatch(search: string): RawBuilder<number> {
  const words = wordsOf(search)
  const text = sql.ref('searchText')
  const begins = like(text, `${escapeLike(words.join(' '))}%`)
  const spaced = sql`' ' || replace(${text}, ${'\n'}, ' ')`
  const wordsBegin = words.map((word) => like(spaced, `% ${escapeLike(word)}%`))
  return sql`case when ${begins} then 0 when ${sql.join(wordsBegin, sql` and `)} then 1 else 2 end`
}

const wordsOf = (search: string) => normalizeSearch(search).split(/\s+/).filter(Boolean)

const like = (text: Expression<unknown>, pattern: string) => sql<boolean>`${text} like ${pattern} escape '\\'`

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

import { setImmediate } from 'node:timers/promises'
import type { SelectQueryBuilder } from 'kysely'
import type { Database } from './database.ts'
import { isAfter, isUpTo, type Position, positionOf, type SortKey } from './keyset.ts'
import type { Schema } from './schema.ts'
import { containsWords } from './search-text.ts'

export type PageRequest = { limit: number; after: Position | undefined }
type Page<Row> = { rows: Row[]; next: Position | undefined }
/** A page, and a function that counts all matching records. */
export type ListedPage<Row> = Page<Row> & { total: () => Promise<number> }
/** A filtered and sorted list that is read page by page. */
export type List<Row> = { find: (page: PageRequest) => Promise<Page<Row>>; count: () => Promise<number> }

// Kysely cannot check columns whose names are only known at run time.
type Query<Row> = SelectQueryBuilder<Schema, 'events', Row>
type Column = 'id'

/**
 * A list by keyset: rows that are added or removed meanwhile do not shift its pages. The last sort column must be unique,
 * and the query must select all of them.
 */
export function createList<Tables extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Tables, Row>,
  sort: readonly SortKey[],
  search?: string,
): List<Row> {
  const all = query as unknown as Query<Row>
  const parts = (after: Position | undefined) =>
    search === undefined ? [rowsAfter(all, sort, after)] : searchParts(all, sort, after, search)
  return {
    find: async ({ limit, after }) => {
      const found: Row[] = []
      for await (const part of parts(after)) {
        const missing = limit + 1 - found.length
        found.push(...(await sorted(part, sort).limit(missing).execute()))
        if (found.length > limit) break
      }
      const rows = found.slice(0, limit)
      const last = rows.at(-1)
      return { rows, next: last && found.length > limit ? positionOf(last, sort) : undefined }
    },
    count: async () => {
      let total = 0
      for await (const part of parts(undefined)) {
        const counting = part.clearSelect().select((select) => select.fn.countAll<number>().as('count'))
        total += (await counting.executeTakeFirstOrThrow()).count
      }
      return total
    },
  }
}

/** How many rows one statement searches: on SQLite a search of all would block the event loop. */
const searchedAtOnce = 20_000

/** The matching rows after a position, in parts. */
async function* searchParts<Row>(
  all: Query<Row>,
  sort: readonly SortKey[],
  after: Position | undefined,
  search: string,
): AsyncGenerator<Query<Row>> {
  for (let start = after; ; ) {
    const rest = rowsAfter(all, sort, start)
    const columns = sort.map(({ column }) => column as Column)
    const ends = sorted(rest.clearSelect().select(columns), sort).offset(searchedAtOnce).limit(1)
    const end = await ends.executeTakeFirst()
    const position = end && positionOf(end, sort)
    const part = position ? rest.where((where) => isUpTo(where, sort, position)) : rest
    yield part.where((where) => containsWords(where, search))
    if (!position) return
    start = position
  }
}

function rowsAfter<Row>(all: Query<Row>, sort: readonly SortKey[], after: Position | undefined): Query<Row> {
  return after ? all.where((where) => isAfter(where, sort, after)) : all
}

function sorted<Row>(rows: Query<Row>, sort: readonly SortKey[]): Query<Row> {
  return sort.reduce((built, { column, direction }) => built.orderBy(column as Column, direction), rows)
}

/** All rows of a list, a page at a time; other requests run in between. */
export async function* readPages<Row>(list: List<Row>, limit: number): AsyncGenerator<Row[]> {
  for (let after: Position | undefined; ; ) {
    const { rows, next } = await list.find({ limit, after })
    yield rows
    if (!next) return
    after = next
    await setImmediate()
  }
}

/** A page of a list with its total, which is memoized per generation under the given name and filters. */
export async function readList<Row>(
  { totals, changes }: Pick<Database, 'totals' | 'changes'>,
  name: readonly unknown[],
  list: List<Row>,
  page: PageRequest,
  generation = changes.generation(),
): Promise<ListedPage<Row>> {
  const found = await list.find(page)
  const isWhole = !page.after && !found.next
  return { ...found, total: async () => (isWhole ? found.rows.length : await totals(name, generation, list.count)) }
}

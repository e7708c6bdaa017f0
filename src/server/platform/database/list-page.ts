import { setImmediate } from 'node:timers/promises'
import type { SelectQueryBuilder } from 'kysely'
import type { Database } from './database.ts'
import { isAfter, isUpTo, type Position, positionOf, reversed, type SortKey } from './keyset.ts'
import type { Schema } from './schema.ts'
import { containsWords, rankMatch } from './search-text.ts'

export type PageRequest = {
  limit: number
  after: Position | undefined
  /** The best matches of a search instead of a page in the list's order. */
  bestFirst?: boolean
}
type Page<Row> = { rows: Row[]; next: Position | undefined }
/** A page, and a function that counts all matching records. */
export type ListedPage<Row> = Page<Row> & { total: () => Promise<number> }
/** A filtered and sorted list that is read page by page. */
export type List<Row> = { find: (page: PageRequest) => Promise<Page<Row>>; count: () => Promise<number> }

// Kysely cannot check columns whose names are only known at run time.
type Query<Row> = SelectQueryBuilder<Schema, 'events', Row>
type Column = 'id'

/** A run of rows in one order. A list without a search has one; a search and `createListWithLast` have several. */
type Part<Row> = { rows: Query<Row>; sort: readonly SortKey[] }
type Parts<Row> = Iterable<Part<Row>> | AsyncIterable<Part<Row>>

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
  const parts = (after: Position | undefined): Parts<Row> =>
    search === undefined ? [{ rows: rowsAfter(all, sort, after), sort }] : searchParts(all, sort, after, search)
  const list = listOf(parts, (row) => positionOf(row as object, sort))
  if (search === undefined) return list
  const findBest = async (limit: number) => ({
    rows: await findBestMatches([{ rows: all, sort }], search, limit),
    next: undefined,
  })
  return { ...list, find: (page) => (page.bestFirst ? findBest(page.limit) : list.find(page)) }
}

/** The best matches of a search; equally good ones in the order of the parts. */
export async function findBestOf<Tables extends keyof Schema, Row>(
  parts: readonly { rows: SelectQueryBuilder<Schema, Tables, Row>; sort: readonly SortKey[] }[],
  search: string,
  limit: number,
): Promise<Row[]> {
  return await findBestMatches(parts as unknown as readonly Part<Row>[], search, limit)
}

/**
 * A list in ascending order, followed by the marked rows, such as events that are over, in descending order. The cursor
 * ends with the mark of its row.
 */
export function createListWithLast<Tables extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Tables, Row>,
  sort: readonly SortKey[],
  mark: string,
): List<Row> {
  const all = query as unknown as Query<Row>
  const marked = (isMarked: boolean) => all.where(mark as Column, '=', isMarked as never)
  const parts = (after: Position | undefined): Part<Row>[] => {
    const last = { rows: marked(true), sort: reversed(sort) }
    if (after?.[sort.length] === true) return [{ ...last, rows: rowsAfter(last.rows, last.sort, after) }]
    return [{ rows: rowsAfter(marked(false), sort, after), sort }, last]
  }
  return listOf(parts, (row) => positionOf(row as object, [...sort, { column: mark, direction: 'asc' }]))
}

function listOf<Row>(
  parts: (after: Position | undefined) => Parts<Row>,
  positionAt: (row: Row) => Position,
): List<Row> {
  return {
    find: async ({ limit, after }) => {
      const found: Row[] = []
      for await (const { rows, sort } of parts(after)) {
        const missing = limit + 1 - found.length
        found.push(...(await sorted(rows, sort).limit(missing).execute()))
        if (found.length > limit) break
      }
      const rows = found.slice(0, limit)
      const last = rows.at(-1)
      return { rows, next: last && found.length > limit ? positionAt(last) : undefined }
    },
    count: async () => {
      let total = 0
      for await (const { rows } of parts(undefined)) {
        const counting = rows.clearSelect().select((select) => select.fn.countAll<number>().as('count'))
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
): AsyncGenerator<Part<Row>> {
  for (let start = after; ; ) {
    const rest = rowsAfter(all, sort, start)
    const columns = sort.map(({ column }) => column as Column)
    const ends = sorted(rest.clearSelect().select(columns), sort).offset(searchedAtOnce).limit(1)
    const end = await ends.executeTakeFirst()
    const position = end && positionOf(end, sort)
    const part = position ? rest.where((where) => isUpTo(where, sort, position)) : rest
    yield { rows: part.where((where) => containsWords(where, search)), sort }
    if (!position) return
    start = position
  }
}

type Match = { id: string; rank: number }

/**
 * Names that begin with the search first, then those with words that do, then the others; equals in the order of the
 * parts.
 */
async function findBestMatches<Row>(parts: readonly Part<Row>[], search: string, limit: number): Promise<Row[]> {
  let best: Match[] = []
  for await (const { rows, sort } of eachSearchPart(parts, search)) {
    // Only ids and ranks: sorting whole rows would read each match from the table.
    const ranked = rows.clearSelect().select(['id', rankMatch(search).as('rank')])
    const found: Match[] = await sorted(ranked.orderBy('rank'), sort).limit(limit).execute()
    best = [...best, ...found].sort((a, b) => a.rank - b.rank).slice(0, limit)
    if (best.length === limit && best.at(-1)?.rank === 0) break
  }
  if (best.length === 0) return []
  const ids = best.map(({ id }) => id)
  const found = await Promise.all(parts.map(({ rows }) => rows.where('id', 'in', ids).execute()))
  const byId = new Map(found.flat().map((row) => [(row as unknown as { id: string }).id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

async function* eachSearchPart<Row>(parts: readonly Part<Row>[], search: string) {
  for (const { rows, sort } of parts) yield* searchParts(rows, sort, undefined, search)
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

/** All rows of a query in the order of their ids, many at a time: one statement for all would block the event loop. */
export function readInBatches<Tables extends keyof Schema, Row>(query: SelectQueryBuilder<Schema, Tables, Row>) {
  return readPages(createList(query, [{ column: 'id', direction: 'asc' }]), 500)
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

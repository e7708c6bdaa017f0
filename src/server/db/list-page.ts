import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely'
import type { Database } from './database.ts'
import type { Schema } from './schema.ts'

export type SortKey = { column: string; direction: 'asc' | 'desc' }
/** The values of the sort columns in the last row of a page. */
export type Position = readonly (string | number | boolean)[]
/** Without a limit, all rows. */
export type PageRequest = { limit: number | undefined; after: Position | undefined }
type Page<Row> = { rows: Row[]; next: Position | undefined }
/** A page with the number of all matching records. */
export type ListedPage<Row> = Page<Row> & { total: number }
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
): List<Row> {
  const all = query as unknown as Query<Row>
  return {
    find: async ({ limit, after }) => {
      const rest = after ? all.where((where) => isAfter(where, sort, after)) : all
      const sorted = sort.reduce((built, { column, direction }) => built.orderBy(column as Column, direction), rest)
      if (limit === undefined) return { rows: await sorted.execute(), next: undefined }
      const found = await sorted.limit(limit + 1).execute()
      const rows = found.slice(0, limit)
      const last = found.length > limit ? (rows.at(-1) as Record<string, Position[number]>) : undefined
      return { rows, next: last && sort.map(({ column }) => last[column] as Position[number]) }
    },
    count: async () => {
      const counting = all.clearSelect().select((select) => select.fn.countAll<number>().as('count'))
      return (await counting.executeTakeFirstOrThrow()).count
    },
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
  const [found, total] = await Promise.all([list.find(page), totals(name, generation, list.count)])
  return { ...found, total }
}

/** The first condition is implied by the others; without it neither engine starts at the position in its index. */
function isAfter(where: ExpressionBuilder<Schema, 'events'>, sort: readonly SortKey[], position: Position) {
  const compare = (index: number, operator: '=' | 'beyond' | 'not before') => {
    const { column, direction } = sort[index] as SortKey
    const strict = direction === 'asc' ? '>' : '<'
    const sign = operator === '=' ? '=' : operator === 'beyond' ? strict : (`${strict}=` as const)
    return where(column as Column, sign, position[index] as string)
  }
  const alternatives = sort.map((_, index) =>
    where.and([...sort.slice(0, index).map((__, earlier) => compare(earlier, '=')), compare(index, 'beyond')]),
  )
  return where.and([compare(0, 'not before'), where.or(alternatives)])
}

/** '-title' → title descending, then id. */
export function sortKeys(sort: string, tieBreak: 'asc' | 'desc' = 'asc'): SortKey[] {
  const isDescending = sort.startsWith('-')
  const column = isDescending ? sort.slice(1) : sort
  return [
    { column, direction: isDescending ? 'desc' : 'asc' },
    { column: 'id', direction: tieBreak },
  ]
}

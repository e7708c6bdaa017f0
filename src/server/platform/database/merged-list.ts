import { positionOf, type SortKey } from './keyset.ts'
import type { List } from './list-page.ts'

/**
 * One list of several that have the same order. Each is read by its own index, because a single query over all of them
 * would sort every row.
 */
export function mergeLists<Row extends object>(lists: readonly List<Row>[], sort: readonly SortKey[]): List<Row> {
  const compare = (a: Row, b: Row) => {
    const [one, other] = [positionOf(a, sort), positionOf(b, sort)]
    for (const [index, { direction }] of sort.entries()) {
      const [left = '', right = ''] = [one[index], other[index]]
      if (left !== right) return left < right === (direction === 'asc') ? -1 : 1
    }
    return 0
  }
  return {
    find: async (page) => {
      const found = await Promise.all(lists.map((list) => list.find(page)))
      const merged = found.flatMap(({ rows }) => rows).sort(compare)
      const rows = merged.slice(0, page.limit)
      const last = rows.at(-1)
      const isMore = merged.length > page.limit || found.some(({ next }) => next !== undefined)
      return { rows, next: last && isMore ? positionOf(last, sort) : undefined }
    },
    count: async () => {
      let total = 0
      for (const list of lists) total += await list.count()
      return total
    },
  }
}

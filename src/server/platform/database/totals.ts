import { LRUCache } from 'lru-cache'

/** Counts the records of a list; `list` names its filters, and `generation` changes with the records. */
export type Totals = (list: object, generation: number, count: () => Promise<number>) => Promise<number>

/** Memoized, because counting 100,000 records takes longer than reading a page of them. */
export function createTotals(): Totals {
  const totals = new LRUCache<string, number, () => Promise<number>>({
    max: 1000,
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: count }) => await count(),
  })
  return (list, generation, count) => totals.forceFetch(`${generation} ${JSON.stringify(list)}`, { context: count })
}

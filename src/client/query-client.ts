import { QueryClient } from '@tanstack/react-query'
import { passiveHeader } from '../shared/auth.ts'
import { type ApiKey, apiAddress } from '../shared/paths.ts'
import { readAnswer } from './api.ts'
import { isPassive } from './freshness.ts'
import type { ListPage } from './reads.ts'

/** A query and its result, as embedded in a page; smaller than the dehydrated state of the query client. */
export type ReadResult = [key: ApiKey, data: unknown]

/** The signal aborts a read that is no longer needed, such as an earlier search. */
type Get = (path: string, init: { signal: AbortSignal; headers?: Record<string, string> }) => Promise<Response>

/** Requests are sent even when offline, because a failure can be reported while a paused query shows nothing. */
const networkMode = 'always'

/**
 * A query client whose keys are API paths. As specified, data never becomes stale and queries are neither refetched
 * automatically nor retried; the back office has another policy (`freshness.ts`).
 */
export function createQueryClient(get: Get, initial: ReadResult[] = []): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        retry: false,
        networkMode,
        queryFn: async ({ queryKey, pageParam, signal, meta }) => {
          const isFirst = client.getQueryData(queryKey) === undefined
          const init = isPassive(meta, isFirst) ? { signal, headers: { [passiveHeader]: '1' } } : { signal }
          const path = apiAddress(queryKey as unknown as ApiKey)
          // Only paged lists have a page parameter; that of their first page is null.
          if (pageParam === undefined) return await readAnswer(await get(path, init))
          return await readListPage(await get((pageParam as string | null) ?? path, init))
        },
      },
      mutations: { retry: false, networkMode },
    },
  })
  for (const [key, data] of initial) client.setQueryData(key, data)
  return client
}

async function readListPage(response: Response): Promise<ListPage<unknown>> {
  const items = (await readAnswer(response)) as unknown[]
  const total = Number(response.headers.get('x-total-count') ?? items.length)
  return { items, total, next: /^<(.+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1] ?? null }
}

/** Sorted by key, so that the order of responses does not change the page and its ETag. */
export function collectReads(client: QueryClient): ReadResult[] {
  const queries = client.getQueryCache().getAll()
  const successful = queries.filter(({ state }) => state.status === 'success')
  const sorted = successful.sort((one, other) => (one.queryHash < other.queryHash ? -1 : 1))
  return sorted.map(({ queryKey, state }) => [queryKey as unknown as ApiKey, state.data])
}

import { QueryClient } from '@tanstack/react-query'
import { type ApiKey, apiAddress } from '../shared/paths.ts'
import { readAnswer } from './api.ts'
import { readListPage } from './read-list-page.ts'

/** A query and its result, as embedded in a page; smaller than the dehydrated state of the query client. */
export type ReadResult = [key: ApiKey, data: unknown]

/** Requests are sent even when offline, because a failure can be reported while a paused query shows nothing. */
const networkMode = 'always'

/**
 * A query client whose keys are API paths. As specified, data never becomes stale and queries are neither refetched
 * automatically nor retried.
 */
export function createQueryClient(get: (path: string) => Promise<Response>, initial: ReadResult[] = []): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        retry: false,
        networkMode,
        queryFn: async ({ queryKey, pageParam }) => {
          const path = apiAddress(queryKey as unknown as ApiKey)
          // Only paged lists have a page parameter; that of their first page is null.
          if (pageParam === undefined) return await readAnswer(await get(path))
          return await readListPage(await get((pageParam as string | null) ?? path))
        },
      },
      mutations: { retry: false, networkMode },
    },
  })
  for (const [key, data] of initial) client.setQueryData(key, data)
  return client
}

/** Sorted by key, so that the order of responses does not change the page and its ETag. */
export function collectReads(client: QueryClient): ReadResult[] {
  const queries = client.getQueryCache().getAll()
  const successful = queries.filter(({ state }) => state.status === 'success')
  const sorted = successful.sort((one, other) => (one.queryHash < other.queryHash ? -1 : 1))
  return sorted.map(({ queryKey, state }) => [queryKey as unknown as ApiKey, state.data])
}

import { QueryClient } from '@tanstack/react-query'
import { type ApiKey, apiAddress } from '../shared/paths.ts'
import { readAnswer } from './api.ts'

/** What has been read under which key: how a page's data travels, without the book-keeping of its client. */
export type KnownRead = [key: ApiKey, data: unknown]

/** A browser that is offline is asked all the same: what fails is said, while what waits for a line shows nothing. */
const networkMode = 'always'

/**
 * Reads by key over HTTP: the key is the address. As the specification sets it: never stale, never fetched again by
 * itself, never retried.
 */
export function createQueryClient(get: (path: string) => Promise<Response>, known: KnownRead[] = []): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        retry: false,
        networkMode,
        queryFn: async ({ queryKey }) => readAnswer(await get(apiAddress(queryKey as unknown as ApiKey))),
      },
      mutations: { retry: false, networkMode },
    },
  })
  for (const [key, data] of known) client.setQueryData(key, data)
  return client
}

/** In the order of their keys: what was read first must not make another page of the same content. */
export function collectReads(client: QueryClient): KnownRead[] {
  const queries = client.getQueryCache().getAll()
  const read = queries.filter(({ state }) => state.status === 'success')
  const inOrder = read.sort((one, other) => (one.queryHash < other.queryHash ? -1 : 1))
  return inOrder.map(({ queryKey, state }) => [queryKey as unknown as ApiKey, state.data])
}

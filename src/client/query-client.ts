import { QueryClient } from '@tanstack/react-query'
import { type ApiKey, apiAddress } from '../shared/paths.ts'
import type { GetFromApi } from '../shared/rendering.ts'
import { readAnswer } from './api.ts'

/** Reads by key, as the specification sets it: never stale, never fetched again by itself, never retried. */
export function createQueryClient(get: GetFromApi): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        retry: false,
        queryFn: async ({ queryKey }) => readAnswer(await get(apiAddress(queryKey as unknown as ApiKey))),
      },
      mutations: { retry: false },
    },
  })
}

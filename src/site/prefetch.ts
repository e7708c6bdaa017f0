import { matchRoutes, type RouteObject } from 'react-router'
import { pagesOf } from '../client/reads.ts'
import { splitLanguage } from '../shared/language-paths.ts'
import type { ApiKey } from '../shared/paths.ts'
import { noteFailedRead } from './failed-reads.ts'
import type { QueryClients } from './language-context.ts'
import type { Queries } from './load-queries.ts'

/** Loads the code and the data of a page before it is opened. A failed read is not repeated. */
export function prefetchPage(clientOf: QueryClients, routes: RouteObject[], to: string): void {
  const url = new URL(to, location.href)
  const client = clientOf(splitLanguage(url.pathname).language)
  const prefetch = (key: ApiKey, read: () => Promise<unknown>) => {
    const { status, fetchStatus } = client.getQueryState(key) ?? {}
    if (status === 'success' || status === 'error' || fetchStatus === 'fetching') return
    read().catch(() => noteFailedRead(key))
  }
  for (const { route } of matchRoutes(routes, url.pathname) ?? []) {
    if (typeof route.lazy === 'function') route.lazy().catch(() => {})
    const { required, lists }: Queries = route.handle?.queries ?? {}
    for (const { queryKey } of required?.(url) ?? []) prefetch(queryKey, () => client.fetchQuery({ queryKey }))
    for (const { queryKey } of lists?.(url) ?? []) {
      prefetch(queryKey, () => client.fetchInfiniteQuery(pagesOf(queryKey)))
    }
  }
}

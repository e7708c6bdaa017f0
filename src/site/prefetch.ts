import type { QueryClient } from '@tanstack/react-query'
import { matchRoutes, type RouteObject } from 'react-router'
import { pagesOf } from '../client/reads.ts'
import { splitLanguage } from '../shared/language-paths.ts'
import { type ApiKey, localKey } from '../shared/paths.ts'
import { noteFailedRead } from './failed-reads.ts'
import type { Queries } from './load-queries.ts'

/** Loads the code and the data of a page before it is opened. A failed read is not repeated. */
export function prefetchPage(client: QueryClient, routes: RouteObject[], to: string): void {
  const url = new URL(to, location.href)
  const { language } = splitLanguage(url.pathname)
  const prefetch = (plainKey: ApiKey, read: (queryKey: ApiKey) => Promise<unknown>) => {
    const key = localKey(plainKey, language)
    const { status, fetchStatus } = client.getQueryState(key) ?? {}
    if (status === 'success' || status === 'error' || fetchStatus === 'fetching') return
    read(key).catch(() => noteFailedRead(key))
  }
  for (const { route } of matchRoutes(routes, url.pathname) ?? []) {
    if (typeof route.lazy === 'function') route.lazy().catch(() => {})
    const { required, lists }: Queries = route.handle?.queries ?? {}
    for (const { queryKey } of required?.(url) ?? []) prefetch(queryKey, (key) => client.fetchQuery({ queryKey: key }))
    for (const { queryKey } of lists?.(url) ?? []) {
      prefetch(queryKey, (key) => client.fetchInfiniteQuery(pagesOf(key)))
    }
  }
}

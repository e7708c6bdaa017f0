import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { ListData } from '../../client/reads.ts'

type Stored = { id: string }

/** Replaces a record wherever it is cached, so that it is up to date before the lists are fetched again. */
export function replaceCached(client: QueryClient, keys: readonly QueryKey[], record: Stored): void {
  const replace = (item: Stored) => (item.id === record.id ? { ...item, ...record } : item)
  for (const queryKey of keys) {
    client.setQueriesData({ queryKey }, (data: unknown) => {
      if (isStored(data)) return replace(data)
      return patchItems(data, (items) => items.map(replace))
    })
  }
}

/** Removes deleted records from all cached lists, so that users do not edit records that are gone. */
export function removeCached(client: QueryClient, keys: readonly QueryKey[], ids: readonly string[]): void {
  for (const queryKey of keys) {
    client.setQueriesData({ queryKey }, (data: unknown) =>
      patchItems(data, (items) => items.filter(({ id }) => !ids.includes(id))),
    )
  }
}

export const isStored = (data: unknown): data is Stored =>
  typeof data === 'object' && data !== null && 'id' in data && typeof data.id === 'string'

function patchItems(data: unknown, patch: (items: readonly Stored[]) => Stored[]): unknown {
  if (Array.isArray(data)) return data.every(isStored) ? patch(data) : data
  if (!isPaged(data)) return data
  const pages = data.pages.map((page) => ({ ...page, items: patch(page.items) }))
  const before = data.pages.flatMap(({ items }) => items).length
  const removed = before - pages.flatMap(({ items }) => items).length
  return { ...data, pages: pages.map((page) => ({ ...page, total: page.total - removed })) }
}

const isPaged = (data: unknown): data is ListData<Stored> =>
  typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages)

import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import type { ApiKey } from '../shared/paths.ts'
import { readAnswer } from './api.ts'

/** A page of a list, and the path of the next one. */
export type ListPage<Item> = { items: Item[]; next: string | null }

/** A list that is read page by page. The query client fetches its pages. */
export const pagedList = <Item>(queryKey: ApiKey) =>
  infiniteQueryOptions<ListPage<Item>, Error, InfiniteData<ListPage<Item>>, ApiKey, string | null>({
    queryKey,
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
  })

export async function readListPage(response: Response): Promise<ListPage<unknown>> {
  const items = (await readAnswer(response)) as unknown[]
  return { items, next: /^<(.+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1] ?? null }
}

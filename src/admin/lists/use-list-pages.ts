import {
  keepPreviousData,
  type UndefinedInitialDataInfiniteOptions,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { readAgain } from '../../client/freshness.ts'
import type { ListData, ListPage } from '../../client/reads.ts'
import type { ApiKey } from '../../shared/paths.ts'

export type ListRead<Item> = UndefinedInitialDataInfiniteOptions<
  ListPage<Item>,
  Error,
  ListData<Item>,
  ApiKey,
  string | null
>

/** A list that is read page by page. While another filter loads, the previous items stay visible. */
export function useListPages<Item>(read: ListRead<Item>) {
  const client = useQueryClient()
  const query = useInfiniteQuery({ ...read, placeholderData: keepPreviousData })
  const { data, error, isError, isFetchingNextPage, isPlaceholderData, hasNextPage, fetchNextPage, refetch } = query
  return {
    items: data?.pages.flatMap((page) => page.items),
    total: data?.pages.at(-1)?.total,
    error: isError && !data ? error : undefined,
    isStale: isPlaceholderData,
    retry: () => void refetch(),
    /** Reads the pages that are not loaded too. Returns nothing if another filter was chosen meanwhile. */
    readAll: async (): Promise<Item[]> => {
      const list = { queryKey: read.queryKey, exact: true }
      // A page that is loading would be taken for the whole list.
      await client.cancelQueries(list)
      const { pages } = await client.fetchInfiniteQuery({ ...readAgain(read), pages: Number.POSITIVE_INFINITY })
      return client.getQueryCache().find(list)?.isActive() ? pages.flatMap(({ items }) => items) : []
    },
    more: {
      isMore: hasNextPage,
      isLoading: isFetchingNextPage,
      isFailed: query.isFetchNextPageError,
      onMore: () => void fetchNextPage(),
    },
  }
}

export type ListPages<Item> = ReturnType<typeof useListPages<Item>>

/** All items of a short list, read one page after the other; undefined until the first page is there. */
export function useAllPages<Item>(read: ListRead<Item>): Item[] | undefined {
  const { items, more } = useListPages(read)
  const { isMore, isLoading, isFailed, onMore } = more
  const readMore = useEffectEvent(onMore)
  useEffect(() => {
    if (isMore && !isLoading && !isFailed) readMore()
  }, [isMore, isLoading, isFailed])
  return items
}

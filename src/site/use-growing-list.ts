import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { pagedList } from '../client/paged-list.ts'
import type { ApiKey } from '../shared/paths.ts'

/** A list that grows page by page, with the props for ShowMore. If a page fails, the items so far stay visible. */
export function useGrowingList<Item>(queryKey: ApiKey) {
  const list = useRef<HTMLUListElement>(null)
  const { data, isError, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(pagedList<Item>(queryKey))
  const items = data?.pages.flatMap((page) => page.items)
  return {
    items,
    list,
    /** Set if the last read failed. */
    retry: isError ? () => void (data ? fetchNextPage() : refetch()) : undefined,
    more: {
      list,
      shown: items?.length ?? 0,
      isMore: hasNextPage && !isError,
      onMore: () => void fetchNextPage(),
    },
  }
}

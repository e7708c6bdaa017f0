import { useRef } from 'react'
import { type ListRead, useListRead } from './use-read.ts'

/** A list that grows page by page, with the props for ShowMore. If a page fails, the items so far stay visible. */
export function useGrowingList<Item extends { id: string }>(read: ListRead<Item>) {
  const list = useRef<HTMLUListElement>(null)
  const { data, isError, hasNextPage, fetchNextPage, refetch } = useListRead(read)
  const items = data && withoutRepeats(data.pages.flatMap((page) => page.items))
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

/** A record that moves down while its list is read comes twice, as an event that ends does. */
function withoutRepeats<Item extends { id: string }>(items: Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ApiKey } from '../shared/paths.ts'
import { useLastDefined } from './use-last-defined.ts'

/** A list that grows by `step` items, with the props for ShowMore. If a read fails, the items so far stay visible. */
export function useGrowingList<Item>(keyOf: (limit: number) => ApiKey, step: number) {
  const [limit, setLimit] = useState(step)
  const list = useRef<HTMLUListElement>(null)
  const read = useQuery<Item[]>({ queryKey: keyOf(limit), placeholderData: keepPreviousData })
  const items = useLastDefined(read.data)
  const shown = items?.length ?? 0
  return {
    items,
    list,
    /** Set if the last read failed. */
    retry: read.isError ? () => void read.refetch() : undefined,
    more: { list, shown, isMore: !read.isError && shown >= limit, onMore: () => setLimit(limit + step) },
  }
}

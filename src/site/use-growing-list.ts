import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ApiKey } from '../shared/paths.ts'
import { useLast } from './use-last.ts'

/** A list that is read a page at a time, with what ShowMore needs. One that could not grow stays as it was. */
export function useGrowingList<Item>(keyOf: (limit: number) => ApiKey, step: number) {
  const [limit, setLimit] = useState(step)
  const list = useRef<HTMLUListElement>(null)
  const read = useQuery<Item[]>({ queryKey: keyOf(limit), placeholderData: keepPreviousData })
  const items = useLast(read.data)
  const shown = items?.length ?? 0
  return {
    items,
    list,
    /** Set while the last reading has failed. */
    retry: read.isError ? () => void read.refetch() : undefined,
    more: { list, shown, isMore: !read.isError && shown >= limit, onMore: () => setLimit(limit + step) },
  }
}

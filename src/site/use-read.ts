import {
  type UndefinedInitialDataInfiniteOptions,
  type UndefinedInitialDataOptions,
  useInfiniteQuery,
  useQueries,
  useQuery,
} from '@tanstack/react-query'
import { inLanguage, type ListData, type ListPage } from '../client/reads.ts'
import type { ApiKey } from '../shared/paths.ts'
import { useLanguage } from './language-context.ts'

type Read<Data> = UndefinedInitialDataOptions<Data, Error, Data, ApiKey>
export type ListRead<Item> = UndefinedInitialDataInfiniteOptions<
  ListPage<Item>,
  Error,
  ListData<Item>,
  ApiKey,
  string | null
>

/** Reads in the language of the page. Components of the site read with these hooks only, so that none can forget it. */
export const useRead = <Data>(read: Read<Data>) => useQuery(inLanguage(read, useLanguage()))

export const useListRead = <Item>(read: ListRead<Item>) => useInfiniteQuery(inLanguage(read, useLanguage()))

export function useReads<Data>(reads: readonly Read<Data>[]) {
  const language = useLanguage()
  return useQueries({ queries: reads.map((read) => inLanguage(read, language)) })
}

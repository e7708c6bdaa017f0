import { type QueryClient, type UndefinedInitialDataOptions, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ApiError } from '../client/api.ts'
import type { ListData } from '../client/reads.ts'
import type { Language } from '../shared/languages.ts'
import { type ApiKey, languageOfKey } from '../shared/paths.ts'
import { useLanguage } from './language-context.ts'
import { useRead } from './use-read.ts'

type Read<Item> = UndefinedInitialDataOptions<Item, Error, Item, ApiKey>

/** The record that a search parameter of the URL names, such as `?event=`. */
export function useLinkedRecord<Item extends { id: string }>(parameter: string, byId: (id: string) => Read<Item>) {
  const client = useQueryClient()
  const language = useLanguage()
  const [search] = useSearchParams()
  const id = search.get(parameter)
  const read = byId(id ?? '')
  const { data, error } = useRead({ ...read, enabled: id !== null })
  if (id === null) return {}
  if (error) return { isUnknown: error instanceof ApiError && error.status === 404 }
  // While the record is being read, its card may have loaded it already.
  return { record: data ?? findLoaded<Item>(client, read.queryKey[0], id, language) }
}

function findLoaded<Item extends { id: string }>(client: QueryClient, kind: string, id: string, language: Language) {
  return client
    .getQueriesData<Item | Item[] | ListData<Item>>({ queryKey: [kind] })
    .filter(([key]) => languageOfKey(key as ApiKey) === language)
    .flatMap(([, known]) => (known && 'pages' in known ? known.pages.flatMap(({ items }) => items) : (known ?? [])))
    .find((known) => known.id === id)
}

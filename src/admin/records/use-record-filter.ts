import { useListFilter } from '../lists/use-list-filter.ts'
import type { RecordKind, Stored } from './record-kind.ts'
import { translationFilter } from './translation-filter.ts'

/** The search text, filters and sorting of the list of a kind. */
export function useRecordFilter<Item extends Stored>({ filters = [], sorts = [], isTranslated }: RecordKind<Item>) {
  const states = isTranslated ? [translationFilter] : []
  return useListFilter([...filters, ...states, { name: 'sort', options: sorts }])
}

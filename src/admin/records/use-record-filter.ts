import { useListFilter } from '../lists/use-list-filter.ts'
import type { RecordKind, Stored } from './record-kind.ts'

/** The search text, filters and sorting of the list of a kind. */
export function useRecordFilter<Item extends Stored>({ filters = [], sorts = [] }: RecordKind<Item>) {
  return useListFilter([...filters, { name: 'sort', options: sorts }])
}

import type { ListFilter } from '../../client/reads.ts'
import { hasAbility } from '../../shared/kinds.ts'
import { useListFilter } from '../lists/use-list-filter.ts'
import type { RecordKind, Stored } from './record-kind.ts'
import { translationFilter } from './translation-filter.ts'

const days = [{ name: 'from' }, { name: 'to' }]

/** The search text, filters and sorting of the list of a kind. */
export function useRecordFilter<Item extends Stored>(kind: RecordKind<Item>) {
  const { filters = [], sorts = [], hasDays, defaultSort } = kind
  const choices = [
    ...filters,
    ...(hasAbility(kind.name, 'translations') ? [translationFilter] : []),
    ...(hasDays ? days : []),
    { name: 'sort', options: sorts },
  ]
  const { filter, setFilter, isFiltered } = useListFilter(choices)
  const apiSort = sorts[0]?.value
  const initialSort = defaultSort?.(filter) ?? apiSort
  const sort = filter.sort ?? initialSort
  // Without the default of the API, so that lists in that order share their cache keys.
  const listFilter: ListFilter = { ...filter, sort: sort === apiSort ? undefined : sort }
  return {
    filter: listFilter,
    setFilter,
    isFiltered,
    sort,
    setSort: (value: string) => setFilter('sort', value === initialSort ? undefined : value),
  }
}

import type { ReactNode } from 'react'
import type { ListFilter } from '../../client/reads.ts'
import { Select } from '../../ui/control.tsx'
import { FilterButtons } from '../lists/filter-buttons.tsx'
import { SearchBox } from '../lists/search-box.tsx'
import type { RecordKind, Stored } from './record-kind.ts'

type Props<Item extends Stored> = {
  kind: RecordKind<Item>
  filter: ListFilter
  setFilter: (name: string, value: string | undefined) => void
  children: ReactNode
}

/** Filters, search and sorting of a list. */
export function ListTools<Item extends Stored>({ kind, filter, setFilter, children }: Props<Item>) {
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
      {kind.filters?.map(({ name, label, options, all }) => (
        <FilterButtons
          key={name}
          label={label}
          options={[{ value: '', label: all }, ...options]}
          value={filter[name] ?? ''}
          onChange={(value) => setFilter(name, value || undefined)}
        />
      ))}
      <div className="ms-auto flex flex-wrap items-center gap-3 max-sm:w-full max-sm:*:grow">
        <SearchBox
          label={kind.searchLabel ?? `Search ${kind.plural}…`}
          value={filter.q ?? ''}
          onSearch={(text) => setFilter('q', text || undefined)}
        />
        {kind.sorts && (
          <Select
            aria-label="Sort"
            value={filter.sort ?? kind.sorts[0]?.value}
            onChange={({ target: { value } }) =>
              setFilter('sort', value === kind.sorts?.[0]?.value ? undefined : value)
            }
          >
            {kind.sorts.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
        {children}
      </div>
    </div>
  )
}

import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { ListFilter } from '../../client/reads.ts'
import { Select } from '../../ui/control.tsx'
import { useMessage, useOptions } from '../context/message-key.ts'
import { FilterButtons } from '../lists/filter-buttons.tsx'
import { SearchBox } from '../lists/search-box.tsx'
import type { FilterField, RecordKind, Stored } from './record-kind.ts'
import { translationFilter } from './translation-filter.ts'

type Props<Item extends Stored> = {
  kind: RecordKind<Item>
  filter: ListFilter
  setFilter: (name: string, value: string | undefined) => void
  children: ReactNode
}

/** Filters, search and sorting of a list. */
export function ListTools<Item extends Stored>({ kind, filter, setFilter, children }: Props<Item>) {
  const t = useTranslations('admin')
  const sorts = useOptions(kind.sorts ?? [])
  const states = useOptions(translationFilter.options)
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
      {kind.filters?.map((field) => (
        <Filter
          key={field.name}
          field={field}
          value={filter[field.name] ?? ''}
          onChange={(value) => setFilter(field.name, value || undefined)}
        />
      ))}
      <div className="ms-auto flex flex-wrap items-center gap-3 max-sm:w-full max-sm:*:grow">
        <SearchBox
          label={t(`kinds.${kind.name}.search`)}
          value={filter.q ?? ''}
          onSearch={(text) => setFilter('q', text || undefined)}
        />
        {kind.isTranslated && (
          <Choice
            label={t('translations.filter.label')}
            options={[{ value: '', label: t('translations.filter.any') }, ...states]}
            value={filter.translation}
            onChange={(value) => setFilter('translation', value)}
          />
        )}
        {sorts.length > 0 && (
          <Choice
            label={t('records.sort')}
            options={sorts}
            value={filter.sort}
            onChange={(value) => setFilter('sort', value)}
          />
        )}
        {children}
      </div>
    </div>
  )
}

type ChoiceProps = {
  label: string
  /** The first one is the default, which needs no parameter. */
  options: readonly { value: string; label: string }[]
  value: string | undefined
  onChange: (value: string | undefined) => void
}

function Choice({ label, options, value, onChange }: ChoiceProps) {
  const initial = options[0]?.value
  return (
    <Select
      aria-label={label}
      value={value ?? initial}
      onChange={({ target }) => onChange(target.value === initial ? undefined : target.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  )
}

type FilterProps = { field: FilterField; value: string; onChange: (value: string) => void }

function Filter({ field: { label, options, all }, value, onChange }: FilterProps) {
  const message = useMessage()
  const choices = useOptions([{ value: '', label: all }, ...options])
  return <FilterButtons label={message(label)} options={choices} value={value} onChange={onChange} />
}

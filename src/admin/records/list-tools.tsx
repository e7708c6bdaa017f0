import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { ListFilter } from '../../client/reads.ts'
import { hasAbility } from '../../shared/kinds.ts'
import { Select } from '../../ui/control.tsx'
import { useMessage, useOptions } from '../context/message-key.ts'
import { DayRangeFields } from '../lists/day-range-fields.tsx'
import { FilterButtons } from '../lists/filter-buttons.tsx'
import { SearchBox } from '../lists/search-box.tsx'
import type { FilterField, RecordKind, Stored } from './record-kind.ts'
import { translationFilter } from './translation-filter.ts'

type Props<Item extends Stored> = {
  kind: RecordKind<Item>
  filter: ListFilter
  setFilter: (name: string, value: string | undefined) => void
  sort: string | undefined
  setSort: (sort: string) => void
  children: ReactNode
}

/** Filters, search and sorting of a list. */
export function ListTools<Item extends Stored>({ kind, filter, setFilter, sort = '', setSort, children }: Props<Item>) {
  const t = useTranslations('admin')
  const sorts = useOptions(kind.sorts ?? [])
  const states = useOptions(translationFilter.options)
  const showFilter = (field: FilterField) => (
    <Filter
      key={field.name}
      field={field}
      value={filter[field.name] ?? ''}
      onChange={(value) => setFilter(field.name, value || undefined)}
    />
  )
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
      {kind.filters?.filter(({ isSelect }) => !isSelect).map(showFilter)}
      <div className="ms-auto flex flex-wrap items-end gap-3 max-sm:w-full max-sm:*:grow">
        <SearchBox
          label={t(`kinds.${kind.name}.search`)}
          value={filter.q ?? ''}
          onSearch={(text) => setFilter('q', text || undefined)}
        />
        {kind.filters?.filter(({ isSelect }) => isSelect).map(showFilter)}
        {hasAbility(kind.name, 'translations') && (
          <Choice
            label={t('translations.filter.label')}
            options={[{ value: '', label: t('translations.filter.any') }, ...states]}
            value={filter.translation ?? ''}
            onChange={(value) => setFilter('translation', value || undefined)}
          />
        )}
        {sorts.length > 0 && <Choice label={t('records.sort')} options={sorts} value={sort} onChange={setSort} />}
        {kind.hasDays && (
          <div className="flex items-end gap-3 max-sm:w-full max-sm:*:grow sm:*:w-40">
            <DayRangeFields
              labels={{ from: t('records.from'), to: t('records.to') }}
              range={filter}
              onChange={(name, day) => setFilter(name, day || undefined)}
            />
          </div>
        )}
        {children}
      </div>
    </div>
  )
}

type ChoiceProps = {
  label: string
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

function Choice({ label, options, value, onChange }: ChoiceProps) {
  return (
    <Select aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  )
}

type FilterProps = { field: FilterField; value: string; onChange: (value: string) => void }

function Filter({ field: { label, options, all, isSelect }, value, onChange }: FilterProps) {
  const message = useMessage()
  const choices = useOptions([{ value: '', label: all }, ...options])
  const Choices = isSelect ? Choice : FilterButtons
  return <Choices label={message(label)} options={choices} value={value} onChange={onChange} />
}

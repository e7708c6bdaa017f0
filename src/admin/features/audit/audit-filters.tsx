import { useTranslations } from 'use-intl'
import { auditKinds } from '../../../shared/audit.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/control.tsx'
import { Field } from '../../../ui/field.tsx'
import { DayRangeFields } from '../../lists/day-range-fields.tsx'
import { SearchBox } from '../../lists/search-box.tsx'
import { useAuditFilter } from './use-audit-filter.ts'

type Props = { people: readonly { id: string; name: string }[] | undefined }

/** Which entries are listed: by a search, of a kind, by a person, and between two days. */
export function AuditFilters({ people }: Props) {
  const t = useTranslations('admin.audit')
  const { filter, setFilter, clear, isFiltered } = useAuditFilter()
  const isDeleted = people && filter.by && !people.some(({ id }) => id === filter.by)
  return (
    <search aria-label={t('filters.label')} className="mb-6 grid gap-4">
      <div className="flex flex-wrap items-center gap-3 min-[22rem]:flex-nowrap">
        <SearchBox label={t('search')} value={filter.q ?? ''} onSearch={(text) => setFilter('q', text)} />
        {isFiltered && (
          <Button variant="quiet" className="shrink-0" onClick={clear}>
            {t('filters.clear')}
          </Button>
        )}
      </div>
      <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_10rem_10rem]">
        <Field label={t('filters.kind')}>
          <Select value={filter.kind ?? ''} onChange={({ target }) => setFilter('kind', target.value)}>
            <option value="">{t('filters.anything')}</option>
            {auditKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`kinds.${kind}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('filters.person')}>
          <Select value={filter.by ?? ''} onChange={({ target }) => setFilter('by', target.value)}>
            <option value="">{t('filters.anyone')}</option>
            {people?.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            {isDeleted && <option value={filter.by}>{t('filters.deletedPerson')}</option>}
          </Select>
        </Field>
        <DayRangeFields labels={{ from: t('filters.from'), to: t('filters.to') }} range={filter} onChange={setFilter} />
      </div>
    </search>
  )
}

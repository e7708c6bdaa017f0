import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { historyReads } from '../../../client/reads.ts'
import type { SystemAuthor } from '../../../shared/history.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/control.tsx'
import { Field } from '../../../ui/field.tsx'
import { useAuthorName } from '../../context/use-author-name.ts'
import { DayRangeFields } from '../../lists/day-range-fields.tsx'
import { useChangeFilter } from './use-change-filter.ts'

const schedule: SystemAuthor = 'schedule'

/** Which changes are listed: by a person, of a kind, and between two days. */
export function ChangeFilters() {
  const t = useTranslations('admin.history')
  const tAdmin = useTranslations('admin')
  const authorName = useAuthorName()
  const { filter, kinds, setFilter, clear, isFiltered } = useChangeFilter()
  const { data: people = [] } = useQuery(historyReads.people)
  return (
    <search
      aria-label={t('filters.label')}
      className={`mb-6 grid grid-cols-2 items-end gap-3 ${isFiltered ? 'md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_10rem_10rem_auto]' : 'md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_10rem_10rem]'}`}
    >
      <Field label={t('filters.person')}>
        <Select value={filter.by ?? ''} onChange={({ target }) => setFilter('by', target.value)}>
          <option value="">{t('filters.anyone')}</option>
          {people.map((person) => (
            <option key={person.id} value={person.id}>
              {authorName(person)}
            </option>
          ))}
          <option value={schedule}>{authorName({ id: schedule, name: '' })}</option>
        </Select>
      </Field>
      <Field label={t('filters.kind')}>
        <Select value={filter.kind ?? ''} onChange={({ target }) => setFilter('kind', target.value)}>
          <option value="">{t('filters.anything')}</option>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {tAdmin(`kinds.${kind}.one`)}
            </option>
          ))}
        </Select>
      </Field>
      <DayRangeFields labels={{ from: t('filters.from'), to: t('filters.to') }} range={filter} onChange={setFilter} />
      {isFiltered && (
        <Button variant="quiet" onClick={clear} className="max-md:col-span-2">
          {t('filters.clear')}
        </Button>
      )}
    </search>
  )
}

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { enquiryReads } from '../../../client/reads.ts'
import { enquiryCategories, enquirySources, nobody, occasions } from '../../../shared/enquiry.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/control.tsx'
import { Field } from '../../../ui/field.tsx'
import { useViewer } from '../../context/use-viewer.ts'
import { DayRangeFields } from '../../lists/day-range-fields.tsx'
import { SearchBox } from '../../lists/search-box.tsx'
import { useEnquiryFilter } from './use-enquiry-filter.ts'

/** Which enquiries are shown: by a search, a person, a category, wanted days and due follow-ups. */
export function EnquiryFilters() {
  const t = useTranslations('admin.enquiries.filters')
  const all = useTranslations('admin')
  const viewer = useViewer()
  const { filter, setFilter, isFiltered, clear } = useEnquiryFilter()
  const { data: people = [] } = useQuery(enquiryReads.assignees)
  const others = people.filter(({ id }) => id !== viewer.id)
  const isDue = filter.followUp === 'due'
  const isWaiting = filter.messages === 'waiting'
  const hasDetails = [filter.assignee, filter.category, filter.occasion, filter.source, filter.from, filter.to].some(
    Boolean,
  )
  const [isOpen, setOpen] = useState(hasDetails)
  return (
    <search aria-label={t('label')} className="@container mb-6 grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox
          label={all('kinds.enquiries.search')}
          value={filter.q ?? ''}
          onSearch={(text) => setFilter('q', text)}
        />
        <FilterToggle isOn={isDue} onToggle={() => setFilter('followUp', isDue ? undefined : 'due')}>
          {t('due')}
        </FilterToggle>
        <FilterToggle isOn={isWaiting} onToggle={() => setFilter('messages', isWaiting ? undefined : 'waiting')}>
          {t('messages')}
        </FilterToggle>
        <Button variant="secondary" aria-expanded={isOpen} className="sm:hidden" onClick={() => setOpen(!isOpen)}>
          {t('show')}
        </Button>
        {isFiltered && (
          <Button variant="quiet" onClick={clear}>
            {t('clear')}
          </Button>
        )}
      </div>
      <div
        className={`${isOpen ? '' : 'max-sm:hidden'} grid grid-cols-2 items-end gap-3 @min-[44rem]:grid-cols-3 @min-[64rem]:grid-cols-[repeat(4,minmax(0,1fr))_10rem_10rem]`}
      >
        <Field label={t('person')}>
          <Select value={filter.assignee ?? ''} onChange={({ target }) => setFilter('assignee', target.value)}>
            <option value="">{t('everyone')}</option>
            <option value={viewer.id}>{t('mine')}</option>
            <option value={nobody}>{t('nobody')}</option>
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('category')}>
          <Select value={filter.category ?? ''} onChange={({ target }) => setFilter('category', target.value)}>
            <option value="">{t('anything')}</option>
            {enquiryCategories.map((category) => (
              <option key={category} value={category}>
                {all(`kinds.portfolio.categories.${category}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('occasion')}>
          <Select value={filter.occasion ?? ''} onChange={({ target }) => setFilter('occasion', target.value)}>
            <option value="">{t('anyOccasion')}</option>
            {occasions.map((occasion) => (
              <option key={occasion} value={occasion}>
                {all(`enquiries.occasions.${occasion}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('source')}>
          <Select value={filter.source ?? ''} onChange={({ target }) => setFilter('source', target.value)}>
            <option value="">{t('anySource')}</option>
            {enquirySources.map((source) => (
              <option key={source} value={source}>
                {all(`enquiries.sources.${source}`)}
              </option>
            ))}
          </Select>
        </Field>
        <DayRangeFields labels={{ from: t('from'), to: t('to') }} range={filter} onChange={setFilter} />
      </div>
    </search>
  )
}

function FilterToggle({ isOn, onToggle, children }: { isOn: boolean; onToggle: () => void; children: ReactNode }) {
  return (
    <Button
      variant="secondary"
      aria-pressed={isOn}
      className="aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-surface"
      onClick={onToggle}
    >
      {children}
    </Button>
  )
}

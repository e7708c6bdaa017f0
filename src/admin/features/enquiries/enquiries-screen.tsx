import { useTranslations } from 'use-intl'
import { kinds } from '../../../shared/kinds.ts'
import { Button } from '../../../ui/button.tsx'
import { KanbanIcon } from '../../../ui/icons/kanban.ts'
import { ListBulletsIcon } from '../../../ui/icons/list-bullets.ts'
import { useMay } from '../../context/use-viewer.ts'
import { AccessDenied } from '../../layout/access-denied.tsx'
import { Screen } from '../../layout/screen.tsx'
import { NewRecordButton } from '../../records/new-record-button.tsx'
import { EnquiryBoard } from './enquiry-board.tsx'
import { EnquiryFilters } from './enquiry-filters.tsx'
import { EnquiryList } from './enquiry-list.tsx'
import { NewEnquiry } from './new-enquiry.tsx'
import { type EnquiryView, useEnquiryFilter } from './use-enquiry-filter.ts'

/** The enquiries of visitors, as a board by status or as a list. */
export function EnquiriesScreen() {
  const t = useTranslations('admin.kinds.enquiries')
  return useMay(kinds.enquiries.list) ? <Enquiries /> : <AccessDenied message={t('denied')} />
}

function Enquiries() {
  const t = useTranslations('admin')
  const { view, setView } = useEnquiryFilter()
  return (
    <Screen
      title={t('kinds.enquiries.title')}
      description={t('enquiries.description')}
      actions={
        <>
          <ViewSwitch view={view} onChange={setView} />
          <NewRecordButton kind="enquiries" isReadOnly={false} />
        </>
      }
    >
      <EnquiryFilters />
      {view === 'board' ? <EnquiryBoard /> : <EnquiryList />}
      <NewEnquiry />
    </Screen>
  )
}

const views = [
  ['board', KanbanIcon],
  ['list', ListBulletsIcon],
] as const

type SwitchProps = { view: EnquiryView; onChange: (view: EnquiryView) => void }

function ViewSwitch({ view, onChange }: SwitchProps) {
  const t = useTranslations('admin.enquiries.views')
  return (
    <fieldset className="flex rounded-button border border-line-strong/50 bg-surface-raised p-0.5">
      <legend className="sr-only">{t('label')}</legend>
      {views.map(([value, Icon]) => (
        <Button
          key={value}
          variant="quiet"
          size="sm"
          aria-pressed={value === view}
          className="aria-pressed:bg-ink aria-pressed:text-surface"
          onClick={() => onChange(value)}
        >
          <Icon aria-hidden="true" className="size-4" />
          {t(`names.${value}`)}
        </Button>
      ))}
    </fieldset>
  )
}

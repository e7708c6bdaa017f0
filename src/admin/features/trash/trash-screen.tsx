import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { trashReads } from '../../../client/reads.ts'
import { type TrashedRecord, trashDays, trashKinds } from '../../../shared/history.ts'
import { kinds } from '../../../shared/kinds.ts'
import { checkAccess } from '../../../shared/permissions.ts'
import { TrashIcon } from '../../../ui/icons/trash.ts'
import { useLanguage } from '../../context/language.ts'
import { useIsolate } from '../../context/use-formats.ts'
import { useMay, useViewer } from '../../context/use-viewer.ts'
import { AccessDenied } from '../../layout/access-denied.tsx'
import { MessagePanel } from '../../layout/message-panel.tsx'
import { Screen } from '../../layout/screen.tsx'
import { FilterButtons } from '../../lists/filter-buttons.tsx'
import { RowList, RowSkeletons } from '../../lists/row-list.tsx'
import { SelectBox } from '../../lists/select-box.tsx'
import { useListFilter } from '../../lists/use-list-filter.ts'
import { useListPages } from '../../lists/use-list-pages.ts'
import { useSelection } from '../../lists/use-selection.ts'
import { RemoveQuestion } from './remove-question.tsx'
import { TrashBar } from './trash-bar.tsx'
import { TrashRow } from './trash-row.tsx'
import { useTrash } from './use-trash.ts'

/** The deleted records of the kinds that the viewer may delete. */
export function TrashScreen() {
  const t = useTranslations('admin.trash')
  const viewer = useViewer()
  const deletable = trashKinds.filter((kind) => checkAccess(viewer, kinds[kind].remove) === 'allowed')
  return deletable.length > 0 ? <Trash deletable={deletable} /> : <AccessDenied message={t('denied')} />
}

function Trash({ deletable }: { deletable: readonly TrashedRecord['kind'][] }) {
  const t = useTranslations('admin.trash')
  const tAdmin = useTranslations('admin')
  const tRecords = useTranslations('admin.records')
  const isolate = useIsolate()
  const mayRemove = useMay('superadmin')
  const { filter, setFilter } = useListFilter([{ name: 'kind', options: deletable.map((value) => ({ value })) }])
  const pages = useListPages(trashReads.all({ kind: filter.kind }, useLanguage()))
  const { items, total } = pages
  const selection = useSelection(pages, true)
  const chosen = items?.filter(({ id }) => selection.selected.includes(id)) ?? []
  const { restore, remove, isRestoring, isRemoving } = useTrash()
  const [asked, setAsked] = useState<readonly TrashedRecord[] | null>(null)
  const options = [
    { value: '', label: t('all') },
    ...deletable.map((value) => ({ value, label: tAdmin(`kinds.${value}.many`) })),
  ]
  return (
    <Screen title={t('title')} count={total} description={t('description', { days: trashDays })}>
      <div className="mb-6">
        <FilterButtons
          label={t('filter')}
          options={options}
          value={filter.kind ?? ''}
          onChange={(value) => setFilter('kind', value || undefined)}
        />
      </div>
      <RowList
        pages={pages}
        label={t('title')}
        rowHeight={78}
        countOf={(count) => t('count', { count })}
        loadFailed={t('loadFailed')}
        skeleton={<RowSkeletons label={t('loading')} />}
        empty={
          <MessagePanel icon={TrashIcon} title={filter.kind ? t('noneOfKind') : t('empty.title')}>
            {t('empty.text', { days: trashDays })}
          </MessagePanel>
        }
        renderItem={(record) => (
          <>
            <SelectBox
              label={tRecords('select', { name: isolate(record.name) })}
              checked={selection.selected.includes(record.id)}
              layout="rows"
              isSelecting={selection.selected.length > 0}
              onToggle={(isRange) => selection.toggle(record.id, isRange)}
            />
            <TrashRow
              record={record}
              onRestore={() => !isRestoring && restore([record])}
              onRemove={mayRemove ? () => setAsked([record]) : undefined}
            />
          </>
        )}
      />
      <TrashBar
        selection={selection}
        isPending={isRestoring || isRemoving}
        onRestore={() => {
          restore(chosen)
          selection.clear()
        }}
        onRemove={mayRemove ? () => setAsked(chosen) : undefined}
      />
      <RemoveQuestion
        asked={asked}
        isPending={isRemoving}
        onCancel={() => setAsked(null)}
        onConfirm={(records) =>
          remove(records, () => {
            setAsked(null)
            selection.clear()
          })
        }
      />
    </Screen>
  )
}

import { useTranslations } from 'use-intl'
import type { Enquiry } from '../../../shared/enquiry.ts'
import { Select } from '../../../ui/control.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useMediaQuery, wideScreen } from '../../browser/use-media-query.ts'
import { useOptions } from '../../context/message-key.ts'
import { useMay } from '../../context/use-viewer.ts'
import { DataTable, DataTableSkeleton } from '../../lists/data-table.tsx'
import { FilterButtons } from '../../lists/filter-buttons.tsx'
import { ListStates } from '../../lists/list-states.tsx'
import { LoadMore } from '../../lists/load-more.tsx'
import { ShownCount } from '../../lists/shown-count.tsx'
import { useListPages } from '../../lists/use-list-pages.ts'
import { useSelection } from '../../lists/use-selection.ts'
import { VirtualList } from '../../lists/virtual-list.tsx'
import { useRecordAddress } from '../../records/use-record-address.ts'
import { useRecordFilter } from '../../records/use-record-filter.ts'
import { EnquiryCard } from './enquiry-card.tsx'
import { enquiryKind } from './enquiry-kind.ts'
import { EnquiryPanel } from './enquiry-panel.tsx'
import { EnquirySelectionBar, SelectEnquiry } from './enquiry-selection.tsx'
import { EnquiryStatusBadge } from './enquiry-status-badge.tsx'
import { enquiryTable, selectableTable } from './enquiry-table.tsx'
import { NoEnquiries } from './no-enquiries.tsx'
import { useEnquiryFilter } from './use-enquiry-filter.ts'
import { useMoveWithReason } from './use-move-with-reason.tsx'

/** All enquiries as a table, on small screens as cards. */
export function EnquiryList() {
  const t = useTranslations('admin.kinds.enquiries')
  const { filter, isFiltered, setStatus } = useEnquiryFilter()
  const { filter: order, sort, setSort } = useRecordFilter(enquiryKind)
  const pages = useListPages(enquiryKind.list({ ...filter, status: order.status, sort: order.sort }))
  const { editedId, openRecord } = useRecordAddress()
  const { move, question } = useMoveWithReason()
  const isTable = useMediaQuery(wideScreen)
  const statuses = useOptions([
    { value: '', label: 'admin.kinds.enquiries.all' },
    ...(enquiryKind.filters?.[0]?.options ?? []),
  ])
  const sorts = useOptions(enquiryKind.sorts ?? [])
  const open = ({ id }: Enquiry) => openRecord(id)
  const { items = [], total = 0 } = pages
  const mayErase = useMay('superadmin')
  const selection = useSelection(pages, mayErase)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <FilterButtons label={t('filter')} options={statuses} value={order.status ?? ''} onChange={setStatus} />
        {!isTable && (
          <Select aria-label={t('sort')} value={sort} onChange={({ target }) => setSort(target.value)}>
            {sorts.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </div>
      <ListStates
        pages={pages}
        kind="enquiries"
        layout={isTable ? 'table' : 'cards'}
        skeleton={
          isTable ? <DataTableSkeleton rowHeight={enquiryTable.rowHeight} rows={10} /> : <Skeleton className="h-44" />
        }
        placeholders={isTable ? 1 : 6}
      >
        {(found) =>
          found.length > 0 ? (
            <>
              <ShownCount kind="enquiries" total={total} isFiltered={isFiltered || order.status !== undefined} />
              {isTable ? (
                <DataTable
                  {...(mayErase ? selectableTable : enquiryTable)}
                  label={t('title')}
                  items={found}
                  total={total}
                  openId={editedId}
                  sort={sort}
                  onSort={setSort}
                  onOpen={open}
                  cellProps={(item) => ({ item, onOpen: () => open(item), selection })}
                />
              ) : (
                <VirtualList
                  label={t('title')}
                  items={found}
                  total={total}
                  layout={{ kind: 'cards', rowHeight: 200, narrowest: 310 }}
                  renderItem={(item) => (
                    <div className="group relative">
                      {mayErase && <SelectEnquiry enquiry={item} selection={selection} layout="cards" />}
                      <EnquiryCard
                        enquiry={item}
                        isOpen={item.id === editedId}
                        onOpen={() => open(item)}
                        onMove={(status) => move(item, status)}
                        badge={<EnquiryStatusBadge status={item.status} />}
                      />
                    </div>
                  )}
                />
              )}
              <LoadMore {...pages.more} />
            </>
          ) : (
            <NoEnquiries isFiltered={isFiltered || order.status !== undefined} />
          )
        }
      </ListStates>
      <EnquirySelectionBar selection={selection} />
      {question}
      <EnquiryPanel items={items} total={total} onMove={move} />
    </>
  )
}

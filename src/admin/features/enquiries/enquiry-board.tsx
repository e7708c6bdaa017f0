import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { enquiryReads, type ListFilter } from '../../../client/reads.ts'
import { type Enquiry, type EnquiryStatus, enquiryStatuses } from '../../../shared/enquiry.ts'
import { LoadError } from '../../layout/load-error.tsx'
import { FilterButtons } from '../../lists/filter-buttons.tsx'
import { type ListPages, useListPages } from '../../lists/use-list-pages.ts'
import { useRecordAddress } from '../../records/use-record-address.ts'
import { BoardColumn } from './board-column.tsx'
import { BoardDragging } from './board-dragging.tsx'
import { EnquiryCard } from './enquiry-card.tsx'
import { EnquiryPanel } from './enquiry-panel.tsx'
import { NoEnquiries } from './no-enquiries.tsx'
import { useEnquiryFilter } from './use-enquiry-filter.ts'
import { useMoveWithReason } from './use-move-with-reason.tsx'

type Columns = Record<EnquiryStatus, ListPages<Enquiry>>

function useColumns(filter: ListFilter): Columns {
  const read = (status: EnquiryStatus) => enquiryReads.all({ ...filter, status, limit: '30' })
  return {
    new: useListPages(read('new')),
    contacted: useListPages(read('contacted')),
    proposal: useListPages(read('proposal')),
    won: useListPages(read('won')),
    lost: useListPages(read('lost')),
  }
}

/** A column for each status. On a phone one column is in sight, and the others are swiped to or chosen. */
export function EnquiryBoard() {
  const t = useTranslations('admin')
  const { filter, isFiltered } = useEnquiryFilter()
  const columns = useColumns(filter)
  const { editedId, openRecord } = useRecordAddress()
  const { move, question } = useMoveWithReason()
  const all = enquiryStatuses.map((status) => columns[status])
  const items = all.flatMap((column) => column.items ?? [])
  const failed = all.find(({ error }) => error)
  const card = (enquiry: Enquiry, handle?: React.ReactNode) => (
    <EnquiryCard
      enquiry={enquiry}
      isOpen={enquiry.id === editedId}
      onOpen={() => openRecord(enquiry.id)}
      onMove={(status) => move(enquiry, status)}
      handle={handle}
    />
  )
  if (failed) {
    const retry = () => {
      for (const column of all) column.retry()
    }
    return <LoadError title={t('kinds.enquiries.loadFailed')} error={failed.error} onRetry={retry} />
  }
  const isEmpty = all.every(({ total }) => total === 0)
  return (
    <>
      {isEmpty ? (
        <NoEnquiries isFiltered={isFiltered} />
      ) : (
        <BoardDragging find={(id) => items.find((item) => item.id === id)} onMove={move} overlay={(item) => card(item)}>
          <ScrollingColumns columns={columns}>
            {enquiryStatuses.map((status) => (
              <BoardColumn key={status} status={status} pages={columns[status]} renderCard={card} />
            ))}
          </ScrollingColumns>
        </BoardDragging>
      )}
      {question}
      <EnquiryPanel items={items} total={items.length} onMove={move} />
    </>
  )
}

function ScrollingColumns({ columns, children }: { columns: Columns; children: React.ReactNode }) {
  const t = useTranslations('admin')
  const frame = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<EnquiryStatus>('new')
  const options = enquiryStatuses.map((status) => ({
    value: status,
    label: t('enquiries.board.chip', {
      status: t(`kinds.enquiries.statuses.${status}`),
      count: columns[status].total ?? 0,
    }),
  }))
  const show = (status: EnquiryStatus) => {
    const column = frame.current?.children[enquiryStatuses.indexOf(status)]
    column?.scrollIntoView({ inline: 'start', block: 'nearest', behavior: 'smooth' })
    setShown(status)
  }
  /** The column whose middle is nearest to that of the frame. */
  const follow = () => {
    const middle = (element: Element) => {
      const { left, right } = element.getBoundingClientRect()
      return (left + right) / 2
    }
    if (!frame.current) return
    const center = middle(frame.current)
    const distances = [...frame.current.children].map((column) => Math.abs(middle(column) - center))
    setShown(enquiryStatuses[distances.indexOf(Math.min(...distances))] ?? 'new')
  }
  return (
    <>
      <div className="mb-3 sm:hidden">
        <FilterButtons label={t('enquiries.board.columns')} options={options} value={shown} onChange={show} />
      </div>
      <section
        ref={frame}
        aria-label={t('enquiries.board.label')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
        tabIndex={0}
        onScrollEnd={follow}
        className="-mx-4 flex snap-x snap-mandatory gap-3 overflow-x-auto px-4 pb-3 scroll-px-4 sm:mx-0 sm:snap-none sm:px-0"
      >
        {children}
      </section>
    </>
  )
}

import { useTranslations } from 'use-intl'
import { PhoneNumber } from '../../../client/user-text.tsx'
import type { Enquiry } from '../../../shared/enquiry.ts'
import { Badge } from '../../../ui/badge.tsx'
import { messageKey } from '../../context/message-key.ts'
import { siteZone } from '../../context/page-state.ts'
import { useFormats, useIsolate } from '../../context/use-formats.ts'
import { Age } from '../../dates/relative-time.tsx'
import type { TableLayout } from '../../lists/data-table.tsx'
import type { Selection } from '../../lists/use-selection.ts'
import { SelectEnquiry } from './enquiry-selection.tsx'
import { EnquiryStatusBadge } from './enquiry-status-badge.tsx'
import { FollowUp } from './follow-up.tsx'

type CellProps = { item: Enquiry; onOpen: () => void; selection: Selection }

export const enquiryTable: TableLayout<CellProps> = {
  rowHeight: 57,
  columns: [
    { title: messageKey('admin.kinds.enquiries.columns.person'), Cell: PersonCell },
    {
      title: messageKey('admin.kinds.enquiries.columns.category'),
      className: 'w-36 @max-[52rem]/table:hidden',
      Cell: CategoryCell,
    },
    {
      title: messageKey('admin.kinds.enquiries.columns.date'),
      sort: 'date',
      className: 'w-32 @max-[34rem]/table:hidden',
      Cell: DateCell,
    },
    {
      title: messageKey('admin.kinds.enquiries.columns.guests'),
      className: 'w-20 @max-[64rem]/table:hidden',
      Cell: GuestsCell,
    },
    { title: messageKey('admin.kinds.enquiries.columns.status'), className: 'w-32', Cell: StatusCell },
    {
      title: messageKey('admin.kinds.enquiries.columns.assignee'),
      className: 'w-36 @max-[44rem]/table:hidden',
      Cell: AssigneeCell,
    },
    {
      title: messageKey('admin.kinds.enquiries.columns.followUp'),
      sort: 'followUpOn',
      className: 'w-36 @max-[58rem]/table:hidden',
      Cell: FollowUpCell,
    },
    {
      title: messageKey('admin.kinds.enquiries.columns.received'),
      sort: 'createdAt',
      className: 'w-32 @max-[40rem]/table:hidden',
      Cell: ReceivedCell,
    },
  ],
}

/** For those who may erase enquiries. */
export const selectableTable: TableLayout<CellProps> = {
  ...enquiryTable,
  columns: [
    ...enquiryTable.columns,
    {
      title: messageKey('admin.enquiries.erasure.select'),
      isTitleHidden: true,
      className: 'w-14',
      Cell: ({ item, selection }) => <SelectEnquiry enquiry={item} selection={selection} layout="rows" />,
    },
  ],
}

function PersonCell({ item: { name, phone }, onOpen }: CellProps) {
  const t = useTranslations('admin.enquiries.card')
  const isolate = useIsolate()
  return (
    <span className="align-to-page grid grid-cols-1 justify-items-start">
      <button
        type="button"
        onClick={onOpen}
        aria-label={t('open', { name: isolate(name) })}
        title={name}
        dir="auto"
        className="max-w-full truncate text-start font-medium text-sm underline-offset-4 hover:underline"
      >
        {name}
      </button>
      <span dir="ltr" className="max-w-full truncate text-ink-quiet text-sm">
        <PhoneNumber>{phone}</PhoneNumber>
      </span>
    </span>
  )
}

function CategoryCell({ item: { category, occasion } }: CellProps) {
  const t = useTranslations('admin')
  return (
    <span className="grid text-sm">
      <span className="truncate">{t(`kinds.portfolio.categories.${category}`)}</span>
      {occasion && <span className="truncate text-ink-quiet">{t(`enquiries.occasions.${occasion}`)}</span>}
    </span>
  )
}

function DateCell({ item: { date } }: CellProps) {
  const t = useTranslations('admin.enquiries.card')
  const formats = useFormats()
  return date ? (
    <span className="figures text-sm">{formats.day(`${date}T00:00`)}</span>
  ) : (
    <span className="text-ink-quiet text-sm">{t('undated')}</span>
  )
}

function GuestsCell({ item: { guests } }: CellProps) {
  const formats = useFormats()
  return <span className="figures text-sm">{guests === null ? '–' : formats.number(guests)}</span>
}

function StatusCell({ item: { status, messagedAt } }: CellProps) {
  const t = useTranslations('admin.enquiries.card')
  return (
    <span className="grid justify-items-start gap-1">
      <EnquiryStatusBadge status={status} />
      {messagedAt && <Badge tone="yellow">{t('message')}</Badge>}
    </span>
  )
}

function AssigneeCell({ item: { assigneeName } }: CellProps) {
  const t = useTranslations('admin.enquiries.panel')
  return assigneeName ? (
    <span className="align-to-page block">
      <span dir="auto" title={assigneeName} className="block truncate text-sm">
        {assigneeName}
      </span>
    </span>
  ) : (
    <span className="text-ink-quiet text-sm">{t('nobody')}</span>
  )
}

function FollowUpCell({ item }: CellProps) {
  return <FollowUp enquiry={item} isDayOnly />
}

function ReceivedCell({ item: { createdAt } }: CellProps) {
  const formats = useFormats()
  return (
    <time dateTime={createdAt} className="grid text-sm">
      <span className="figures">{formats.day(createdAt, siteZone)}</span>
      <span className="whitespace-nowrap text-ink-quiet">
        <Age iso={createdAt} />
      </span>
    </time>
  )
}

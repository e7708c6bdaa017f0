import { PhoneNumber } from '../../../client/user-text.tsx'
import { phoneHref } from '../../../shared/phone.ts'
import type { Vendor } from '../../../shared/vendor.ts'
import { messageKey } from '../../context/message-key.ts'
import { siteZone } from '../../context/page-state.ts'
import { useFormats } from '../../context/use-formats.ts'
import { Age } from '../../dates/relative-time.tsx'
import type { TableLayout } from '../../lists/data-table.tsx'
import type { ItemProps } from '../../records/record-screen.tsx'
import { VendorActions } from './vendor-actions.tsx'
import { VendorStatusBadge, WaitingBadge } from './vendor-status-badge.tsx'

type CellProps = ItemProps<Vendor>

/** Columns give way from the least important one on: the panel beside the table leaves it half of the width. */
export const vendorTable: TableLayout<CellProps> = {
  rowHeight: 57,
  columns: [
    { title: messageKey('admin.kinds.vendors.columns.company'), sort: 'company', Cell: CompanyCell },
    {
      title: messageKey('admin.kinds.vendors.columns.person'),
      sort: 'name',
      className: '@max-[48rem]/table:hidden',
      Cell: PersonCell,
    },
    {
      title: messageKey('admin.kinds.vendors.columns.contact'),
      className: '@max-[56rem]/table:hidden',
      Cell: ContactCell,
    },
    {
      title: messageKey('admin.kinds.vendors.columns.submitted'),
      sort: 'submittedAt',
      className: 'w-36 @max-[34rem]/table:hidden',
      Cell: SubmittedCell,
    },
    {
      title: messageKey('admin.kinds.vendors.columns.status'),
      className: 'w-34 @min-[48rem]/table:w-48',
      Cell: StatusCell,
    },
    {
      title: messageKey('admin.kinds.vendors.columns.actions'),
      isTitleHidden: true,
      className: 'w-36 @min-[66rem]/table:w-74',
      Cell: VendorActions,
    },
  ],
}

const lineClasses = 'truncate text-sm'
const quietLineClasses = 'truncate text-ink-quiet text-sm'

function CompanyCell({ item: { company, name } }: CellProps) {
  return (
    <span className="align-to-page grid grid-cols-1">
      <span
        dir="auto"
        className="@min-[48rem]/table:line-clamp-2 @max-[48rem]/table:truncate font-medium text-sm"
        title={company}
      >
        {company}
      </span>
      <span dir="auto" className={`@min-[48rem]/table:hidden ${quietLineClasses}`} title={name}>
        {name}
      </span>
    </span>
  )
}

function PersonCell({ item: { name, position } }: CellProps) {
  return (
    <span className="align-to-page grid grid-cols-1">
      <span dir="auto" className={lineClasses} title={name}>
        {name}
      </span>
      <span dir="auto" className={quietLineClasses} title={position}>
        {position}
      </span>
    </span>
  )
}

function ContactCell({ item: { email, phone } }: CellProps) {
  return (
    <span className="-my-1 grid justify-items-start *:max-w-full *:py-0.5 *:underline-offset-4">
      <a dir="ltr" href={`mailto:${email}`} className={`${lineClasses} hover:underline`} title={email}>
        {email}
      </a>
      <a dir="ltr" href={phoneHref(phone)} className={`${quietLineClasses} hover:underline`}>
        <PhoneNumber>{phone}</PhoneNumber>
      </a>
    </span>
  )
}

function SubmittedCell({ item: { submittedAt } }: CellProps) {
  const formats = useFormats()
  return (
    <time dateTime={submittedAt} className="grid text-sm">
      <span className="figures">{formats.day(submittedAt, siteZone)}</span>
      <span className="whitespace-nowrap text-ink-quiet">
        <Age iso={submittedAt} />
      </span>
    </time>
  )
}

function StatusCell({ item: { status, documentRequests } }: CellProps) {
  return (
    <span className="flex items-center gap-1.5">
      {documentRequests.length > 0 && <WaitingBadge documentRequests={documentRequests} hasIconWhenNarrow />}
      <span className={documentRequests.length > 0 ? 'flex @min-[48rem]/table:hidden' : 'flex'}>
        <VendorStatusBadge status={status} />
      </span>
    </span>
  )
}

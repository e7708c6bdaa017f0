import { BriefcaseIcon } from '@phosphor-icons/react/dist/ssr/Briefcase'
import { vendorReads } from '../../../client/reads.ts'
import { adminPaths } from '../../../shared/paths.ts'
import { listAccess } from '../../../shared/permissions.ts'
import { type Vendor, vendorStatuses, vendorStatusLabels } from '../../../shared/vendor.ts'
import type { RecordKind } from '../../records/record-kind.ts'

export const vendorKind: RecordKind<Vendor> = {
  name: 'vendors',
  path: adminPaths.vendors,
  title: 'Vendors',
  icon: BriefcaseIcon,
  noun: 'vendor',
  plural: 'vendors',
  view: listAccess.vendors,
  manage: 'manage_vendors',
  list: vendorReads.all,
  nameOf: ({ company, name }) => company || name,
  searchLabel: 'Search vendors...',
  filters: [
    {
      name: 'status',
      label: 'Status',
      options: vendorStatuses.map((value) => ({ value, label: vendorStatusLabels[value] })),
      all: 'All Status',
    },
  ],
  sorts: [
    { value: '-submittedAt', label: 'Newest first' },
    { value: 'submittedAt', label: 'Oldest first' },
    { value: 'company', label: 'Company A–Z' },
    { value: '-company', label: 'Company Z–A' },
    { value: 'name', label: 'Name A–Z' },
    { value: '-name', label: 'Name Z–A' },
  ],
  isRestorable: false,
}

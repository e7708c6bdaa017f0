import { vendorReads } from '../../../client/reads.ts'
import { type Vendor, vendorStatuses, vendorTurns } from '../../../shared/vendor.ts'
import { BriefcaseIcon } from '../../../ui/icons/briefcase.ts'
import { messageKey } from '../../context/message-key.ts'
import type { RecordKind } from '../../records/record-kind.ts'

export const vendorKind: RecordKind<Vendor> = {
  name: 'vendors',
  icon: BriefcaseIcon,
  list: vendorReads.all,
  nameOf: ({ company, name }) => company || name,
  filters: [
    {
      name: 'status',
      label: messageKey('admin.kinds.vendors.filter'),
      options: vendorStatuses.map((value) => ({ value, label: messageKey(`admin.kinds.vendors.statuses.${value}`) })),
      all: messageKey('admin.kinds.vendors.all'),
    },
    {
      name: 'waitingFor',
      label: messageKey('admin.kinds.vendors.turn'),
      options: vendorTurns.map((value) => ({ value, label: messageKey(`admin.kinds.vendors.turns.${value}`) })),
      all: messageKey('admin.kinds.vendors.allTurns'),
      isSelect: true,
    },
  ],
  sorts: [
    { value: '-submittedAt', label: messageKey('admin.kinds.vendors.sorts.newest') },
    { value: 'submittedAt', label: messageKey('admin.kinds.vendors.sorts.oldest') },
    { value: 'company', label: messageKey('admin.kinds.vendors.sorts.company') },
    { value: '-company', label: messageKey('admin.kinds.vendors.sorts.companyDescending') },
    { value: 'name', label: messageKey('admin.kinds.vendors.sorts.name') },
    { value: '-name', label: messageKey('admin.kinds.vendors.sorts.nameDescending') },
  ],
}

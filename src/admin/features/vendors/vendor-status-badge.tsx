import { type VendorStatus, vendorStatusLabels } from '../../../shared/vendor.ts'
import { Badge } from '../../../ui/badge.tsx'

const tones = { approved: 'green', rejected: 'red', pending: 'yellow' } as const

export function VendorStatusBadge({ status }: { status: VendorStatus }) {
  return <Badge tone={tones[status]}>{vendorStatusLabels[status]}</Badge>
}

import { useTranslations } from 'use-intl'
import type { VendorStatus } from '../../../shared/vendor.ts'
import { Badge } from '../../../ui/badge.tsx'

const tones = { approved: 'green', rejected: 'red', pending: 'yellow' } as const

export function VendorStatusBadge({ status }: { status: VendorStatus }) {
  const t = useTranslations('admin.kinds.vendors')
  return <Badge tone={tones[status]}>{t(`statuses.${status}`)}</Badge>
}

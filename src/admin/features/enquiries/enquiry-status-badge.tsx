import { useTranslations } from 'use-intl'
import type { Enquiry } from '../../../shared/enquiry.ts'
import { Badge } from '../../../ui/badge.tsx'

const tones = { new: 'brand', contacted: 'yellow', proposal: 'yellow', won: 'green', lost: 'grey' } as const

export function EnquiryStatusBadge({ status }: Pick<Enquiry, 'status'>) {
  const t = useTranslations('admin.kinds.enquiries')
  return <Badge tone={tones[status]}>{t(`statuses.${status}`)}</Badge>
}

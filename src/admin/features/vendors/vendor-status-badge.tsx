import { useTranslations } from 'use-intl'
import type { Vendor } from '../../../shared/vendor.ts'
import { Badge } from '../../../ui/badge.tsx'
import { FileArrowUpIcon } from '../../../ui/icons/file-arrow-up.ts'

const tones = { approved: 'green', rejected: 'red', pending: 'yellow' } as const

export function VendorStatusBadge({ status }: Pick<Vendor, 'status'>) {
  const t = useTranslations('admin.kinds.vendors')
  return <Badge tone={tones[status]}>{t(`statuses.${status}`)}</Badge>
}

type WaitingProps = Pick<Vendor, 'documentRequests'> & {
  /** In a narrow table an icon after the status says the same. */
  hasIconWhenNarrow?: boolean
}

/** Marks an application whose applicant was asked for a document. */
export function WaitingBadge({ documentRequests, hasIconWhenNarrow = false }: WaitingProps) {
  const t = useTranslations('admin.vendors.request')
  if (documentRequests.length === 0) return null
  if (!hasIconWhenNarrow) return <Badge tone="brand">{t('waiting')}</Badge>
  return (
    <>
      <Badge tone="brand" className="@max-[48rem]/table:hidden">
        {t('waiting')}
      </Badge>
      <FileArrowUpIcon
        role="img"
        aria-label={t('waiting')}
        weight="fill"
        className="order-last size-4 text-accent-ink @min-[48rem]/table:hidden"
      />
    </>
  )
}

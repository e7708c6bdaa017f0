import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight'
import { useTranslations } from 'use-intl'
import type { Vendor } from '../../../shared/vendor.ts'
import { Button } from '../../../ui/button.tsx'
import { onSingleClick } from '../../../ui/single-click.ts'
import { useMay } from '../../context/use-viewer.ts'
import { RejectVendor } from './reject-vendor.tsx'
import { useReopenVendor, useReviewVendor } from './use-vendor-changes.ts'

type Props = { vendor: Vendor; onNextPending: (() => void) | undefined }

/** The decision on an application, and after it the way to the next one that waits. */
export function ReviewActions({ vendor, onNextPending }: Props) {
  const t = useTranslations('admin.vendors.review')
  const isDisabled = !useMay('manage_vendors')
  const { approve, reject, pending } = useReviewVendor(vendor.id)
  const reopen = useReopenVendor()
  if (vendor.status !== 'pending') {
    return (
      <>
        <Button
          variant="secondary"
          disabled={isDisabled}
          pending={reopen.isPending}
          pendingText={t('reopening')}
          onClick={() => reopen.mutate(vendor.id)}
          className="sm:me-auto"
        >
          {t('reopen')}
        </Button>
        {onNextPending && (
          // The key keeps React from turning the Approve button, which has the focus, into this one.
          <Button
            key="next"
            aria-keyshortcuts="N"
            title={t('nextPendingKey', { key: 'N' })}
            onClick={onSingleClick(onNextPending)}
          >
            {t('nextPending')}
            <ArrowRightIcon aria-hidden="true" className="size-4 rtl:-scale-x-100" />
          </Button>
        )}
      </>
    )
  }
  return (
    <>
      <RejectVendor
        vendor={vendor}
        isRejecting={pending === 'rejected'}
        onReject={reject}
        variant="secondary"
        disabled={isDisabled}
        className="enabled:text-red-ink sm:me-auto"
      >
        {t('reject')}
      </RejectVendor>
      <Button disabled={isDisabled} pending={pending === 'approved'} onClick={onSingleClick(approve)}>
        {t('approve')}
      </Button>
    </>
  )
}

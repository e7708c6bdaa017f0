import { useTranslations } from 'use-intl'
import type { Vendor } from '../../../shared/vendor.ts'
import { Button } from '../../../ui/button.tsx'
import { ArrowRightIcon } from '../../../ui/icons/arrow-right.ts'
import { NotePencilIcon } from '../../../ui/icons/note-pencil.ts'
import { onSingleClick } from '../../../ui/single-click.ts'
import { useMay } from '../../context/use-viewer.ts'
import { ApproveButton, DecideWithNote } from './decide-with-note.tsx'
import { ReopenButton } from './reopen-button.tsx'
import { useReviewVendor } from './use-vendor-changes.ts'

type Props = { vendor: Vendor; onNextPending: (() => void) | undefined }

/** The decision on an application, and after it the way to the next one that waits. */
export function ReviewActions({ vendor, onNextPending }: Props) {
  const t = useTranslations('admin.vendors.review')
  const isDisabled = !useMay('manage_vendors')
  const { approve, decide, pending } = useReviewVendor(vendor.id)
  if (vendor.status !== 'pending') {
    return (
      <>
        <ReopenButton vendor={vendor} disabled={isDisabled} />
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
      <DecideWithNote
        vendor={vendor}
        decision="rejected"
        isDeciding={pending === 'rejected'}
        onDecide={decide}
        variant="secondary"
        disabled={isDisabled}
        className="enabled:text-red-ink sm:me-auto"
      >
        {t('reject')}
      </DecideWithNote>
      <div className="flex gap-2">
        <DecideWithNote
          vendor={vendor}
          decision="approved"
          isDeciding={pending === 'approved'}
          onDecide={decide}
          variant="secondary"
          size="icon"
          disabled={isDisabled}
          aria-label={t('approveWithNote')}
          title={t('approveWithNote')}
        >
          <NotePencilIcon aria-hidden="true" className="size-4.5" />
        </DecideWithNote>
        <ApproveButton
          vendor={vendor}
          isDeciding={pending === 'approved'}
          onDecide={decide}
          onApprove={approve}
          disabled={isDisabled}
          pending={pending === 'approved'}
          className="max-sm:grow"
        >
          {t('approve')}
        </ApproveButton>
      </div>
    </>
  )
}

import { useTranslations } from 'use-intl'
import type { Vendor } from '../../../shared/vendor.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckIcon } from '../../../ui/icons/check.ts'
import { EyeIcon } from '../../../ui/icons/eye.ts'
import { XIcon } from '../../../ui/icons/x.ts'
import { siteZone } from '../../context/page-state.ts'
import { useFormats, useIsolate } from '../../context/use-formats.ts'
import type { ItemProps } from '../../records/record-screen.tsx'
import { ApproveButton, DecideWithNote } from './decide-with-note.tsx'
import { useReviewVendor } from './use-vendor-changes.ts'

const buttonClasses = 'gap-1.5! px-2!'
/** Narrow tables show only the icons. */
const labelClasses = '@max-[66rem]/table:sr-only'

/** The buttons of an application in a card or a row of the table. */
export function VendorActions({ item: vendor, isReadOnly, onEdit }: ItemProps<Vendor>) {
  const t = useTranslations('admin.vendors.actions')
  const formats = useFormats()
  const isolate = useIsolate()
  const { approve, decide, pending } = useReviewVendor(vendor.id)
  // A company may apply more than once.
  const which = {
    company: isolate(vendor.company),
    name: isolate(vendor.name),
    day: formats.day(vendor.submittedAt, siteZone),
  }
  const isDisabled = isReadOnly || pending !== undefined
  return (
    <div className="flex in-[td]:flex-nowrap flex-wrap items-center gap-1">
      <Button
        variant="quiet"
        size="sm"
        data-opens
        onClick={onEdit}
        aria-label={t('viewNamed', which)}
        title={t('view')}
        className={buttonClasses}
      >
        <EyeIcon aria-hidden="true" className="size-4" />
        <span className={labelClasses}>{t('view')}</span>
      </Button>
      {vendor.status === 'pending' && (
        <>
          <ApproveButton
            vendor={vendor}
            isDeciding={pending === 'approved'}
            onDecide={decide}
            onApprove={approve}
            variant="quiet"
            size="sm"
            disabled={isDisabled}
            aria-label={t('approveNamed', which)}
            title={t('approve')}
            className={`enabled:hover:bg-green enabled:hover:text-green-ink ${buttonClasses}`}
          >
            <CheckIcon aria-hidden="true" className="size-4" />
            <span className={labelClasses}>{t('approve')}</span>
          </ApproveButton>
          <DecideWithNote
            vendor={vendor}
            decision="rejected"
            isDeciding={pending === 'rejected'}
            onDecide={decide}
            variant="quiet"
            size="sm"
            disabled={isDisabled}
            aria-label={t('rejectNamed', which)}
            title={t('reject')}
            className={`ms-auto enabled:hover:bg-red enabled:hover:text-red-ink ${buttonClasses}`}
          >
            <XIcon aria-hidden="true" className="size-4" />
            <span className={labelClasses}>{t('reject')}</span>
          </DecideWithNote>
        </>
      )}
    </div>
  )
}

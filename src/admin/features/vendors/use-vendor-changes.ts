import { useTranslations } from 'use-intl'
import { vendorChanges } from '../../../client/changes.ts'
import { vendorReads } from '../../../client/reads.ts'
import type { DocumentRequestInput } from '../../../shared/application.ts'
import type { VendorStatusInput } from '../../../shared/vendor.ts'
import { focusScreen } from '../../layout/focus-screen.ts'
import { readsOf } from '../../records/record-kind.ts'
import { useChange } from '../../saving/use-change.ts'
import { vendorKind } from './vendor-kind.ts'

/** Approves or rejects an application; the toast undoes it. */
export function useReviewVendor(id: string) {
  const t = useTranslations('admin.vendors.review')
  const reopen = useReopenVendor()
  const undo = () => {
    focusScreen()
    // Told only if the message about the decision has left.
    reopen.mutate({ id, tellApplicant: true })
  }
  const { mutate, isPending, variables } = useChange({
    send: (decision: VendorStatusInput) => vendorChanges.review(id, decision),
    refresh: readsOf(vendorKind),
    success: (vendor, { status }) => ({
      title: t(`done.${status}`),
      description: vendorKind.nameOf(vendor),
      action: { label: t('undo'), onSelect: undo },
    }),
    failure: { title: t('failed') },
  })
  const pending = isPending ? variables.status : undefined
  return {
    pending,
    approve: () => {
      if (!pending) mutate({ status: 'approved', note: '' })
    },
    decide: (decision: VendorStatusInput, onDecided: () => void) => {
      if (!pending) mutate(decision, { onSuccess: onDecided })
    },
  }
}

/** Returns a reviewed application to pending. */
export function useReopenVendor() {
  const t = useTranslations('admin.vendors.review')
  return useChange({
    send: vendorChanges.reopen,
    refresh: readsOf(vendorKind),
    success: (vendor) => ({ title: t('reopened'), description: vendorKind.nameOf(vendor) }),
    failure: { title: t('reopenFailed') },
  })
}

/** Asks the applicant to send a document again. */
export function useRequestDocument(id: string) {
  const t = useTranslations('admin.vendors.request')
  return useChange({
    send: (request: DocumentRequestInput) => vendorChanges.requestDocument(id, request),
    refresh: readsOf(vendorKind),
    success: (vendor) => ({ title: t('done'), description: vendorKind.nameOf(vendor) }),
    failure: { title: t('failed') },
  })
}

export function useEraseVendor() {
  const t = useTranslations('admin.vendors.erasure')
  return useChange({
    send: vendorChanges.erase,
    removed: (_, id) => [id],
    // Only the lists: the details of an erased application can no longer be read.
    refresh: [vendorReads.all().queryKey],
    success: { title: t('done') },
    failure: { title: t('failed') },
  })
}

import { PrinterIcon } from '@phosphor-icons/react/dist/ssr/Printer'
import type { ReactNode } from 'react'
import { phoneHref } from '../../../shared/phone.ts'
import { documentKindLabels, documentKinds, receiptNumber, type Vendor } from '../../../shared/vendor.ts'
import { formatDateTime } from '../../../shared/zone.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogContent } from '../../../ui/dialog.tsx'
import { siteZone } from '../../page-state.ts'
import { useMay, useViewer } from '../../use-viewer.ts'
import { EraseVendor } from './erase-vendor.tsx'
import type { Review } from './use-vendor-changes.ts'
import { VendorDocument } from './vendor-document.tsx'
import { VendorStatusBadge } from './vendor-status-badge.tsx'

type Props = {
  vendor: Vendor | undefined
  pending: Review | undefined
  onReview: (review: Review) => void
  onClose: () => void
}

/** Everything about one application, and the decision. */
export function VendorDetails({ vendor, pending, onReview, onClose }: Props) {
  const mayManage = useMay('manage_vendors')
  const isSuperadmin = useViewer().role === 'superadmin'
  if (!vendor) return <Dialog open={false} />
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        size="lg"
        title="Vendor Application Details"
        footer={
          vendor.status === 'pending' && (
            <ReviewActions vendor={vendor} pending={pending} disabled={!mayManage} onReview={onReview} />
          )
        }
      >
        <div className="grid gap-8">
          <div className="one-side flex flex-wrap items-center gap-3">
            <h3 dir="auto" className="text-heading tracking-tight">
              {vendor.company}
            </h3>
            <VendorStatusBadge status={vendor.status} />
          </div>
          <VendorFacts vendor={vendor} />
          <section aria-label="Documents" className="grid gap-3">
            <h4 className="text-title">Documents</h4>
            {!mayManage && (
              <p className="text-ink-quiet text-sm">
                Your role sees the names of the documents, but may not open them or decide.
              </p>
            )}
            {documentKinds.map((kind) => (
              <VendorDocument
                key={`${vendor.id} ${kind}`}
                vendorId={vendor.id}
                kind={kind}
                label={documentKindLabels[kind]}
                fileName={vendor[kind]}
                mayOpen={mayManage}
              />
            ))}
          </section>
          <div className="flex flex-wrap gap-2 print:hidden">
            <Button variant="secondary" size="sm" onClick={() => window.print()}>
              <PrinterIcon aria-hidden="true" className="size-4" />
              Print
            </Button>
            {isSuperadmin && <EraseVendor vendor={vendor} onErased={onClose} />}
          </div>
        </div>
      </DialogContent>
    </Dialog>
  )
}

function VendorFacts({ vendor }: { vendor: Vendor }) {
  return (
    <dl className="grid gap-x-8 gap-y-5 min-[26rem]:grid-cols-2 sm:grid-cols-3">
      <Fact name="Name">{vendor.name}</Fact>
      <Fact name="Position">{vendor.position}</Fact>
      <Fact name="Company">{vendor.company}</Fact>
      <Fact name="Phone">
        <a className="link" href={phoneHref(vendor.phone)}>
          {vendor.phone}
        </a>
      </Fact>
      <Fact name="Email">
        <a className="link" href={`mailto:${vendor.email}`}>
          {vendor.email}
        </a>
      </Fact>
      <Fact name="Reference">{receiptNumber(vendor.id)}</Fact>
      <Fact name="Terms accepted">{vendor.acceptedTerms ? 'Yes' : 'No'}</Fact>
      <Fact name="Submitted">{formatDateTime(vendor.submittedAt, siteZone)}</Fact>
      <Fact name="Reviewed">
        {vendor.reviewedAt ? formatDateTime(vendor.reviewedAt, siteZone) : 'Not yet'}
        {/* The sample content was reviewed by nobody. */}
        {vendor.reviewedByName && `, by ${vendor.reviewedByName}`}
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-quiet text-sm">{name}</dt>
      <dd className="wrap-anywhere">
        {/* Arabic reads its own way, but stands below its name like everything else. */}
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}

type ActionsProps = Pick<Props, 'pending' | 'onReview'> & { vendor: Vendor; disabled: boolean }

function ReviewActions({ vendor, pending, disabled, onReview }: ActionsProps) {
  const isPending = (status: Review['status']) => pending?.id === vendor.id && pending.status === status
  const isBusy = pending?.id === vendor.id
  const decide = (status: Review['status']) => () => {
    if (!isBusy) onReview({ id: vendor.id, status })
  }
  return (
    <>
      <Button
        variant="secondary"
        disabled={disabled}
        pending={isPending('rejected')}
        onClick={decide('rejected')}
        className="enabled:text-red-ink"
      >
        Reject Application
      </Button>
      <Button disabled={disabled} pending={isPending('approved')} onClick={decide('approved')}>
        Approve Application
      </Button>
    </>
  )
}

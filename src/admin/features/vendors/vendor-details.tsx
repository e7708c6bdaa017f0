import { PrinterIcon } from '@phosphor-icons/react/dist/ssr/Printer'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { vendorReads } from '../../../client/reads.ts'
import { phoneHref } from '../../../shared/phone.ts'
import { documentKindLabels, documentKinds, receiptNumber, type Vendor } from '../../../shared/vendor.ts'
import { formatDateTime } from '../../../shared/zone.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogContent } from '../../../ui/dialog.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { siteZone } from '../../context/page-state.ts'
import { useMay, useViewer } from '../../context/use-viewer.ts'
import { Failure } from '../../layout/failure.tsx'
import { useRecordAddress } from '../../records/use-record-address.ts'
import { EraseVendor } from './erase-vendor.tsx'
import { RejectVendor } from './reject-vendor.tsx'
import { useReopenVendor, useReviewVendor } from './use-vendor-changes.ts'
import { VendorDocument } from './vendor-document.tsx'
import { VendorStatusBadge } from './vendor-status-badge.tsx'

/** The application in the address (`?edit=`), with its documents and the decision. */
export function VendorDetails() {
  const { editedId, close } = useRecordAddress()
  // The content stays the same while the dialog closes.
  const [shown, setShown] = useState(editedId)
  if (editedId !== null && editedId !== shown) setShown(editedId)
  return (
    <Dialog open={editedId !== null} onOpenChange={(open) => !open && close()}>
      {shown !== null && <Details key={shown} id={shown} onClose={close} />}
    </Dialog>
  )
}

function Details({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: vendor, error, refetch } = useQuery(vendorReads.byId(id))
  return (
    <DialogContent size="lg" title="Vendor Application Details" footer={vendor && <ReviewActions vendor={vendor} />}>
      {vendor ? (
        <Application vendor={vendor} onClose={onClose} />
      ) : error ? (
        <Failure what="the application" error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Loading application…" className="grid gap-8">
          <Skeleton className="h-8 w-1/2" />
          <Skeleton className="h-40" />
          <Skeleton className="h-56" />
        </Loading>
      )}
    </DialogContent>
  )
}

function Application({ vendor, onClose }: { vendor: Vendor; onClose: () => void }) {
  const mayManage = useMay('manage_vendors')
  const isSuperadmin = useViewer().role === 'superadmin'
  return (
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
            Your role can see the names of the documents, but cannot open them or decide on the application.
          </p>
        )}
        {documentKinds.map((kind) => (
          <VendorDocument
            key={kind}
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
        {/* Sample content has no reviewer. */}
        {vendor.reviewedByName && `, by ${vendor.reviewedByName}`}
      </Fact>
      {vendor.note && (
        <Fact name="Note" className="col-span-full">
          <span className="whitespace-pre-line">{vendor.note}</span>
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={`min-w-0 ${className ?? ''}`}>
      <dt className="text-ink-quiet text-sm">{name}</dt>
      <dd className="wrap-anywhere">
        {/* Arabic text stays aligned with its label. */}
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}

function ReviewActions({ vendor }: { vendor: Vendor }) {
  const isDisabled = !useMay('manage_vendors')
  const { approve, reject, pending } = useReviewVendor(vendor.id)
  const reopen = useReopenVendor()
  if (vendor.status !== 'pending') {
    return (
      <Button
        variant="secondary"
        disabled={isDisabled}
        pending={reopen.isPending}
        pendingText="Reopening…"
        onClick={() => reopen.mutate(vendor.id)}
      >
        Reopen
      </Button>
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
        Reject Application
      </RejectVendor>
      <Button disabled={isDisabled} pending={pending === 'approved'} onClick={approve}>
        Approve Application
      </Button>
    </>
  )
}

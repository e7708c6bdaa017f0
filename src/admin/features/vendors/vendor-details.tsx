import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy'
import { PrinterIcon } from '@phosphor-icons/react/dist/ssr/Printer'
import type { ReactNode } from 'react'
import { phoneHref } from '../../../shared/phone.ts'
import { documentKindLabels, documentKinds, receiptNumber, type Vendor } from '../../../shared/vendor.ts'
import { formatDateTime } from '../../../shared/zone.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { siteZone } from '../../context/page-state.ts'
import { useMay, useViewer } from '../../context/use-viewer.ts'
import { EraseVendor } from './erase-vendor.tsx'
import { VendorDocument } from './vendor-document.tsx'
import { VendorStatusBadge } from './vendor-status-badge.tsx'

/** An application with its documents. */
export function VendorDetails({ vendor, onClose }: { vendor: Vendor; onClose: () => void }) {
  const mayManage = useMay('manage_vendors')
  const isSuperadmin = useViewer().role === 'superadmin'
  return (
    <div className="grid grid-cols-1 gap-7">
      <div className="one-side flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 dir="auto" className="text-title">
          {vendor.company}
        </h3>
        <VendorStatusBadge status={vendor.status} />
      </div>
      <VendorFacts vendor={vendor} />
      <section aria-label="Documents" className="grid grid-cols-1 gap-3">
        <h4 className="font-medium font-sans text-md">Documents</h4>
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
    <dl className="grid gap-x-6 gap-y-4 min-[22rem]:grid-cols-2">
      <Fact name="Name">{vendor.name}</Fact>
      <Fact name="Position">{vendor.position}</Fact>
      <Fact name="Company">{vendor.company}</Fact>
      <Fact name="Reference">
        <Reference vendor={vendor} />
      </Fact>
      <Fact name="Email" className="col-span-full">
        <a className="link" href={`mailto:${vendor.email}`}>
          {vendor.email}
        </a>
      </Fact>
      <Fact name="Phone">
        <a className="link" href={phoneHref(vendor.phone)}>
          {vendor.phone}
        </a>
      </Fact>
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
      <dd className="wrap-anywhere text-md">
        {/* Arabic text stays aligned with its label. */}
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}

/** What applicants say on the phone, and staff paste into a message. */
function Reference({ vendor }: { vendor: Vendor }) {
  const reference = receiptNumber(vendor.id)
  return (
    <span className="inline-flex items-center gap-1">
      <span className="select-all">{reference}</span>
      <Button
        variant="quiet"
        size="sm"
        aria-label="Copy the reference"
        title="Copy"
        onClick={() => void copyReference(reference)}
        className="-my-1.5 px-2"
      >
        <CopyIcon aria-hidden="true" className="size-4" />
      </Button>
    </span>
  )
}

async function copyReference(reference: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(reference)
    toast({ title: 'Reference copied', description: reference })
  } catch {
    // The clipboard is available on https and localhost only.
    window.prompt('Copy the reference:', reference)
  }
}

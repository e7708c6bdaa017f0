import { useTranslations } from 'use-intl'
import { PhoneNumber, UserText } from '../../../client/user-text.tsx'
import { phoneHref } from '../../../shared/phone.ts'
import { type DocumentKind, documentKinds, type Vendor } from '../../../shared/vendor.ts'
import { Button } from '../../../ui/button.tsx'
import { PrinterIcon } from '../../../ui/icons/printer.ts'
import { siteZone } from '../../context/page-state.ts'
import { useFormats } from '../../context/use-formats.ts'
import { useMay, useViewer } from '../../context/use-viewer.ts'
import { Fact, Facts, Reference } from '../../records/facts.tsx'
import { EraseVendor } from './erase-vendor.tsx'
import { VendorDocument } from './vendor-document.tsx'
import { VendorStatusBadge, WaitingBadge } from './vendor-status-badge.tsx'

/** An application with its documents. */
export function VendorDetails({ vendor, onClose }: { vendor: Vendor; onClose: () => void }) {
  const t = useTranslations('admin.vendors')
  const mayManage = useMay('manage_vendors')
  const isSuperadmin = useViewer().role === 'superadmin'
  return (
    <div className="grid grid-cols-1 gap-7">
      <div className="align-to-page flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 dir="auto" className="text-title">
          {vendor.company}
        </h3>
        <VendorStatusBadge status={vendor.status} />
        <WaitingBadge documentRequests={vendor.documentRequests} />
      </div>
      <VendorFacts vendor={vendor} />
      <section aria-label={t('documents.title')} className="grid grid-cols-1 gap-3">
        <h4 className="font-medium font-sans text-md">{t('documents.title')}</h4>
        {!mayManage && <p className="text-ink-quiet text-sm">{t('documents.closed')}</p>}
        {documentKinds.map((kind) => (
          // A replaced document is another file, whose preview must not stay.
          <VendorDocument key={kind + replacedAt(vendor, kind)} vendor={vendor} kind={kind} mayManage={mayManage} />
        ))}
      </section>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button variant="secondary" size="sm" onClick={() => window.print()}>
          <PrinterIcon aria-hidden="true" className="size-4" />
          {t('print')}
        </Button>
        {isSuperadmin && <EraseVendor vendor={vendor} onErased={onClose} />}
      </div>
    </div>
  )
}

const replacedAt = ({ replacedDocuments }: Vendor, kind: DocumentKind) =>
  replacedDocuments.find((document) => document.kind === kind)?.replacedAt ?? ''

function VendorFacts({ vendor }: { vendor: Vendor }) {
  const t = useTranslations('admin.vendors.facts')
  const formats = useFormats()
  const reviewedAt = vendor.reviewedAt && formats.dateTime(vendor.reviewedAt, siteZone)
  return (
    <Facts>
      <Fact name={t('name')}>
        <bdi>{vendor.name}</bdi>
      </Fact>
      <Fact name={t('position')}>
        <bdi>{vendor.position}</bdi>
      </Fact>
      <Fact name={t('company')}>
        <bdi>{vendor.company}</bdi>
      </Fact>
      <Fact name={t('reference')}>
        <Reference reference={vendor.reference} />
      </Fact>
      <Fact name={t('email')} className="col-span-full">
        <a dir="ltr" className="link" href={`mailto:${vendor.email}`}>
          {vendor.email}
        </a>
      </Fact>
      <Fact name={t('phone')}>
        <a className="link" href={phoneHref(vendor.phone)}>
          <PhoneNumber>{vendor.phone}</PhoneNumber>
        </a>
      </Fact>
      <Fact name={t('terms')}>{vendor.acceptedTerms ? t('accepted') : t('notAccepted')}</Fact>
      <Fact name={t('submitted')}>{formats.dateTime(vendor.submittedAt, siteZone)}</Fact>
      <Fact name={t('reviewed')}>
        {/* Sample content has no reviewer. */}
        {reviewedAt && vendor.reviewedByName
          ? t.rich('reviewedBy', {
              date: reviewedAt,
              reviewer: vendor.reviewedByName,
              name: (reviewer) => <bdi>{reviewer}</bdi>,
            })
          : (reviewedAt ?? t('notReviewed'))}
      </Fact>
      {vendor.note && (
        <Fact name={t('note')} className="col-span-full">
          <bdi className="whitespace-pre-line">
            <UserText>{vendor.note}</UserText>
          </bdi>
        </Fact>
      )}
    </Facts>
  )
}

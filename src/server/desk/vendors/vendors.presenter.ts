import type { Application } from '../../../shared/application.ts'
import { referenceOf } from '../../../shared/reference.ts'
import { type DocumentKind, documentKinds, type Vendor, type VendorReceipt } from '../../../shared/vendor.ts'
import { toZoned } from '../../../shared/zone.ts'
import { isReplacement } from './is-replacement.ts'
import type { VendorWithDocuments } from './vendors.repository.ts'
import type { Receipt } from './vendors.service.ts'

export function presentVendor(vendor: VendorWithDocuments, timeZone: string): Vendor {
  return {
    id: vendor.id,
    reference: referenceOf(vendor),
    name: vendor.name,
    company: vendor.company,
    position: vendor.position,
    email: vendor.email,
    phone: vendor.phone,
    status: vendor.status,
    submittedAt: toZoned(vendor.submittedAt, timeZone),
    reviewedAt: vendor.reviewedAt && toZoned(vendor.reviewedAt, timeZone),
    reviewedBy: vendor.reviewedBy,
    reviewedByName: vendor.reviewedByName,
    note: vendor.note,
    civilId: fileNameOf(vendor, 'civilId'),
    companyLicense: fileNameOf(vendor, 'companyLicense'),
    authorizedSignature: fileNameOf(vendor, 'authorizedSignature'),
    acceptedTerms: vendor.acceptedTerms,
    language: vendor.language,
    documentRequests: inOrder(vendor.requests).map(({ kind, reason, requestedAt }) => ({
      kind,
      reason,
      requestedAt: toZoned(requestedAt, timeZone),
    })),
    replacedDocuments: inOrder(vendor.documents.filter((upload) => isReplacement(vendor, upload))).map(
      ({ kind, createdAt }) => ({ kind, replacedAt: toZoned(createdAt, timeZone) }),
    ),
    erasedDocuments: inOrder(vendor.documents).flatMap(({ kind, erasedAt }) =>
      erasedAt ? [{ kind, erasedAt: toZoned(erasedAt, timeZone) }] : [],
    ),
  }
}

/** What the applicant may know of the application. */
export function presentApplication(vendor: VendorWithDocuments, timeZone: string): Application {
  return {
    company: vendor.company,
    name: vendor.name,
    status: vendor.status,
    submittedAt: toZoned(vendor.submittedAt, timeZone),
    reviewedAt: vendor.reviewedAt && toZoned(vendor.reviewedAt, timeZone),
    note: vendor.note,
    documents: documentKinds.map((kind) => {
      const request = vendor.requests.find((requested) => requested.kind === kind)
      const isErased = vendor.documents.some((document) => document.kind === kind && document.erasedAt)
      const state = request ? 'requested' : isErased ? 'erased' : 'received'
      return { kind, fileName: fileNameOf(vendor, kind), state, reason: request?.reason ?? '' } as const
    }),
  }
}

const fileNameOf = ({ documents }: VendorWithDocuments, kind: DocumentKind) =>
  documents.find((document) => document.kind === kind)?.fileName ?? ''

const inOrder = <Item extends { kind: DocumentKind }>(items: Item[]) =>
  documentKinds.flatMap((kind) => items.filter((item) => item.kind === kind))

/** Always pending: sending the same application again must not reveal the decision. */
export function presentReceipt(vendor: Receipt, statusUrl: string, timeZone: string): VendorReceipt {
  const { id, submittedAt } = vendor
  return {
    id,
    reference: referenceOf(vendor),
    status: 'pending',
    submittedAt: toZoned(submittedAt, timeZone),
    statusUrl,
  }
}

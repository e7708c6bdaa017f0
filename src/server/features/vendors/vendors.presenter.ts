import type { Vendor, VendorReceipt } from '../../../shared/vendor.ts'
import { toZoned } from '../../../shared/zone.ts'
import type { VendorWithDocuments } from './vendors.repository.ts'
import type { Receipt } from './vendors.service.ts'

export type { VendorWithDocuments }

export function presentVendor(vendor: VendorWithDocuments, timeZone: string): Vendor {
  return {
    id: vendor.id,
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
    civilId: vendor.documents.civilId ?? '',
    companyLicense: vendor.documents.companyLicense ?? '',
    authorizedSignature: vendor.documents.authorizedSignature ?? '',
    acceptedTerms: vendor.acceptedTerms,
  }
}

/** Always pending: sending the same application again must not reveal the decision. */
export function presentReceipt(vendor: Receipt, timeZone: string): VendorReceipt {
  return { id: vendor.id, status: 'pending', submittedAt: toZoned(vendor.submittedAt, timeZone) }
}

import type { ColumnType, Generated } from 'kysely'
import type { Language } from '../../../shared/languages.ts'
import type { DocumentKind, VendorStatus } from '../../../shared/vendor.ts'

type Instant = string

export type VendorsTable = {
  id: string
  name: string
  company: string
  position: string
  email: string
  phone: string
  status: VendorStatus
  submittedAt: Instant
  /** When it was sent or last reopened. */
  pendingSince: Instant | null
  reviewedAt: Instant | null
  reviewedBy: string | null
  reviewedByName: string | null
  note: Generated<string>
  acceptedTerms: boolean
  language: Generated<Language>
  sample: Generated<boolean>
  nameText: Generated<string>
  companyText: Generated<string>
  /** Null in applications of earlier releases. */
  reference: string | null
  searchText: Generated<string>
}

/** A document of a vendor or a picture of an enquiry; with neither it is unclaimed and expires. */
export type UploadsTable = {
  id: string
  /** `picture` if it belongs to an enquiry, where it is not read. */
  kind: ColumnType<DocumentKind, DocumentKind | 'picture', never>
  key: string
  fileName: string
  mediaType: string
  size: number
  sha256: string
  createdAt: Instant
  expiresAt: Instant
  vendorId: string | null
  enquiryId: Generated<string | null>
  /** The key of the encrypted file, wrapped by the master key; null for a file of an earlier release. */
  wrappedKey: string | null
  /** The file was erased when its retention ended, or its key was given up. */
  erasedAt: Instant | null
}

/** A link that opens a document for one user for one minute; it is deleted with the session. */
export type DocumentLinksTable = {
  tokenHash: string
  uploadId: string
  userId: string
  sessionId: string | null
  expiresAt: Instant
}

import { z } from 'zod'
import { coded, encodeMessage, type KnownMessage, type MessageCode } from './coded-message.ts'
import { idText, inputObject, instantText, responseObject } from './contract.ts'
import { languageCodes } from './languages.ts'
import { emailText, isStorable, optionalLines, phoneText, requiredText, textLimits } from './text.ts'

export const documentKinds = ['civilId', 'companyLicense', 'authorizedSignature'] as const
export type DocumentKind = (typeof documentKinds)[number]

export const documentKindLabels: Record<DocumentKind, string> = {
  civilId: 'Civil ID',
  companyLicense: 'Company Licence',
  authorizedSignature: 'Authorized Signature',
}

export const documentExtensions = ['.pdf', '.jpg', '.png', '.jpeg'] as const

/** 5 MB, inclusive. */
export const documentSizeLimit = 5_242_880

export const documentProblems = {
  type: { code: 'documentType' },
  tooLarge: { code: 'fileTooLarge', values: { size: 5 } },
  empty: { code: 'emptyFile' },
} as const satisfies Record<string, KnownMessage>

function hasDocumentExtension(fileName: string): boolean {
  const name = fileName.toLowerCase()
  return documentExtensions.some((extension) => name.endsWith(extension))
}

/** Checks a chosen file before the upload; returns a message, or undefined if it looks valid. */
export function checkDocumentFile(file: { name: string; size: number }): string | undefined {
  if (file.size > documentSizeLimit) return encodeMessage(documentProblems.tooLarge)
  if (!hasDocumentExtension(file.name)) return encodeMessage(documentProblems.type)
  return file.size === 0 ? encodeMessage(documentProblems.empty) : undefined
}

export const vendorSorts = ['submittedAt', 'name', 'company'] as const
export type VendorSort = (typeof vendorSorts)[number] | `-${(typeof vendorSorts)[number]}`

export const vendorStatuses = ['pending', 'approved', 'rejected'] as const
export type VendorStatus = (typeof vendorStatuses)[number]

/** Whose turn it is with a pending application: the applicant's while a document is requested. */
export const vendorTurns = ['staff', 'applicant'] as const
export type VendorTurn = (typeof vendorTurns)[number]

const termsMessage = coded('termsRequired')

export const missingDocumentCodes = {
  civilId: 'civilIdRequired',
  companyLicense: 'companyLicenseRequired',
  authorizedSignature: 'authorizedSignatureRequired',
} as const satisfies Record<DocumentKind, MessageCode>

/** The reference returned by the document's upload; the server checks that it exists and is unused. */
function documentReference(kind: DocumentKind) {
  // One message for every kind of invalid reference.
  const error = coded(missingDocumentCodes[kind])
  return z.string({ error }).trim().min(1, { error }).max(textLimits.name, { error }).refine(isStorable, { error })
}

export const vendorInputSchema = inputObject('VendorInput', {
  name: requiredText('name', 2),
  company: requiredText('companyName', 2),
  position: requiredText('position', 2),
  phone: phoneText(),
  email: emailText(),
  civilId: documentReference('civilId'),
  companyLicense: documentReference('companyLicense'),
  authorizedSignature: documentReference('authorizedSignature'),
  // Not the literal `true`, so that the form's initial value can be false.
  acceptedTerms: z.boolean({ error: termsMessage }).refine((accepted) => accepted, { error: termsMessage }),
  /** The language of the messages to the applicant, English unless given. Optional instead of a default for the form. */
  language: z.enum(languageCodes, { error: coded('chooseLanguage') }).optional(),
})
export type VendorInput = z.output<typeof vendorInputSchema>

export const vendorDefaults: VendorInput = {
  name: '',
  company: '',
  position: '',
  phone: '',
  email: '',
  civilId: '',
  companyLicense: '',
  authorizedSignature: '',
  acceptedTerms: false,
}

export const reviewNoteLimit = 1_000

/** The reviewer is the signed-in user; `reviewedBy` in the body is dropped. */
export const vendorStatusInputSchema = inputObject('VendorStatusInput', {
  status: z.enum(['approved', 'rejected'], { error: coded('chooseDecision') }),
  note: optionalLines('note', reviewNoteLimit),
})
export type VendorStatusInput = z.output<typeof vendorStatusInputSchema>
export type VendorDecision = VendorStatusInput['status']

/** Without a body the applicant is not told. */
export const vendorReopeningInputSchema = inputObject('VendorReopeningInput', {
  tellApplicant: z.boolean({ error: coded('chooseTellApplicant') }).default(false),
})
export type VendorReopeningInput = z.output<typeof vendorReopeningInputSchema>

/** A document that staff have asked the applicant for. */
const documentRequestSchema = responseObject('DocumentRequest', {
  kind: z.enum(documentKinds),
  reason: z.string(),
  requestedAt: instantText,
})
export type DocumentRequest = z.infer<typeof documentRequestSchema>

/** A document that the applicant has sent again. */
const replacedDocumentSchema = responseObject('ReplacedDocument', {
  kind: z.enum(documentKinds),
  replacedAt: instantText,
})

/** A document that was erased some time after the decision. */
const erasedDocumentSchema = responseObject('ErasedDocument', {
  kind: z.enum(documentKinds),
  erasedAt: instantText,
})

/** For staff. The three document fields are the names of the uploaded files. */
export const vendorSchema = responseObject('Vendor', {
  id: idText,
  reference: z.string(),
  name: z.string(),
  company: z.string(),
  position: z.string(),
  email: z.string(),
  phone: z.string(),
  status: z.enum(vendorStatuses),
  submittedAt: instantText,
  reviewedAt: instantText.nullable(),
  reviewedBy: idText.nullable(),
  reviewedByName: z.string().nullable(),
  /** Why the application was approved or rejected; empty while it is pending. */
  note: z.string(),
  civilId: z.string(),
  companyLicense: z.string(),
  authorizedSignature: z.string(),
  acceptedTerms: z.boolean(),
  language: z.enum(languageCodes),
  documentRequests: z.array(documentRequestSchema),
  replacedDocuments: z.array(replacedDocumentSchema),
  erasedDocuments: z.array(erasedDocumentSchema),
})
export type Vendor = z.infer<typeof vendorSchema>

/** Returned to the applicant. */
export const vendorReceiptSchema = responseObject('VendorReceipt', {
  id: idText,
  reference: z.string(),
  status: z.enum(vendorStatuses),
  submittedAt: instantText,
  /** Opens the application without a password; the token is in the fragment. */
  statusUrl: z.string(),
})
export type VendorReceipt = z.infer<typeof vendorReceiptSchema>

/** The text field beside `file` in the multipart body. */
export const documentUploadInputSchema = inputObject('VendorDocumentInput', {
  kind: z.enum(documentKinds, { error: coded('chooseDocumentKind') }),
})

export const uploadedDocumentSchema = responseObject('VendorDocument', { reference: z.string(), fileName: z.string() })
export type UploadedDocument = z.infer<typeof uploadedDocumentSchema>

/** A link that opens the document without an Authorization header for one minute. */
export const documentLinkSchema = responseObject('VendorDocumentLink', { url: z.string(), expiresAt: instantText })
export type DocumentLink = z.infer<typeof documentLinkSchema>

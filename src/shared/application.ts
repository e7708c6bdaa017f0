import { z } from 'zod'
import { coded } from './coded-message.ts'
import { inputObject, instantText, responseObject } from './contract.ts'
import { emailText, isStorable, requiredLines, textLimits } from './text.ts'
import { documentKinds, vendorStatuses } from './vendor.ts'

/** The header with the token of the link that opens an application. */
export const applicationTokenHeader = 'application-token'

/** An application as the applicant sees it. */
export const applicationSchema = responseObject('Application', {
  company: z.string(),
  name: z.string(),
  status: z.enum(vendorStatuses),
  submittedAt: instantText,
  reviewedAt: instantText.nullable(),
  /** What the reviewer wrote about the decision; empty without a note. */
  note: z.string(),
  documents: z.array(
    responseObject('ApplicationDocument', {
      kind: z.enum(documentKinds),
      fileName: z.string(),
      state: z.enum(['received', 'requested', 'erased']),
      /** Why the document is needed again; empty for a received one. */
      reason: z.string(),
    }),
  ),
})
export type Application = z.infer<typeof applicationSchema>
export type ApplicationDocument = Application['documents'][number]

/** POST /api/application/link. */
export const applicationLinkInputSchema = inputObject('ApplicationLinkInput', { email: emailText() })
export type ApplicationLinkInput = z.output<typeof applicationLinkInputSchema>

const referenceError = coded('missingFile')

/** PUT /api/application/documents/{kind}: the reference of an uploaded document. */
export const replacementInputSchema = inputObject('ReplacementInput', {
  reference: z
    .string(referenceError)
    .trim()
    .min(1, referenceError)
    .max(textLimits.name, referenceError)
    .refine(isStorable, referenceError),
})
export type ReplacementInput = z.output<typeof replacementInputSchema>

export const requestReasonLimit = 1_000

/** POST /api/vendors/{id}/document-requests. */
export const documentRequestInputSchema = inputObject('DocumentRequestInput', {
  kind: z.enum(documentKinds, { error: coded('chooseDocumentKind') }),
  reason: requiredLines('reason', 2, requestReasonLimit),
})
export type DocumentRequestInput = z.output<typeof documentRequestInputSchema>

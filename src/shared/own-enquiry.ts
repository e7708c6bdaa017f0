import { z } from 'zod'
import { inputObject, instantText, responseObject } from './contract.ts'
import { budgets, type EnquiryStatus, enquiryCategories, occasions } from './enquiry.ts'
import { emailText, requiredLines, textLimits } from './text.ts'

/** The header with the token of the link that opens an enquiry (D140). */
export const enquiryTokenHeader = 'enquiry-token'

export const ownEnquiryStatuses = ['received', 'in-contact', 'proposal', 'agreed', 'closed'] as const
export type OwnEnquiryStatus = (typeof ownEnquiryStatuses)[number]

/** What the enquirer is told of the status that staff see. */
export const toOwnStatus: Record<EnquiryStatus, OwnEnquiryStatus> = {
  new: 'received',
  contacted: 'in-contact',
  proposal: 'proposal',
  won: 'agreed',
  lost: 'closed',
}

/** An enquiry as the enquirer sees it. */
export const ownEnquirySchema = responseObject('OwnEnquiry', {
  reference: z.string(),
  status: z.enum(ownEnquiryStatuses),
  submittedAt: instantText,
  category: z.enum(enquiryCategories),
  occasion: z.enum(occasions).nullable(),
  date: z.string().nullable(),
  guests: z.int().nullable(),
  budget: z.enum(budgets).nullable(),
  /** What the enquirer has added, latest first. */
  messages: z.array(responseObject('OwnMessage', { at: instantText, text: z.string() })),
})
export type OwnEnquiry = z.infer<typeof ownEnquirySchema>

/** POST /api/enquiry/link. */
export const enquiryLinkInputSchema = inputObject('EnquiryLinkInput', { email: emailText() })
export type EnquiryLinkInput = z.output<typeof enquiryLinkInputSchema>

/** POST /api/enquiry/messages. */
export const ownMessageInputSchema = inputObject('OwnMessageInput', {
  text: requiredLines('Message', 2, textLimits.text),
})
export type OwnMessageInput = z.output<typeof ownMessageInputSchema>

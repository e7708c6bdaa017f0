import { z } from 'zod'
import { encodeMessage } from './coded-message.ts'
import { inputObject, instantText, responseObject } from './contract.ts'
import { budgets, type EnquiryStatus, enquiryCategories, occasions } from './enquiry.ts'
import { emailText, requiredLines, textLimits } from './text.ts'
import { documentProblems, documentSizeLimit } from './vendor.ts'

/** The header with the token of the link that opens an enquiry. */
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
  /** What the enquirer has sent, latest first. */
  pictures: z.array(responseObject('OwnPicture', { at: instantText, fileName: z.string() })),
})
export type OwnEnquiry = z.infer<typeof ownEnquirySchema>

export const maxMessages = 100
export const maxPictures = 10
export const pictureProblems = { ...documentProblems, type: { code: 'pictureType' } } as const
export const pictureExtensions = ['.jpg', '.jpeg', '.png', '.webp'] as const

/** Checks a chosen file before it is sent; returns a message, or undefined if it looks valid. */
export function checkPicture(file: { name: string; size: number }): string | undefined {
  if (file.size > documentSizeLimit) return encodeMessage(pictureProblems.tooLarge)
  const name = file.name.toLowerCase()
  if (!pictureExtensions.some((extension) => name.endsWith(extension))) return encodeMessage(pictureProblems.type)
  return file.size === 0 ? encodeMessage(pictureProblems.empty) : undefined
}

/** POST /api/enquiry/link. */
export const enquiryLinkInputSchema = inputObject('EnquiryLinkInput', { email: emailText() })
export type EnquiryLinkInput = z.output<typeof enquiryLinkInputSchema>

/** POST /api/enquiry/messages. */
export const ownMessageInputSchema = inputObject('OwnMessageInput', {
  text: requiredLines('message', 2, textLimits.text),
})
export type OwnMessageInput = z.output<typeof ownMessageInputSchema>

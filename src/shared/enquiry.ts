import { z } from 'zod'
import { coded } from './coded-message.ts'
import { idText, inputObject, instantText, responseObject, versionNumber } from './contract.ts'
import { languageCodes } from './languages.ts'
import { dayParameter, oneOf, pageParameters, searchParameter, sortParameter } from './listing.ts'
import { portfolioCategories } from './portfolio.ts'
import { emailText, optionalLines, phoneText, requiredLines, requiredText, textLimits } from './text.ts'

/** The work that a visitor can ask for is the work that the portfolio shows. */
export const enquiryCategories = portfolioCategories

/** What the event is for. */
export const occasions = [
  'wedding',
  'engagement',
  'graduation',
  'birth',
  'gergean',
  'birthday',
  'condolence',
  'conference',
  'opening',
  'product-launch',
  'national-day',
  'other',
] as const
export type Occasion = (typeof occasions)[number]

/** How an enquiry reached the company. */
export const enquirySources = ['site', 'whatsapp', 'instagram', 'phone', 'walk-in', 'other'] as const
export type EnquirySource = (typeof enquirySources)[number]

/** The bands in KWD that a form offers. */
export const offeredBudgets = [
  'under-1000',
  '1000-5000',
  '5000-10000',
  '10000-25000',
  '25000-50000',
  'over-50000',
] as const

/** Earlier forms ended with one band for everything over 10,000. */
export const budgets = [...offeredBudgets, 'over-10000'] as const
export type Budget = (typeof budgets)[number]

/** For the labels of the bands. */
export const budgetBounds: Record<Budget, { low: number; high: number }> = {
  'under-1000': { low: 0, high: 1_000 },
  '1000-5000': { low: 1_000, high: 5_000 },
  '5000-10000': { low: 5_000, high: 10_000 },
  '10000-25000': { low: 10_000, high: 25_000 },
  '25000-50000': { low: 25_000, high: 50_000 },
  'over-50000': { low: 50_000, high: 0 },
  'over-10000': { low: 10_000, high: 0 },
}

export const enquiryStatuses = ['new', 'contacted', 'proposal', 'won', 'lost'] as const
export type EnquiryStatus = (typeof enquiryStatuses)[number]

/** An enquiry that is neither won nor lost. */
export const openEnquiryStatuses = ['new', 'contacted', 'proposal'] as const satisfies readonly EnquiryStatus[]

export const closedEnquiryStatuses = ['won', 'lost'] as const satisfies readonly EnquiryStatus[]

export const maxGuests = 100_000
/** People need longer than this to fill in the form. */
export const minimumOpenMs = 3_000
const budgetMessage = coded('chooseBudget')
const occasionMessage = coded('chooseOccasion')
const emailMessage = coded('invalidEmail')
const requestMessage = coded('invalid')
const dateMessage = coded('invalidDate')
const guestsMessage = coded('guestCount', { min: 1, max: maxGuests })
const termsMessage = coded('termsRequired')

const day = () =>
  z.iso.date({ error: dateMessage }).refine((date) => date >= '1900' && date < '3000', { error: dateMessage })

/**
 * Missing, null and '' all mean that the visitor did not say. A union shows no message of its members, so that of the
 * schema comes first.
 */
const orNull = <T extends z.ZodType>(schema: T, message: string) =>
  z
    .union([schema, z.null(), z.literal('')], {
      error: ({ errors }) => (errors as z.core.$ZodIssue[][] | undefined)?.[0]?.[0]?.message ?? message,
    })
    .optional()
    .transform((value) => (value === '' || value === undefined ? null : value))

const phone = () => phoneText()

const wishes = {
  name: requiredText('name', 2),
  email: orNull(emailText(), emailMessage),
  category: z.enum(enquiryCategories, { error: coded('chooseEnquiryCategory') }),
  occasion: orNull(z.enum(occasions, { error: occasionMessage }), occasionMessage),
  date: orNull(day(), dateMessage),
  guests: orNull(
    z
      .number({ error: guestsMessage })
      .refine((guests) => Number.isInteger(guests) && guests >= 1 && guests <= maxGuests, { error: guestsMessage }),
    guestsMessage,
  ),
  budget: orNull(z.enum(budgets, { error: budgetMessage }), budgetMessage),
  language: z.enum(languageCodes, { error: coded('chooseLanguage') }).optional(),
}

/** POST /api/enquiries by visitors. */
export const enquiryInputSchema = inputObject('EnquiryInput', {
  ...wishes,
  phone: phone(),
  message: requiredLines('message', 10, textLimits.text),
  source: z.literal('site', { error: coded('chooseSource') }).optional(),
  acceptedTerms: z.boolean({ error: termsMessage }).refine((accepted) => accepted, { error: termsMessage }),
  /** Invisible in the form, so only robots fill it in; anything in it means that nothing is stored. */
  website: z.string({ error: requestMessage }).optional(),
  /** When the form was opened, as GET /api/enquiry-form answered it. Robots need less time than people. */
  formTime: z.string({ error: requestMessage }).max(100, requestMessage).optional(),
})
export type EnquiryInput = z.output<typeof enquiryInputSchema>
export type EnquiryFormValues = z.input<typeof enquiryInputSchema>

/** POST /api/enquiries by staff, for enquiries by telephone or in person. */
export const enquiryEntrySchema = inputObject('EnquiryEntry', {
  ...wishes,
  phone: orNull(phone(), coded('shortPhone', { min: 8 })).meta({
    description: 'Visitors have to send it',
  }),
  message: optionalLines('message', textLimits.text).meta({
    description: 'Visitors have to send at least 10 characters',
  }),
  source: z
    .enum(enquirySources, { error: coded('chooseSource') })
    .optional()
    .meta({ description: 'How it reached the company; other values than site are for staff' }),
  /** Visitors are told at once, unless they gave no address. */
  confirm: z.boolean({ error: coded('chooseConfirmation') }).default(false),
  acceptedTerms: z
    .boolean({ error: termsMessage })
    .optional()
    .meta({ description: 'Visitors have to accept the terms' }),
  website: z.string({ error: requestMessage }).optional(),
  formTime: z.string({ error: requestMessage }).optional(),
})
export type EnquiryEntry = z.output<typeof enquiryEntrySchema>
export type EnquiryEntryValues = z.input<typeof enquiryEntrySchema>

/** GET /api/enquiry-form. */
export const enquiryFormSchema = responseObject('EnquiryForm', { formTime: z.string() })

/** Visitors get the link to follow the enquiry, staff the id of the enquiry that they entered. */
export const enquiryReceiptSchema = responseObject('EnquiryReceipt', {
  reference: z.string(),
  /** Opens the enquiry without a password; the token is in the fragment. */
  statusUrl: z.string().optional(),
  id: idText.optional(),
})
export type EnquiryReceipt = z.infer<typeof enquiryReceiptSchema>

export const answerChannels = ['whatsapp', 'email'] as const
export type AnswerChannel = (typeof answerChannels)[number]

/** What happened to an enquiry. The code is a message of `admin.enquiries.history` and the rest its values. */
export type EnquiryStep =
  | { code: 'note' | 'reason' }
  /** Written by the enquirer on the status page. */
  | { code: 'message' }
  /** Sent by the enquirer on the status page; the text of the step is the name of the file. */
  | { code: 'picture'; picture: string }
  | { code: 'answered'; channel: AnswerChannel }
  /** The text of a step to `lost` is the reason. */
  | { code: 'status'; from: EnquiryStatus; to: EnquiryStatus }
  | { code: 'assigned'; name: string | null }
  | { code: 'followUp'; on: string | null }
  | { code: 'event'; eventId: string }

/** A note of the staff, or a step that the program has written down. */
export const enquiryNoteSchema = responseObject('EnquiryNote', {
  id: idText,
  at: instantText,
  by: z.object({ id: idText.nullable(), name: z.string() }),
  step: z.looseObject({ code: z.string() }),
  text: z.string(),
})
export type EnquiryNote = z.infer<typeof enquiryNoteSchema>

const summary = {
  id: idText,
  reference: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  category: z.enum(enquiryCategories),
  occasion: z.enum(occasions).nullable(),
  date: z.string().nullable(),
  guests: z.int().nullable(),
  budget: z.enum(budgets).nullable(),
  message: z.string(),
  language: z.enum(languageCodes),
  source: z.enum(enquirySources),
  status: z.enum(enquiryStatuses),
  assigneeId: idText.nullable(),
  assigneeName: z.string().nullable(),
  followUpOn: z.string().nullable(),
  lostReason: z.string(),
  eventId: idText.nullable(),
  /** When the enquirer last wrote, until staff have answered. */
  messagedAt: instantText.nullable(),
  createdAt: instantText,
  updatedAt: instantText,
  version: versionNumber,
}

/** For staff, in lists. */
export const enquirySchema = responseObject('Enquiry', summary)
export type Enquiry = z.infer<typeof enquirySchema>

/** GET /api/enquiries/{id}: one enquiry with its notes, latest first, and an answer to begin with. */
export const wholeEnquirySchema = responseObject('WholeEnquiry', {
  ...summary,
  notes: z.array(enquiryNoteSchema),
  /** In the language of the enquirer. */
  reply: z.object({ subject: z.string(), text: z.string() }),
})
export type WholeEnquiry = z.infer<typeof wholeEnquirySchema>

/** GET /api/enquiries/assignees: the people who can be in charge of an enquiry. */
export const assigneeSchema = responseObject('Assignee', { id: idText, name: z.string() })
export type Assignee = z.infer<typeof assigneeSchema>

export const lostReasonLimit = 500

/** PUT /api/enquiries/{id}: fields that are left out stay as they are. */
export const enquiryChangeSchema = inputObject('EnquiryChange', {
  status: z.enum(enquiryStatuses, { error: coded('chooseStatus') }).optional(),
  assigneeId: z
    .string({ error: coded('choosePerson') })
    .max(100, coded('choosePerson'))
    .nullable()
    .optional(),
  followUpOn: day().nullable().optional(),
  lostReason: requiredLines('reason', 0, lostReasonLimit).optional(),
  /** The enquirer was answered; a new enquiry becomes a contacted one unless the change names another status. */
  answered: z.enum(answerChannels, { error: coded('chooseAnswer') }).optional(),
})
export type EnquiryChange = z.output<typeof enquiryChangeSchema>

export const enquiryNoteInputSchema = inputObject('EnquiryNoteInput', {
  text: requiredLines('note', 1, textLimits.text),
})
export type EnquiryNoteInput = z.output<typeof enquiryNoteInputSchema>

export const enquirySorts = ['createdAt', 'date', 'followUpOn'] as const
export type EnquirySort = (typeof enquirySorts)[number] | `-${(typeof enquirySorts)[number]}`

/** `assignee` also takes this word, for enquiries without a person in charge. */
export const nobody = 'nobody'

/**
 * GET /api/enquiries. `from` and `to` are days of the wanted date; `followUp=due` finds those up to today,
 * `messages=waiting` those whose enquirer has written and waits for an answer, and `event` that of an event.
 */
export const enquiryQuerySchema = z.object({
  ...pageParameters,
  q: searchParameter,
  status: oneOf('status', enquiryStatuses),
  category: oneOf('category', enquiryCategories),
  occasion: oneOf('occasion', occasions),
  source: oneOf('source', enquirySources),
  messages: oneOf('messageState', ['waiting']),
  assignee: z
    .string({ error: coded('invalidId') })
    .max(100, coded('invalidId'))
    .optional(),
  event: z
    .string({ error: coded('invalidId') })
    .max(100, coded('invalidId'))
    .optional(),
  followUp: oneOf('followUp', ['due']),
  from: dayParameter,
  to: dayParameter,
  sort: sortParameter(enquirySorts),
})

import { z } from 'zod'
import { coded } from './coded-message.ts'
import { idText, inputObject, instantText, responseObject } from './contract.ts'
import { languageCodes } from './languages.ts'
import { oneOf, pageParameters } from './listing.ts'

/** What staff are told about visitors. */
export const notificationKinds = [
  'new-application',
  'new-document',
  'new-enquiry',
  'enquiry-message',
  'enquiry-assigned',
  'withheld-notices',
  'daily-summary',
] as const

/** What a message is about; each kind has its texts in the catalogue `mail`. */
export const mailKinds = [
  'application-received',
  'document-requested',
  'application-approved',
  'application-rejected',
  'application-reopened',
  'application-link',
  'enquiry-received',
  'enquiry-link',
  ...notificationKinds,
  'invitation',
  'password-reset',
  'password-changed',
  'email-changed',
  'email-restored',
  'new-device',
  'second-factor-changed',
] as const
export type MailKind = (typeof mailKinds)[number]

/** Without a mail server messages are held instead of queued. */
export const mailStates = ['queued', 'held', 'sent', 'failed'] as const
export type MailState = (typeof mailStates)[number]

/** How staff hear of new applications and enquiries. */
export const notificationChoices = ['each', 'daily', 'off'] as const
export type NotificationChoice = (typeof notificationChoices)[number]

/** GET /api/mail. */
export const mailQuerySchema = z.object({ ...pageParameters, state: oneOf('state', mailStates) })

/** PUT /api/auth/notifications. */
export const notificationsSchema = inputObject('Notifications', {
  newApplication: z.enum(notificationChoices, { error: coded('chooseNotification') }),
  assigned: z
    .boolean({ error: coded('chooseAssigned') })
    .optional()
    .meta({ description: 'A message about each enquiry that somebody puts the caller in charge of' }),
})
export type Notifications = z.output<typeof notificationsSchema>

/** Both choices, as the user reads them. */
export const ownNotificationsSchema = responseObject('OwnNotifications', {
  newApplication: z.enum(notificationChoices),
  assigned: z.boolean(),
})

/** A message in the list. */
export const mailSchema = responseObject('Mail', {
  id: idText,
  to: z.string(),
  subject: z.string(),
  kind: z.enum(mailKinds),
  language: z.enum(languageCodes),
  state: z.enum(mailStates),
  attempts: z.int(),
  createdAt: instantText,
  sentAt: instantText.nullable(),
  error: z.string().nullable(),
})
export type Mail = z.infer<typeof mailSchema>

/** A message with its content. The links are those of a held message until they expire; `link` is the first. */
export const wholeMailSchema = responseObject('WholeMail', {
  ...mailSchema.shape,
  text: z.string(),
  html: z.string(),
  link: z.string().nullable(),
  links: z.array(z.string()),
})
export type WholeMail = z.infer<typeof wholeMailSchema>

import type { Generated } from 'kysely'
import type { Language } from '../../../shared/languages.ts'
import type { MailKind, MailState } from '../../../shared/mail.ts'
import type { DocumentKind } from '../../../shared/vendor.ts'

type Instant = string

/** A document that staff have asked the applicant to replace; the request is deleted when it is answered. */
export type DocumentRequestsTable = {
  id: string
  vendorId: string
  kind: DocumentKind
  reason: string
  requestedAt: Instant
  requestedBy: string
}

/** The outbox: a message is written in the transaction of its cause and delivered afterwards. */
export type MailsTable = {
  id: string
  kind: MailKind
  recipient: string
  recipientName: string
  language: Language
  subject: string
  text: string
  html: string
  state: MailState
  attempts: Generated<number>
  nextAttemptAt: Instant
  /** An instance is sending it until then; afterwards it crashed, and another one may try. */
  leasedUntil: Instant | null
  error: string | null
  createdAt: Instant
  sentAt: Instant | null
  /** The link with a token that is in the text; null once it is blanked there. */
  secret: string | null
  secretExpiresAt: Instant | null
  /** The applicant or user that the message is about, with whom it is deleted. */
  subjectKind: 'vendor' | 'enquiry' | 'user' | null
  subjectId: string | null
}

/** How many notices to staff were left out, by what they are about; one message says so and deletes the row. */
export type WithheldNoticesTable = {
  topic: 'applications' | 'enquiries' | 'messages'
  count: number
  /** When the first of them was left out. */
  since: Instant
}

/** Tokens in links, as hashes. Those of applications, enquiries and calendars do not expire. */
export type SecretLinksTable = {
  tokenHash: string
  purpose:
    | 'reset'
    | 'invitation'
    | 'email-change'
    | 'application'
    | 'enquiry'
    | 'calendar'
    | 'second-factor'
    | 'passkey'
  subjectId: string
  expiresAt: Instant | null
  createdAt: Instant
}

/** A changed email of an account that a mailed link can still undo. */
export type EmailChangesTable = {
  id: string
  userId: string
  earlierEmail: string
  /** The version of the account after the change, which orders the changes of one account. */
  userVersion: number
  createdAt: Instant
  expiresAt: Instant
}

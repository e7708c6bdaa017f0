import type { Generated, JSONColumnType } from 'kysely'
import type { Budget, EnquirySource, EnquiryStatus, EnquiryStep, Occasion } from '../../../shared/enquiry.ts'
import type { VisitKind } from '../../../shared/insights.ts'
import type { Language } from '../../../shared/languages.ts'
import type { PortfolioCategory } from '../../../shared/portfolio.ts'

type Instant = string
/** '2026-12-01' in the site's zone. */
type Day = string

export type EnquiriesTable = {
  id: string
  name: string
  phone: string
  email: string | null
  category: PortfolioCategory
  occasion: Occasion | null
  date: Day | null
  guests: number | null
  budget: Budget | null
  message: string
  language: Language
  source: Generated<EnquirySource>
  /** Null in enquiries of earlier releases. */
  reference: string | null
  status: EnquiryStatus
  /** Set to null with the user. */
  assigneeId: string | null
  followUpOn: Day | null
  lostReason: Generated<string>
  /** The event that was made from it; null again when that is purged. */
  eventId: string | null
  /** When the enquirer last wrote and still waits for an answer. */
  messagedAt: Instant | null
  /** Of the fields and the day, so that an enquiry that is sent twice is stored once. */
  fingerprint: string
  version: Generated<number>
  createdAt: Instant
  updatedAt: Instant
  searchText: Generated<string>
}

/** Notes of the staff, and the steps of an enquiry. */
export type EnquiryNotesTable = {
  id: string
  enquiryId: string
  at: Instant
  byId: string | null
  byName: string
  data: JSONColumnType<EnquiryStep, string, string>
  text: string
}

/** How often something happened on a day. Nothing in it leads to a visitor. */
export type VisitCountsTable = {
  /** Day, kind and subject. */
  id: string
  day: Day
  kind: VisitKind | 'referrer'
  /** The path of a page, the id of an event or the host of a referring site. */
  subject: string
  count: number
}

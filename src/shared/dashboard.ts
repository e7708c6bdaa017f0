import { z } from 'zod'
import { idText, instantText, responseObject } from './contract.ts'
import { enquiryCategories } from './enquiry.ts'
import { eventSchema } from './event.ts'
import { kindsWith } from './kinds.ts'
import { languageCodes } from './languages.ts'
import { translationCounts } from './translation.ts'
import { documentKinds } from './vendor.ts'

export const recentActivityCount = 20
/** How many events, applications, enquiries and follow-ups the dashboard lists. */
export const dashboardListSize = 5

const activitySchema = responseObject('Activity', {
  id: idText,
  message: z.string(),
  timestamp: instantText,
  path: z.string().meta({ description: 'Opens the record in the back office, or the screen of a deleted one' }),
})
export type Activity = z.infer<typeof activitySchema>

const waitingVendorSchema = responseObject('WaitingVendor', {
  id: idText,
  company: z.string(),
  name: z.string(),
  submittedAt: instantText,
})
export type WaitingVendor = z.infer<typeof waitingVendorSchema>

const receivedDocumentSchema = responseObject('ReceivedDocument', {
  vendorId: idText,
  company: z.string(),
  kind: z.enum(documentKinds),
  receivedAt: instantText,
})

const waitingEnquirySchema = responseObject('WaitingEnquiry', {
  id: idText,
  name: z.string(),
  category: z.enum(enquiryCategories),
  date: z.string().nullable(),
  createdAt: instantText,
})
export type WaitingEnquiry = z.infer<typeof waitingEnquirySchema>

const dueFollowUpSchema = responseObject('DueFollowUp', {
  id: idText,
  name: z.string(),
  category: z.enum(enquiryCategories),
  followUpOn: z.string(),
  assigneeId: idText.nullable(),
  assigneeName: z.string().nullable(),
})
export type DueFollowUp = z.infer<typeof dueFollowUpSchema>

/** What keeps visitors from using the site or from hearing of it; superadmins also see what endangers its data. */
const siteProblems = [
  'chat-number',
  'menu-hidden',
  'plan-hidden',
  'terms-page',
  'privacy-page',
  'failed-mail',
  'audit-broken',
  'forgotten-proxy',
  'backup-damaged',
  'backup-failed',
  'backup-late',
] as const
export type SiteProblem = (typeof siteProblems)[number]

/** What would make accounts and data safer; all but the own factor are advised to superadmins, who can change them. */
const securityAdvice = ['password-policy', 'second-factor-policy', 'own-second-factor', 'backup-schedule'] as const
export type SecurityAdvice = (typeof securityAdvice)[number]

const translationGapSchema = responseObject('TranslationGap', {
  language: z.enum(languageCodes),
  place: z.enum(kindsWith('translations')),
  state: z.enum(['missing', 'partial', 'stale']),
  count: z.int(),
})
export type TranslationGap = z.infer<typeof translationGapSchema>

const expiringRecords = responseObject('ExpiringRecords', { count: z.int(), firstAt: instantText }).nullable()
export type ExpiringRecords = NonNullable<z.infer<typeof expiringRecords>>

export const dashboardStatsSchema = responseObject('DashboardStats', {
  upcomingEvents: z.int(),
  registeredVendors: z.int().meta({ description: 'Approved vendors' }),
  portfolioItems: z.int(),
  pendingVendors: z.int(),
  recentActivities: z.array(activitySchema),
  problems: z.array(z.enum(siteProblems)),
  securityAdvice: z.array(z.enum(securityAdvice)),
  lastProvenBackup: instantText.nullable().meta({ description: 'For superadmins, if there is one' }),
  expiringDocuments: responseObject('ExpiringDocuments', {
    applications: z.int(),
    firstAt: instantText,
  })
    .nullable()
    .meta({ description: 'Applications whose documents are erased within a week' }),
  expiringApplications: expiringRecords.meta({
    description: 'Pending applications that are erased within a week',
  }),
  expiringEnquiries: expiringRecords.meta({ description: 'Closed enquiries that are erased within a week' }),
  passedEvents: z.array(eventSchema).meta({ description: 'Upcoming or current events that are over' }),
  nextEvents: z.array(eventSchema),
  awaitedVendors: z.int().meta({ description: 'Pending applications that wait for a document from the applicant' }),
  waitingVendors: z
    .array(waitingVendorSchema)
    .meta({ description: 'Pending applications that wait for staff, oldest first' }),
  newDocuments: z.int().meta({ description: 'Documents that applicants have sent again for pending applications' }),
  receivedDocuments: z.array(receivedDocumentSchema).meta({ description: 'Those documents, latest first' }),
  newEnquiries: z.int(),
  waitingEnquiries: z.array(waitingEnquirySchema).meta({ description: 'New enquiries, oldest first' }),
  followUpsDue: z.int(),
  dueFollowUps: z
    .array(dueFollowUpSchema)
    .meta({ description: 'Those of the caller and of nobody first, then the longest overdue' }),
  failedMails: z.int().meta({ description: 'Messages that failed in the last week' }),
  lateSchedule: z.int().meta({ description: 'Seconds by which planned changes are late; 0 up to half a minute' }),
  translations: translationCounts().meta({ description: 'How much of the content is translated' }),
  translationGaps: z.array(translationGapSchema).meta({ description: 'Which lists and singletons are not translated' }),
})
export type DashboardStats = z.infer<typeof dashboardStatsSchema>

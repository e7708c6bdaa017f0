import type { BackupAlarm } from '../../../shared/backup.ts'
import { dashboardListSize, type SecurityAdvice, type SiteProblem } from '../../../shared/dashboard.ts'
import { kinds } from '../../../shared/kinds.ts'
import { checkAccess } from '../../../shared/permissions.ts'
import type { Formats } from '../../../shared/settings.ts'
import type { User } from '../../../shared/user.ts'
import { isoDay } from '../../../shared/zone.ts'
import { countUpcomingEvents, listNextEvents, listPassedEvents } from '../../content/events/events.service.ts'
import { countPortfolio } from '../../content/portfolio/portfolio.service.ts'
import { readScheduleDelay, type ScheduleNeeds } from '../../content/schedule/schedule.service.ts'
import type { Expiring } from '../../content/settings/retention-periods.service.ts'
import { readFormats } from '../../content/settings/settings.service.ts'
import { findContentProblems } from '../../content/singletons/content-problems.service.ts'
import { countTranslations, type TranslationProgress } from '../../content/translations/translations.service.ts'
import { type LinkedActivity, listRecentActivities } from '../../people/activities/activities.service.ts'
import { isAuditBroken } from '../../people/audit/audit-verification.service.ts'
import { memoizeByGeneration } from '../../platform/database/memoize-by-generation.ts'
import { readSingleSetting } from '../../platform/settings/settings.repository.ts'
import { countByStatus, countDueEnquiries, findDueEnquiries } from '../enquiries/enquiries.repository.ts'
import { listWaitingEnquiries } from '../enquiries/enquiries.service.ts'
import { countExpiringEnquiries } from '../enquiries/erase-enquiry.service.ts'
import { countRecentFailures } from '../mail/outbox.service.ts'
import { findReceivedDocuments } from '../vendors/document-requests.repository.ts'
import { createExpiryCount, type ExpiringApplications } from '../vendors/retention.service.ts'
import { findVendorGeneration } from '../vendors/vendors.repository.ts'
import { countVendorsByStatus, listWaitingVendors, type VendorNeeds } from '../vendors/vendors.service.ts'

/** Planned changes are made within seconds; after this many something is wrong. */
const tolerableDelay = 30

export type DashboardNeeds = ScheduleNeeds &
  VendorNeeds & {
    chatPhone?: string | undefined
    /** Whether requests came through a proxy that is not trusted, since this instance has started. */
    isProxyForgotten?: () => boolean
    readBackupStatus: () => Promise<BackupStatus>
  }

type BackupStatus = { lastProvenAt: string | null; alarm: BackupAlarm | null }

export type Dashboard = EnquiryWork & {
  upcomingEvents: number
  portfolioItems: number
  registeredVendors: number
  pendingVendors: number
  awaitedVendors: number
  recentActivities: LinkedActivity[]
  problems: SiteProblem[]
  securityAdvice: SecurityAdvice[]
  lastProvenBackup: string | null
  expiringDocuments: ExpiringApplications['documents']
  expiringApplications: Expiring
  expiringEnquiries: Expiring
  passedEvents: Awaited<ReturnType<typeof listPassedEvents>>
  nextEvents: Awaited<ReturnType<typeof listNextEvents>>
  waitingVendors: Awaited<ReturnType<typeof listWaitingVendors>>
  newDocuments: number
  receivedDocuments: Awaited<ReturnType<typeof findReceivedDocuments>>['latest']
  failedMails: number
  lateSchedule: number
  translations: TranslationProgress
  formats: Formats
}

/**
 * Caches the counts until the counted content changes: with 100,000 records they take longer than everything else on
 * the dashboard.
 */
export function createDashboard(needs: DashboardNeeds) {
  const { reads, changes } = needs.database
  const countContent = memoizeByGeneration(() =>
    Promise.all([countUpcomingEvents(needs), countPortfolio(needs), countTranslations(needs), readFormats(needs)]),
  )
  const countVendors = memoizeByGeneration(async () => {
    const [counts, received] = await Promise.all([
      countVendorsByStatus(needs),
      findReceivedDocuments(reads, dashboardListSize),
    ])
    return { ...counts, received }
  })
  const countExpiring = createExpiryCount(needs)
  const findProblems = memoizeByGeneration(() => findContentProblems(needs))

  return async (viewer: User): Promise<Dashboard> => {
    const [content, vendors, recentActivities, problems, failedMails, events, waitingVendors, enquiries, ...others] =
      await Promise.all([
        countContent(changes.generation()),
        findVendorGeneration(reads).then(countVendors),
        listRecentActivities(reads, viewer),
        Promise.all([findProblems(changes.generation()), findServerProblems(needs, viewer)]),
        countRecentFailures(needs),
        findEvents(needs),
        listWaitingVendors(needs, dashboardListSize),
        findEnquiryWork(needs, viewer),
        findSecurityAdvice(needs, viewer),
        countExpiring(),
        countExpiringEnquiries(needs),
        viewer.role === 'superadmin' ? needs.readBackupStatus() : undefined,
      ])
    const [upcomingEvents, portfolioItems, translations, formats] = content
    const [contentProblems, serverProblems] = problems
    const [securityAdvice, expiring, expiringEnquiries, backups] = others
    return {
      upcomingEvents,
      portfolioItems,
      registeredVendors: vendors.approved,
      pendingVendors: vendors.pending,
      awaitedVendors: vendors.awaited,
      newDocuments: vendors.received.count,
      receivedDocuments: vendors.received.latest,
      recentActivities,
      problems: [
        ...contentProblems,
        ...(failedMails > 0 ? ['failed-mail' as const] : []),
        ...serverProblems,
        ...backupProblems(backups),
      ],
      securityAdvice: backups?.alarm === 'off' ? [...securityAdvice, 'backup-schedule'] : securityAdvice,
      lastProvenBackup: backups?.lastProvenAt ?? null,
      expiringDocuments: expiring.documents,
      expiringApplications: expiring.applications,
      expiringEnquiries,
      ...events,
      waitingVendors,
      ...enquiries,
      failedMails,
      translations,
      formats,
    }
  }
}

async function findEvents(needs: DashboardNeeds) {
  const [passedEvents, nextEvents, delay] = await Promise.all([
    listPassedEvents(needs, dashboardListSize),
    listNextEvents(needs, dashboardListSize),
    readScheduleDelay(needs),
  ])
  return { passedEvents, nextEvents, lateSchedule: delay > tolerableDelay ? Math.floor(delay) : 0 }
}

type EnquiryWork = {
  newEnquiries: number
  waitingEnquiries: Awaited<ReturnType<typeof listWaitingEnquiries>>
  followUpsDue: number
  dueFollowUps: Awaited<ReturnType<typeof findDueEnquiries>>
}

/** Of these the ones that concern the viewer are chosen. */
const maxFollowUps = 100

async function findEnquiryWork(needs: DashboardNeeds, viewer: User): Promise<EnquiryWork> {
  if (checkAccess(viewer, kinds.enquiries.list) !== 'allowed')
    return { newEnquiries: 0, waitingEnquiries: [], followUpsDue: 0, dueFollowUps: [] }
  const { reads } = needs.database
  const today = isoDay(needs.clock(), needs.timeZone)
  const [counts, waitingEnquiries, followUpsDue, due] = await Promise.all([
    countByStatus(reads),
    listWaitingEnquiries(needs, dashboardListSize),
    countDueEnquiries(reads, today),
    findDueEnquiries(reads, today, maxFollowUps),
  ])
  const isForOthers = (enquiry: (typeof due)[number]) => enquiry.assigneeId !== null && enquiry.assigneeId !== viewer.id
  const dueFollowUps = due.sort((a, b) => Number(isForOthers(a)) - Number(isForOthers(b))).slice(0, dashboardListSize)
  return { newEnquiries: counts.new, waitingEnquiries, followUpsDue, dueFollowUps }
}

async function findSecurityAdvice({ database }: DashboardNeeds, viewer: User): Promise<SecurityAdvice[]> {
  const advice: SecurityAdvice[] = viewer.secondFactor ? [] : ['own-second-factor']
  if (viewer.role !== 'superadmin') return advice
  if ((await readSingleSetting(database.reads, 'password_policy')) === 'standard') advice.push('password-policy')
  if ((await readSingleSetting(database.reads, 'require_second_factor')) === 'off') advice.push('second-factor-policy')
  return advice
}

async function findServerProblems(needs: DashboardNeeds, viewer: User): Promise<SiteProblem[]> {
  if (viewer.role !== 'superadmin') return []
  const found: SiteProblem[] = (await isAuditBroken(needs)) ? ['audit-broken'] : []
  if (needs.isProxyForgotten?.()) found.push('forgotten-proxy')
  return found
}

const backupProblemOf = { damaged: 'backup-damaged', failed: 'backup-failed', late: 'backup-late' } as const

function backupProblems(status: BackupStatus | undefined): SiteProblem[] {
  return status?.alarm && status.alarm !== 'off' ? [backupProblemOf[status.alarm]] : []
}

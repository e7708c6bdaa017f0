import { placeholderChatPhone, resolveChat } from '../../../shared/chat.ts'
import { dashboardListSize, type SecurityAdvice, type SiteProblem } from '../../../shared/dashboard.ts'
import type { Formats } from '../../../shared/settings.ts'
import type { User } from '../../../shared/user.ts'
import { memoizeByGeneration } from '../../db/memoize-by-generation.ts'
import { type LinkedActivity, listRecentActivities } from '../activities/activities.service.ts'
import { isAuditBroken } from '../audit/audit-verification.service.ts'
import { readContent } from '../content/content.service.ts'
import { readFormats, readSingleSetting } from '../content/settings.service.ts'
import { countUpcomingEvents, type EventNeeds, listNextEvents, listPassedEvents } from '../events/events.service.ts'
import { countRecentFailures } from '../mail/mail.service.ts'
import { readFooterPages } from '../pages/pages.service.ts'
import { countPortfolio, type PortfolioNeeds } from '../portfolio/portfolio.service.ts'
import { readScheduleDelay } from '../schedule/schedule.service.ts'
import { countTranslations, type TranslationProgress } from '../translations/translations.service.ts'
import { createExpiryCount, type ExpiringDocuments } from '../vendors/retention.service.ts'
import {
  countVendorsByStatus,
  listWaitingVendors,
  readVendorGeneration,
  type VendorNeeds,
} from '../vendors/vendors.service.ts'

/** Planned changes are made within seconds; after this many something is wrong. */
const tolerableDelay = 30

export type DashboardNeeds = EventNeeds & PortfolioNeeds & VendorNeeds & { chatPhone?: string | undefined }

export type Dashboard = {
  upcomingEvents: number
  portfolioItems: number
  registeredVendors: number
  pendingVendors: number
  recentActivities: LinkedActivity[]
  problems: SiteProblem[]
  securityAdvice: SecurityAdvice[]
  expiringDocuments: ExpiringDocuments
  passedEvents: Awaited<ReturnType<typeof listPassedEvents>>
  nextEvents: Awaited<ReturnType<typeof listNextEvents>>
  waitingVendors: Awaited<ReturnType<typeof listWaitingVendors>>
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
  const countVendors = memoizeByGeneration(() => countVendorsByStatus(needs))
  const countExpiring = createExpiryCount(needs)
  const findContentProblems = memoizeByGeneration(() => findProblems(needs))

  return async (viewer: User): Promise<Dashboard> => {
    const [[upcomingEvents, portfolioItems, translations, formats], vendors, recentActivities, problems, ...lists] =
      await Promise.all([
        countContent(changes.generation()),
        readVendorGeneration(needs).then(countVendors),
        listRecentActivities(reads, viewer),
        Promise.all([
          findContentProblems(changes.generation()),
          findMailProblems(needs),
          findAuditProblems(needs, viewer),
        ]).then((found) => found.flat()),
        listPassedEvents(needs, dashboardListSize),
        listNextEvents(needs, dashboardListSize),
        listWaitingVendors(needs, dashboardListSize),
        readScheduleDelay(needs),
        findSecurityAdvice(needs, viewer),
        countExpiring(),
      ])
    const [passedEvents, nextEvents, waitingVendors, delay, securityAdvice, expiringDocuments] = lists
    const lateSchedule = delay > tolerableDelay ? Math.floor(delay) : 0
    const { approved: registeredVendors, pending: pendingVendors } = vendors
    const counts = { upcomingEvents, portfolioItems, registeredVendors, pendingVendors }
    const events = { passedEvents, nextEvents, lateSchedule }
    return {
      ...counts,
      recentActivities,
      problems,
      securityAdvice,
      expiringDocuments,
      ...events,
      waitingVendors,
      translations,
      formats,
    }
  }
}

async function findSecurityAdvice({ database }: DashboardNeeds, viewer: User): Promise<SecurityAdvice[]> {
  const advice: SecurityAdvice[] = viewer.secondFactor ? [] : ['own-second-factor']
  if (viewer.role !== 'superadmin') return advice
  if ((await readSingleSetting(database.reads, 'password_policy')) === 'standard') advice.push('password-policy')
  if ((await readSingleSetting(database.reads, 'require_second_factor')) === 'off') advice.push('second-factor-policy')
  return advice
}

async function findMailProblems(needs: DashboardNeeds): Promise<SiteProblem[]> {
  return (await countRecentFailures(needs)) > 0 ? ['failed-mail'] : []
}

async function findAuditProblems(needs: DashboardNeeds, viewer: User): Promise<SiteProblem[]> {
  return viewer.role === 'superadmin' && (await isAuditBroken(needs)) ? ['audit-broken'] : []
}

async function findProblems(needs: DashboardNeeds): Promise<SiteProblem[]> {
  const [contact, navigation, pages] = await Promise.all([
    readContent(needs, 'contact'),
    readContent(needs, 'navigation'),
    readFooterPages(needs),
  ])
  const found: Record<Exclude<SiteProblem, 'failed-mail' | 'audit-broken'>, boolean> = {
    'chat-number': resolveChat(needs.chatPhone, contact?.whatsappLink ?? '').phone === placeholderChatPhone,
    'menu-hidden': navigation?.audience !== 'everyone',
    'terms-page': !pages.terms,
    'privacy-page': !pages.privacy,
  }
  return (Object.keys(found) as (keyof typeof found)[]).filter((problem) => found[problem])
}

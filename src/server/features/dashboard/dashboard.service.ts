import { placeholderChatPhone, resolveChat } from '../../../shared/chat.ts'
import { dashboardListSize, type SiteProblem } from '../../../shared/dashboard.ts'
import type { Formats } from '../../../shared/settings.ts'
import type { User } from '../../../shared/user.ts'
import { memoizeByGeneration } from '../../db/memoize-by-generation.ts'
import { type LinkedActivity, listRecentActivities } from '../activities/activities.service.ts'
import { readContent } from '../content/content.service.ts'
import { readFormats } from '../content/settings.service.ts'
import { countUpcomingEvents, type EventNeeds, listNextEvents, listPassedEvents } from '../events/events.service.ts'
import { countRecentFailures } from '../mail/mail.service.ts'
import { readFooterPages } from '../pages/pages.service.ts'
import { countPortfolio, type PortfolioNeeds } from '../portfolio/portfolio.service.ts'
import { readScheduleDelay } from '../schedule/schedule.service.ts'
import { countTranslations, type TranslationProgress } from '../translations/translations.service.ts'
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
  const findContentProblems = memoizeByGeneration(() => findProblems(needs))

  return async (viewer: User): Promise<Dashboard> => {
    const [[upcomingEvents, portfolioItems, translations, formats], vendors, recentActivities, problems, ...lists] =
      await Promise.all([
        countContent(changes.generation()),
        readVendorGeneration(needs).then(countVendors),
        listRecentActivities(reads, viewer),
        Promise.all([findContentProblems(changes.generation()), findMailProblems(needs)]).then((found) => found.flat()),
        listPassedEvents(needs, dashboardListSize),
        listNextEvents(needs, dashboardListSize),
        listWaitingVendors(needs, dashboardListSize),
        readScheduleDelay(needs),
      ])
    const [passedEvents, nextEvents, waitingVendors, delay] = lists
    const lateSchedule = delay > tolerableDelay ? Math.floor(delay) : 0
    const { approved: registeredVendors, pending: pendingVendors } = vendors
    const counts = { upcomingEvents, portfolioItems, registeredVendors, pendingVendors }
    const events = { passedEvents, nextEvents, lateSchedule }
    return { ...counts, recentActivities, problems, ...events, waitingVendors, translations, formats }
  }
}

async function findMailProblems(needs: DashboardNeeds): Promise<SiteProblem[]> {
  return (await countRecentFailures(needs)) > 0 ? ['failed-mail'] : []
}

async function findProblems(needs: DashboardNeeds): Promise<SiteProblem[]> {
  const [contact, navigation, pages] = await Promise.all([
    readContent(needs, 'contact'),
    readContent(needs, 'navigation'),
    readFooterPages(needs),
  ])
  const found: Record<Exclude<SiteProblem, 'failed-mail'>, boolean> = {
    'chat-number': resolveChat(needs.chatPhone, contact?.whatsappLink ?? '').phone === placeholderChatPhone,
    'menu-hidden': navigation?.audience !== 'everyone',
    'terms-page': !pages.terms,
    'privacy-page': !pages.privacy,
  }
  return (Object.keys(found) as (keyof typeof found)[]).filter((problem) => found[problem])
}

import type { User } from '../../../shared/user.ts'
import { type Activity, listRecentActivities } from '../activities/activities.service.ts'
import { countUpcomingEvents, type EventNeeds } from '../events/events.service.ts'
import { countPortfolio, type PortfolioNeeds } from '../portfolio/portfolio.service.ts'
import { countVendorsByStatus, readVendorGeneration, type VendorNeeds } from '../vendors/vendors.service.ts'

export type DashboardNeeds = EventNeeds & PortfolioNeeds & VendorNeeds

export type Dashboard = {
  upcomingEvents: number
  portfolioItems: number
  registeredVendors: number
  pendingVendors: number
  recentActivities: Activity[]
}

/**
 * Caches the counts until the counted content changes: with 100,000 records they take longer than everything else on
 * the dashboard.
 */
export function createDashboard(needs: DashboardNeeds) {
  const { reads, changes } = needs.database
  const countContent = memoizeByGeneration(() => Promise.all([countUpcomingEvents(needs), countPortfolio(needs)]))
  const countVendors = memoizeByGeneration(() => countVendorsByStatus(needs))

  return async (viewer: User): Promise<Dashboard> => {
    const [[upcomingEvents, portfolioItems], vendors, recentActivities] = await Promise.all([
      countContent(changes.generation()),
      readVendorGeneration(needs).then(countVendors),
      listRecentActivities(reads, viewer),
    ])
    const { approved: registeredVendors, pending: pendingVendors } = vendors
    return { upcomingEvents, portfolioItems, registeredVendors, pendingVendors, recentActivities }
  }
}

/** The generation is read before counting starts, so cached counts are never older than their generation. */
function memoizeByGeneration<Counts>(count: () => Promise<Counts>) {
  let cached: { generation: number; counts: Promise<Counts> } | undefined
  return (generation: number): Promise<Counts> => {
    if (cached?.generation !== generation) {
      const counts = count()
      cached = { generation, counts }
      counts.catch(() => {
        if (cached?.counts === counts) cached = undefined
      })
    }
    return cached.counts
  }
}

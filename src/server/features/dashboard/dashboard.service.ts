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
 * Reads the dashboard. Counts are the same until what they count changes, and are taken once until then: with 100,000
 * records they take longer than all the rest.
 */
export function createDashboard(needs: DashboardNeeds) {
  const { reads, changes } = needs.database
  const countContent = onceForEach(() => Promise.all([countUpcomingEvents(needs), countPortfolio(needs)]))
  const countVendors = onceForEach(() => countVendorsByStatus(needs))

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

/** The generation is read before the counting begins, so what is kept is never older than it. */
function onceForEach<Counts>(count: () => Promise<Counts>) {
  let kept: { generation: number; counts: Promise<Counts> } | undefined
  return (generation: number): Promise<Counts> => {
    if (kept?.generation !== generation) {
      const counts = count()
      kept = { generation, counts }
      counts.catch(() => {
        if (kept?.counts === counts) kept = undefined
      })
    }
    return kept.counts
  }
}

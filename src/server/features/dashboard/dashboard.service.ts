import type { User } from '../../../shared/user.ts'
import { type Activity, listRecentActivities } from '../activities/activities.service.ts'
import { countUpcomingEvents, type EventNeeds } from '../events/events.service.ts'
import { countPortfolio, type PortfolioNeeds } from '../portfolio/portfolio.service.ts'
import { countVendorsByStatus, type VendorNeeds } from '../vendors/vendors.service.ts'

export type DashboardNeeds = EventNeeds & PortfolioNeeds & VendorNeeds

export type Dashboard = {
  upcomingEvents: number
  portfolioItems: number
  registeredVendors: number
  pendingVendors: number
  recentActivities: Activity[]
}

/**
 * Reads the dashboard. What counts content is the same until content changes and is counted once until then: with
 * 100,000 records that takes longer than all the rest.
 */
export function createDashboard(needs: DashboardNeeds) {
  const { db, changes } = needs.database
  let counted: { generation: number; counts: Promise<[upcomingEvents: number, portfolioItems: number]> } | undefined

  const countContent = () => {
    const generation = changes.generation()
    if (counted?.generation !== generation) {
      const counts = Promise.all([countUpcomingEvents(needs), countPortfolio(needs)])
      counted = { generation, counts }
      counts.catch(() => {
        if (counted?.counts === counts) counted = undefined
      })
    }
    return counted.counts
  }

  return async (viewer: User): Promise<Dashboard> => {
    const [[upcomingEvents, portfolioItems], vendors, recentActivities] = await Promise.all([
      countContent(),
      countVendorsByStatus(needs),
      listRecentActivities(db, viewer),
    ])
    const { approved: registeredVendors, pending: pendingVendors } = vendors
    return { upcomingEvents, portfolioItems, registeredVendors, pendingVendors, recentActivities }
  }
}

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

export async function readDashboard(needs: DashboardNeeds, viewer: User): Promise<Dashboard> {
  const [upcomingEvents, portfolioItems, vendors, recentActivities] = await Promise.all([
    countUpcomingEvents(needs),
    countPortfolio(needs),
    countVendorsByStatus(needs),
    listRecentActivities(needs.database.db, viewer),
  ])
  const { approved: registeredVendors, pending: pendingVendors } = vendors
  return { upcomingEvents, portfolioItems, registeredVendors, pendingVendors, recentActivities }
}

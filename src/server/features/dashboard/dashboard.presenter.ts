import type { DashboardStats } from '../../../shared/dashboard.ts'
import { toZoned } from '../../../shared/zone.ts'
import type { Dashboard } from './dashboard.service.ts'

export function presentDashboard(dashboard: Dashboard, timeZone: string): DashboardStats {
  return {
    upcomingEvents: dashboard.upcomingEvents,
    registeredVendors: dashboard.registeredVendors,
    portfolioItems: dashboard.portfolioItems,
    pendingVendors: dashboard.pendingVendors,
    recentActivities: dashboard.recentActivities.map(({ id, message, at }) => ({
      id,
      message,
      timestamp: toZoned(at, timeZone),
    })),
  }
}

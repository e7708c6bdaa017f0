import type { DashboardStats } from '../../../shared/dashboard.ts'
import { toZoned } from '../../../shared/zone.ts'
import { presentEvent } from '../events/events.presenter.ts'
import type { Dashboard } from './dashboard.service.ts'

export function presentDashboard(dashboard: Dashboard, timeZone: string): DashboardStats {
  return {
    upcomingEvents: dashboard.upcomingEvents,
    registeredVendors: dashboard.registeredVendors,
    portfolioItems: dashboard.portfolioItems,
    pendingVendors: dashboard.pendingVendors,
    recentActivities: dashboard.recentActivities.map(({ id, message, at, path }) => ({
      id,
      message,
      timestamp: toZoned(at, timeZone),
      path,
    })),
    problems: dashboard.problems,
    passedEvents: dashboard.passedEvents.map((event) => presentEvent(event, timeZone)),
    nextEvents: dashboard.nextEvents.map((event) => presentEvent(event, timeZone)),
    waitingVendors: dashboard.waitingVendors.map(({ id, company, name, submittedAt }) => ({
      id,
      company,
      name,
      submittedAt: toZoned(submittedAt, timeZone),
    })),
  }
}

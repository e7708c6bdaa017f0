import { z } from 'zod'
import { idText, instantText, responseObject } from './contract.ts'

export const recentActivityCount = 20

const activitySchema = responseObject('Activity', { id: idText, message: z.string(), timestamp: instantText })
export type Activity = z.infer<typeof activitySchema>

export const dashboardStatsSchema = responseObject('DashboardStats', {
  upcomingEvents: z.int(),
  registeredVendors: z.int().meta({ description: 'Approved vendors (D41)' }),
  portfolioItems: z.int(),
  pendingVendors: z.int(),
  recentActivities: z.array(activitySchema),
})
export type DashboardStats = z.infer<typeof dashboardStatsSchema>

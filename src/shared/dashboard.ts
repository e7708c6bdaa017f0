import { z } from 'zod'
import { answerObject, idText, instantText } from './contract.ts'

export const recentActivityCount = 20

const activitySchema = answerObject('Activity', { id: idText, message: z.string(), timestamp: instantText })
export type Activity = z.infer<typeof activitySchema>

export const dashboardStatsSchema = answerObject('DashboardStats', {
  upcomingEvents: z.int(),
  registeredVendors: z.int().meta({ description: 'Approved vendors (D41)' }),
  portfolioItems: z.int(),
  pendingVendors: z.int(),
  recentActivities: z.array(activitySchema),
})
export type DashboardStats = z.infer<typeof dashboardStatsSchema>

import type { DashboardStats } from '../../src/shared/dashboard.ts'
import type { Role } from '../../src/shared/permissions.ts'
import { have } from './api.ts'
import type { TestApp } from './test-app.ts'

export const statsOf = async (app: TestApp, token: string) =>
  await have<DashboardStats>(app, 'GET', '/api/dashboard/stats', { token })
/** The activities that a role sees on the dashboard, newest first. */
export const messagesFor = async (app: TestApp, role: Role) => {
  const { recentActivities } = await statsOf(app, (await app.enter(role)).token)
  return recentActivities.map(({ message }) => message)
}

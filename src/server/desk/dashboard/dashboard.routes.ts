import { dashboardStatsSchema } from '../../../shared/dashboard.ts'
import { languageQuerySchema } from '../../../shared/listing.ts'
import { releaseSchema } from '../../../shared/release.ts'
import { version } from '../../config/version.ts'
import { allow } from '../../platform/http/allow.ts'
import { callerOf } from '../../platform/http/context.ts'
import { answer, createRoute, createRoutes, refusals } from '../../platform/http/route.ts'
import { presentDashboard } from './dashboard.presenter.ts'
import { createDashboard, type DashboardNeeds } from './dashboard.service.ts'

const getStats = createRoute({
  method: 'get',
  path: '/api/dashboard/stats',
  summary: 'Counters and the latest activities that the caller may see',
  tags: ['Dashboard'],
  ...allow('staff'),
  request: { query: languageQuerySchema },
  responses: { 200: answer(dashboardStatsSchema, 'Figures'), ...refusals(400, 401, 403) },
})

const getRelease = createRoute({
  method: 'get',
  path: '/api/release',
  summary: 'The version of this program',
  tags: ['Dashboard'],
  ...allow('staff'),
  responses: { 200: answer(releaseSchema, 'The version'), ...refusals(401, 403) },
})

export function dashboardRoutes(needs: DashboardNeeds) {
  const read = createDashboard(needs)
  return createRoutes()
    .openapi(getStats, async (c) =>
      c.json(presentDashboard(await read(callerOf(c)), needs.timeZone, c.req.valid('query').lang), 200),
    )
    .openapi(getRelease, (c) => c.json({ version }, 200))
}

import { z } from '@hono/zod-openapi'
import {
  eventFiguresQuerySchema,
  eventFiguresSchema,
  insightsQuerySchema,
  insightsSchema,
  visitInputSchema,
} from '../../../shared/insights.ts'
import { isStaff } from '../../../shared/permissions.ts'
import { allow } from '../../platform/http/allow.ts'
import { answer, createRoute, createRoutes, json, noContent, refusals } from '../../platform/http/route.ts'
import { presentInsights } from './insights.presenter.ts'
import { readEventFigures, readInsights } from './insights.service.ts'
import { createVisitRecorder, type VisitNeeds } from './visits.service.ts'

const tags = ['Figures']

const postVisit = createRoute({
  method: 'post',
  path: '/api/visits',
  summary: 'Count a visit; answers alike if it is ignored (Sec-GPC, DNT, robots, staff, unknown pages, too many)',
  tags,
  ...allow('anyone'),
  request: json(visitInputSchema),
  responses: { 204: noContent('Accepted'), ...refusals(400, 413, 415) },
})

const getInsights = createRoute({
  method: 'get',
  path: '/api/insights',
  summary: 'What visitors did within a span of days',
  tags,
  ...allow('staff'),
  request: { query: insightsQuerySchema },
  responses: { 200: answer(insightsSchema, 'Figures'), ...refusals(400, 401, 403) },
})

const getEventFigures = createRoute({
  method: 'get',
  path: '/api/insights/events',
  summary: 'What visitors did with these events since counting began',
  tags,
  ...allow('staff'),
  request: { query: eventFiguresQuerySchema },
  responses: { 200: answer(z.array(eventFiguresSchema), 'Figures of each event'), ...refusals(400, 401, 403) },
})

export function insightRoutes(needs: VisitNeeds) {
  const recordVisit = createVisitRecorder(needs)
  return createRoutes()
    .openapi(postVisit, async (c) => {
      if (isStaff(c.get('user'))) return c.body(null, 204)
      const isPrivate = c.req.header('sec-gpc') === '1' || c.req.header('dnt') === '1'
      const visitor = { clientIp: c.get('clientIp'), userAgent: c.req.header('user-agent') ?? '', isPrivate }
      await recordVisit(c.req.valid('json'), visitor)
      return c.body(null, 204)
    })
    .openapi(getInsights, async (c) => {
      const { lang, ...span } = c.req.valid('query')
      return c.json(presentInsights(await readInsights(needs, span), lang), 200)
    })
    .openapi(getEventFigures, async (c) => c.json(await readEventFigures(needs, c.req.valid('query').ids), 200))
}

import { z } from '@hono/zod-openapi'
import { kinds, kindsWith } from '../../../shared/kinds.ts'
import { languageQuerySchema } from '../../../shared/listing.ts'
import { scheduledChangeSchema } from '../../../shared/schedule.ts'
import { allow } from '../../platform/http/allow.ts'
import { callerOf } from '../../platform/http/context.ts'
import { answer, createRoute, createRoutes, refusals } from '../../platform/http/route.ts'
import { presentPlanned } from './schedule.presenter.ts'
import { listPlannedChanges, type ScheduleNeeds } from './schedule.service.ts'

const maxChanges = 200

const getSchedule = createRoute({
  method: 'get',
  path: '/api/schedule',
  summary: `The changes that the clock will make to events and pages that the caller may change, soonest first, at most ${maxChanges}`,
  tags: ['Schedule'],
  ...allow(kindsWith('schedule').map((kind) => kinds[kind].change)),
  request: { query: languageQuerySchema },
  responses: { 200: answer(z.array(scheduledChangeSchema), 'Changes'), ...refusals(400, 401, 403) },
})

export function scheduleRoutes(needs: ScheduleNeeds) {
  return createRoutes().openapi(getSchedule, async (c) => {
    const planned = await listPlannedChanges(needs, callerOf(c), maxChanges)
    const { lang } = c.req.valid('query')
    return c.json(
      planned.map((change) => presentPlanned(change, needs.timeZone, lang)),
      200,
    )
  })
}

import {
  calendarFeedSchema,
  calendarFeedStateSchema,
  calendarQuerySchema,
  calendarSchema,
} from '../../../shared/calendar.ts'
import { calendarFeedFolder } from '../../../shared/paths.ts'
import { toZoned } from '../../../shared/zone.ts'
import type { ScheduleNeeds } from '../../content/schedule/schedule.service.ts'
import { allow } from '../../platform/http/allow.ts'
import { callerOf } from '../../platform/http/context.ts'
import { answer, createRoute, createRoutes, noContent, refusals } from '../../platform/http/route.ts'
import { presentCalendarDays } from './calendar.presenter.ts'
import { readCalendar } from './calendar.service.ts'
import { createCalendarFeed, readFeedState, revokeCalendarFeed } from './feed.service.ts'

const guarded = { tags: ['Calendar'], ...allow('manage_events') }

const getCalendar = createRoute({
  method: 'get',
  path: '/api/calendar',
  summary: 'Events, enquiries with a date and planned publications of a span of days',
  ...guarded,
  request: { query: calendarQuerySchema },
  responses: { 200: answer(calendarSchema, 'The calendar'), ...refusals(400, 401, 403) },
})

const feedPath = '/api/calendar/feed'

const getFeed = createRoute({
  method: 'get',
  path: feedPath,
  summary: 'When the private address of my calendar was made',
  ...guarded,
  responses: { 200: answer(calendarFeedStateSchema, 'The state'), ...refusals(401, 403) },
})

const postFeed = createRoute({
  method: 'post',
  path: feedPath,
  summary: 'Make a private address of my calendar, which replaces the earlier one',
  ...guarded,
  responses: { 201: answer(calendarFeedSchema, 'The address, which is shown once'), ...refusals(401, 403) },
})

const deleteFeed = createRoute({
  method: 'delete',
  path: feedPath,
  summary: 'Revoke the private address of my calendar',
  ...guarded,
  responses: { 204: noContent('Revoked'), ...refusals(401, 403) },
})

export function staffCalendarRoutes(needs: ScheduleNeeds & { publicUrl: string }) {
  const { timeZone, publicUrl } = needs
  return createRoutes()
    .openapi(getCalendar, async (c) => {
      const { from, to, lang } = c.req.valid('query')
      return c.json(presentCalendarDays(await readCalendar(needs, callerOf(c), from, to), timeZone, lang), 200)
    })
    .openapi(getFeed, async (c) => {
      const createdAt = await readFeedState(needs, callerOf(c))
      return c.json({ createdAt: createdAt && toZoned(createdAt, timeZone) }, 200)
    })
    .openapi(postFeed, async (c) => {
      const token = await createCalendarFeed(needs, callerOf(c))
      return c.json({ url: `${publicUrl}${calendarFeedFolder}${token}.ics` }, 201)
    })
    .openapi(deleteFeed, async (c) => {
      await revokeCalendarFeed(needs, callerOf(c))
      return c.body(null, 204)
    })
}

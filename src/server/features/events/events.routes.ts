import { z } from '@hono/zod-openapi'
import { eventInputSchema, eventSchema } from '../../../shared/event.ts'
import { listingQuerySchema } from '../../../shared/listing.ts'
import { publicRead } from '../../http/allow.ts'
import { callerOf } from '../../http/context.ts'
import { describeRecordRoutes } from '../../http/record-routes.ts'
import { answer, createRoute, createRoutes, idParams, refusals } from '../../http/route.ts'
import { expectedVersion, tagged } from '../../http/versions.ts'
import { type EventRow, presentEvent } from './events.presenter.ts'
import {
  createEvent,
  deleteEvent,
  type EventNeeds,
  listCurrentEvents,
  listEvents,
  listFeaturedEvents,
  listUpcomingEvents,
  readEvent,
  restoreEvent,
  updateEvent,
} from './events.service.ts'

const tags = ['Events']

const list = (path: string, summary: string) =>
  createRoute({
    method: 'get',
    path,
    summary,
    tags,
    ...publicRead(),
    request: { query: listingQuerySchema },
    responses: { 200: answer(z.array(eventSchema), 'Events'), ...refusals(400) },
  })

const lists = {
  all: list('/api/events', 'All events, newest first; drafts for staff only'),
  featured: list('/api/events/featured', 'Featured events that are current or upcoming'),
  current: list('/api/events/current', 'Events that take place now'),
  upcoming: list('/api/events/upcoming', 'Events to come'),
}

const read = createRoute({
  method: 'get',
  path: '/api/events/{id}',
  summary: 'One event; a draft for staff only',
  tags,
  ...publicRead(),
  request: { params: idParams },
  responses: { 200: answer(eventSchema, 'The event'), ...refusals(404) },
})

const { create, update, remove, restore } = describeRecordRoutes({
  path: '/api/events',
  noun: 'an event',
  tags,
  permission: 'manage_events',
  input: eventInputSchema,
  changes: eventInputSchema,
  answer: eventSchema,
})

export function eventRoutes(needs: EventNeeds) {
  const present = (event: EventRow) => presentEvent(event, needs.timeZone)
  const presentAll = async (events: Promise<EventRow[]>) => (await events).map(present)
  return createRoutes()
    .openapi(lists.all, async (c) =>
      c.json(await presentAll(listEvents(needs, c.get('user'), c.req.valid('query').limit)), 200),
    )
    .openapi(lists.featured, async (c) =>
      c.json(await presentAll(listFeaturedEvents(needs, c.req.valid('query').limit)), 200),
    )
    .openapi(lists.current, async (c) =>
      c.json(await presentAll(listCurrentEvents(needs, c.req.valid('query').limit)), 200),
    )
    .openapi(lists.upcoming, async (c) =>
      c.json(await presentAll(listUpcomingEvents(needs, c.req.valid('query').limit)), 200),
    )
    .openapi(read, async (c) => tagged(c, present(await readEvent(needs, c.get('user'), c.req.valid('param').id)), 200))
    .openapi(create, async (c) => tagged(c, present(await createEvent(needs, callerOf(c), c.req.valid('json'))), 201))
    .openapi(update, async (c) => {
      const { id } = c.req.valid('param')
      return tagged(c, present(await updateEvent(needs, callerOf(c), id, c.req.valid('json'), expectedVersion(c))), 200)
    })
    .openapi(remove, async (c) => {
      await deleteEvent(needs, callerOf(c), c.req.valid('param').id, expectedVersion(c))
      return c.body(null, 204)
    })
    .openapi(restore, async (c) =>
      tagged(c, present(await restoreEvent(needs, callerOf(c), c.req.valid('param').id)), 200),
    )
}

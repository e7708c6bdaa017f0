import { z } from '@hono/zod-openapi'
import { eventInputSchema, eventSchema } from '../../../shared/event.ts'
import { listingQuerySchema } from '../../../shared/listing.ts'
import { allow, allowPublicRead } from '../../http/allow.ts'
import { callerOf } from '../../http/context.ts'
import { type PublicRead, publicRead } from '../../http/public-reads.ts'
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
    ...allowPublicRead('limit'),
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
  ...allow('anyone'),
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

export function eventReads(needs: EventNeeds): PublicRead[] {
  const present = (event: EventRow) => presentEvent(event, needs.timeZone)
  const presentAll = async (events: Promise<EventRow[]>) => (await events).map(present)
  return [
    publicRead(lists.all, ['events'], ({ query, viewer }) => presentAll(listEvents(needs, viewer, query.limit))),
    publicRead(lists.featured, ['events'], ({ query }) => presentAll(listFeaturedEvents(needs, query.limit))),
    publicRead(lists.current, ['events'], ({ query }) => presentAll(listCurrentEvents(needs, query.limit))),
    publicRead(lists.upcoming, ['events'], ({ query }) => presentAll(listUpcomingEvents(needs, query.limit))),
    publicRead(read, ['events'], async ({ params, viewer }) => present(await readEvent(needs, viewer, params.id))),
  ]
}

export function eventRoutes(needs: EventNeeds) {
  const present = (event: EventRow) => presentEvent(event, needs.timeZone)
  return createRoutes()
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

import { z } from '@hono/zod-openapi'
import { eventInputSchema, eventMoveSchema, eventSchema, eventSorts, eventStatuses } from '../../../shared/event.ts'
import {
  dayParameter,
  languageParameter,
  languageQuerySchema,
  listingQuerySchema,
  oneOf,
  pageParameters,
  searchParameter,
  sortParameter,
} from '../../../shared/listing.ts'
import { translationParameter } from '../../../shared/translation.ts'
import { type Reader, readerFor } from '../../platform/caller/reader.ts'
import { allow, publicRead } from '../../platform/http/allow.ts'
import { describeBulk, runBulk } from '../../platform/http/bulk-routes.ts'
import { callerOf } from '../../platform/http/context.ts'
import { idempotent } from '../../platform/http/idempotency-key.ts'
import { sendList } from '../../platform/http/list-routes.ts'
import { describeRecordRoutes } from '../../platform/http/record-routes.ts'
import { answer, createRoute, createRoutes, idParams, json, refusals } from '../../platform/http/route.ts'
import { expectedVersion, tagged } from '../../platform/http/versions.ts'
import { presentEvent } from './events.presenter.ts'
import type { ListedEvent } from './events.repository.ts'
import {
  changeEventFields,
  createEvent,
  deleteEvent,
  type EventNeeds,
  listEvents,
  listEventsByStatus,
  listFeaturedEvents,
  moveEvent,
  readEvent,
  restoreEvent,
  updateEvent,
} from './events.service.ts'

const tags = ['Events']

const list = <Query extends z.ZodObject>(path: string, summary: string, query: Query, staffParameters = {}) =>
  createRoute({
    method: 'get',
    path,
    summary,
    tags,
    ...publicRead(staffParameters),
    request: { query },
    responses: { 200: answer(z.array(eventSchema), 'Events'), ...refusals(400) },
  })

const staffParameters = {
  q: searchParameter,
  status: oneOf('status', eventStatuses),
  sort: sortParameter(eventSorts),
  from: dayParameter,
  to: dayParameter,
  translation: translationParameter,
}

const lists = {
  all: list(
    '/api/events',
    'All events, newest first; staff also get drafts, and may search, filter and sort',
    z.object({ ...pageParameters, lang: languageParameter, ...staffParameters }),
    staffParameters,
  ),
  featured: list('/api/events/featured', 'Featured events that are current or upcoming', listingQuerySchema),
  current: list('/api/events/current', 'Events that take place now', listingQuerySchema),
  upcoming: list('/api/events/upcoming', 'Events to come', listingQuerySchema),
}

const read = createRoute({
  method: 'get',
  path: '/api/events/{id}',
  summary: 'One event; a draft for staff only',
  tags,
  ...publicRead(),
  request: { params: idParams, query: languageQuerySchema },
  responses: { 200: answer(eventSchema, 'The event'), ...refusals(400, 404) },
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

const putTimes = createRoute({
  method: 'put',
  path: '/api/events/{id}/times',
  summary: 'Move an event; everything else stays as it is',
  tags,
  ...allow('manage_events'),
  request: { params: idParams, ...json(eventMoveSchema), ...idempotent },
  responses: { 200: answer(eventSchema, 'Moved'), ...refusals(400, 401, 403, 404, 409, 413, 415, 422) },
})

const bulk = describeBulk('events', tags, 'manage_events')

export function eventRoutes(needs: EventNeeds) {
  const present = (event: ListedEvent, reader: Reader) => presentEvent(event, needs.timeZone, reader)
  const presentToStaff = (event: ListedEvent) => present(event, { isStaff: true })
  return createRoutes()
    .openapi(lists.all, (c) => {
      const viewer = c.get('user')
      return sendList(c, c.req.valid('query'), (filter, page) => listEvents(needs, viewer, filter, page), present)
    })
    .openapi(lists.featured, (c) =>
      sendList(c, c.req.valid('query'), (_, page) => listFeaturedEvents(needs, page), present),
    )
    .openapi(lists.current, (c) =>
      sendList(c, c.req.valid('query'), (_, page) => listEventsByStatus(needs, 'current', page), present),
    )
    .openapi(lists.upcoming, (c) =>
      sendList(c, c.req.valid('query'), (_, page) => listEventsByStatus(needs, 'upcoming', page), present),
    )
    .openapi(read, async (c) => {
      const event = await readEvent(needs, c.get('user'), c.req.valid('param').id)
      return tagged(c, present(event, readerFor(c.get('user'), c.req.valid('query').lang)), 200)
    })
    .openapi(bulk, async (c) => {
      const results = await runBulk<'events'>(needs, callerOf(c), c.req.valid('json'), {
        delete: (staff, id, expected) => deleteEvent(needs, staff, id, expected),
        restore: (staff, id) => restoreEvent(needs, staff, id),
        status: (staff, id, expected, status, plan) =>
          changeEventFields(needs, staff, id, { status, ...plan }, expected),
        feature: (staff, id, expected, featured) => changeEventFields(needs, staff, id, { featured }, expected),
      })
      return c.json(results, 200)
    })
    .openapi(create, async (c) =>
      tagged(c, presentToStaff(await createEvent(needs, callerOf(c), c.req.valid('json'))), 201),
    )
    .openapi(update, async (c) => {
      const { id } = c.req.valid('param')
      const event = await updateEvent(needs, callerOf(c), id, c.req.valid('json'), expectedVersion(c))
      return tagged(c, presentToStaff(event), 200)
    })
    .openapi(putTimes, async (c) => {
      const { id } = c.req.valid('param')
      const event = await moveEvent(needs, callerOf(c), id, c.req.valid('json'), expectedVersion(c))
      return tagged(c, presentToStaff(event), 200)
    })
    .openapi(remove, async (c) => {
      await deleteEvent(needs, callerOf(c), c.req.valid('param').id, expectedVersion(c))
      return c.body(null, 204)
    })
    .openapi(restore, async (c) =>
      tagged(c, presentToStaff(await restoreEvent(needs, callerOf(c), c.req.valid('param').id)), 200),
    )
}

import { z } from '@hono/zod-openapi'
import {
  assigneeSchema,
  enquiryChangeSchema,
  enquiryNoteInputSchema,
  enquiryNoteSchema,
  enquiryQuerySchema,
  enquirySchema,
  wholeEnquirySchema,
} from '../../../shared/enquiry.ts'
import { eventSchema } from '../../../shared/event.ts'
import { kinds } from '../../../shared/kinds.ts'
import { presentEvent } from '../../content/events/events.presenter.ts'
import type { EventNeeds } from '../../content/events/events.service.ts'
import { readerFor } from '../../platform/caller/reader.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { allow } from '../../platform/http/allow.ts'
import { describeBulk, runBulk } from '../../platform/http/bulk-routes.ts'
import { callerOf } from '../../platform/http/context.ts'
import { idempotent } from '../../platform/http/idempotency-key.ts'
import { sendList } from '../../platform/http/list-routes.ts'
import { describeRead } from '../../platform/http/record-routes.ts'
import { answer, createRoute, createRoutes, idParams, json, noContent, refusals } from '../../platform/http/route.ts'
import { expectedVersion, tagged } from '../../platform/http/versions.ts'
import type { MailNeeds } from '../../platform/mail/mail.service.ts'
import { addNote, changeEnquiry, createEventFrom } from './change-enquiry.service.ts'
import { presentEnquiry, presentNote, presentWholeEnquiry } from './enquiries.presenter.ts'
import { listAssignees, listEnquiries, readEnquiry } from './enquiries.service.ts'
import { eraseEnquiry } from './erase-enquiry.service.ts'

const guarded = { tags: ['Enquiries'], ...allow(kinds.enquiries.list) }

const getEnquiries = createRoute({
  method: 'get',
  path: '/api/enquiries',
  summary: 'All enquiries, latest first',
  ...guarded,
  request: { query: enquiryQuerySchema },
  responses: { 200: answer(z.array(enquirySchema), 'Enquiries'), ...refusals(400, 401, 403) },
})

const getAssignees = createRoute({
  method: 'get',
  path: '/api/enquiries/assignees',
  summary: 'The people who can be in charge of an enquiry',
  ...guarded,
  responses: { 200: answer(z.array(assigneeSchema), 'People'), ...refusals(401, 403) },
})

const getEnquiry = describeRead({
  path: '/api/enquiries/{id}',
  noun: 'an enquiry with its notes, latest first',
  tags: guarded.tags,
  access: kinds.enquiries.list,
  answer: wholeEnquirySchema,
})

const putEnquiry = createRoute({
  method: 'put',
  path: '/api/enquiries/{id}',
  summary: 'Change the status, the person in charge or the follow-up of an enquiry',
  ...guarded,
  request: { params: idParams, ...json(enquiryChangeSchema), ...idempotent },
  responses: { 200: answer(wholeEnquirySchema, 'Changed'), ...refusals(400, 401, 403, 404, 409, 413, 415, 422) },
})

const postNote = createRoute({
  method: 'post',
  path: '/api/enquiries/{id}/notes',
  summary: 'Add a note to an enquiry',
  ...guarded,
  request: { params: idParams, ...json(enquiryNoteInputSchema), ...idempotent },
  responses: { 201: answer(enquiryNoteSchema, 'Added'), ...refusals(400, 401, 403, 404, 413, 415, 422) },
})

const postEvent = createRoute({
  method: 'post',
  path: '/api/enquiries/{id}/event',
  summary: 'Create a draft event from an enquiry',
  ...guarded,
  request: { params: idParams, ...idempotent },
  responses: { 201: answer(eventSchema, 'Created'), ...refusals(401, 403, 404, 409, 422) },
})

const deleteRoute = createRoute({
  method: 'delete',
  path: '/api/enquiries/{id}',
  summary: 'Erase an enquiry and everything about it for good',
  tags: guarded.tags,
  ...allow('superadmin'),
  request: { params: idParams },
  responses: { 204: noContent('Erased'), ...refusals(401, 403, 404) },
})

const bulk = describeBulk('enquiries', guarded.tags, 'superadmin')

export function enquiryRoutes(needs: EventNeeds & MailNeeds & { files: FileStore }) {
  const { timeZone } = needs
  return createRoutes()
    .openapi(getEnquiries, (c) =>
      sendList(
        c,
        c.req.valid('query'),
        (filter, page) => listEnquiries(needs, filter, page),
        (enquiry) => presentEnquiry(enquiry, timeZone),
      ),
    )
    .openapi(getAssignees, async (c) => c.json(await listAssignees(needs), 200))
    .openapi(getEnquiry, async (c) =>
      tagged(c, presentWholeEnquiry(await readEnquiry(needs, c.req.valid('param').id), timeZone), 200),
    )
    .openapi(putEnquiry, async (c) => {
      const { id } = c.req.valid('param')
      const enquiry = await changeEnquiry(needs, callerOf(c), id, c.req.valid('json'), expectedVersion(c))
      return tagged(c, presentWholeEnquiry(enquiry, timeZone), 200)
    })
    .openapi(postNote, async (c) => {
      const note = await addNote(needs, callerOf(c), c.req.valid('param').id, c.req.valid('json'))
      return c.json(presentNote(note, timeZone), 201)
    })
    .openapi(postEvent, async (c) => {
      const event = await createEventFrom(needs, callerOf(c), c.req.valid('param').id)
      return tagged(c, presentEvent(event, timeZone, readerFor(c.get('user'))), 201)
    })
    .openapi(bulk, async (c) => {
      const results = await runBulk<'enquiries'>(needs, callerOf(c), c.req.valid('json'), {
        erase: (staff, id) => eraseEnquiry(needs, staff, id),
      })
      return c.json(results, 200)
    })
    .openapi(deleteRoute, async (c) => {
      await eraseEnquiry(needs, callerOf(c), c.req.valid('param').id)
      return c.body(null, 204)
    })
}

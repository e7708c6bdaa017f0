import type { MiddlewareHandler } from 'hono'
import {
  type EnquiryEntry,
  enquiryEntrySchema,
  enquiryFormSchema,
  enquiryInputSchema,
  enquiryReceiptSchema,
} from '../../../shared/enquiry.ts'
import { parseInput } from '../../platform/errors.ts'
import { allow } from '../../platform/http/allow.ts'
import { callerOf, type HttpEnv } from '../../platform/http/context.ts'
import { idempotent } from '../../platform/http/idempotency-key.ts'
import { answer, createRoute, createRoutes, json, refusals } from '../../platform/http/route.ts'
import { enquiryPictureRoutes } from './enquiry-pictures.routes.ts'
import { createFormTime } from './form-time.service.ts'
import { ownEnquiryRoutes } from './own-enquiry.routes.ts'
import type { PictureNeeds } from './own-pictures.service.ts'
import { enterEnquiry, isEnteredBy, receiveEnquiry } from './receive-enquiry.service.ts'

const { middleware, ...open } = allow('anyone')

/**
 * Visitors have to answer more than staff who enter an enquiry by hand. Before the validation of what both have to
 * answer, so that one response names all invalid fields.
 */
const refuseIncomplete: MiddlewareHandler<HttpEnv> = async (c, next) => {
  // The validation refuses what is no JSON.
  const body: unknown = c.req.bodyCache.text && (await c.req.json().catch(() => undefined))
  const entry = (typeof body === 'object' && body !== null ? body : {}) as Partial<EnquiryEntry>
  if (body !== undefined && !isEnteredBy(c.get('user'), entry)) parseInput(enquiryInputSchema, body)
  await next()
}

const getForm = createRoute({
  method: 'get',
  path: '/api/enquiry-form',
  summary: 'What a form sends along with an enquiry to show when it was opened',
  tags: ['Enquiries'],
  ...allow('anyone'),
  responses: { 200: answer(enquiryFormSchema, 'Opened') },
})

const postEnquiry = createRoute({
  method: 'post',
  path: '/api/enquiries',
  summary: 'Ask the company to plan an event, or enter what somebody asked for elsewhere',
  tags: ['Enquiries'],
  ...open,
  middleware: [...middleware, refuseIncomplete],
  request: { ...json(enquiryEntrySchema), ...idempotent },
  responses: {
    201: answer(enquiryReceiptSchema, 'Received'),
    200: answer(enquiryReceiptSchema, 'Sent again: this is the reference of the first time'),
    ...refusals(400, 413, 415, 422, 429),
  },
})

/** What visitors do: send an enquiry, and follow it. */
export function receiveEnquiryRoutes(needs: PictureNeeds) {
  return createRoutes()
    .route('/', ownEnquiryRoutes(needs))
    .route('/', enquiryPictureRoutes(needs))
    .openapi(getForm, async (c) => c.json({ formTime: await createFormTime(needs) }, 200))
    .openapi(postEnquiry, async (c) => {
      const input = c.req.valid('json')
      if (isEnteredBy(c.get('user'), input)) {
        const { id, reference, isNew } = await enterEnquiry(needs, callerOf(c), input)
        return c.json({ id, reference }, isNew ? 201 : 200)
      }
      const { id: _, isNew, ...receipt } = await receiveEnquiry(needs, c.get('user'), input, c.get('clientIp'))
      return c.json(receipt, isNew ? 201 : 200)
    })
}

import {
  enquiryFormSchema,
  enquiryInputSchema,
  enquiryReceiptSchema,
  enquiryReference,
} from '../../../shared/enquiry.ts'
import { allow } from '../../http/allow.ts'
import { idempotent } from '../../http/idempotency-key.ts'
import { answer, createRoute, createRoutes, json, refusals } from '../../http/route.ts'
import { createFormTime } from './form-time.service.ts'
import { type ReceiveNeeds, receiveEnquiry } from './receive-enquiry.service.ts'

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
  summary: 'Ask the company to plan an event',
  tags: ['Enquiries'],
  ...allow('anyone'),
  request: { ...json(enquiryInputSchema), ...idempotent },
  responses: {
    201: answer(enquiryReceiptSchema, 'Received'),
    200: answer(enquiryReceiptSchema, 'Sent again: this is the reference of the first time'),
    ...refusals(400, 413, 415, 422, 429),
  },
})

export function receiveEnquiryRoutes(needs: ReceiveNeeds) {
  return createRoutes()
    .openapi(getForm, async (c) => c.json({ formTime: await createFormTime(needs) }, 200))
    .openapi(postEnquiry, async (c) => {
      const { id, isNew } = await receiveEnquiry(needs, c.get('user'), c.req.valid('json'), c.get('clientIp'))
      return c.json({ reference: enquiryReference(id) }, isNew ? 201 : 200)
    })
}

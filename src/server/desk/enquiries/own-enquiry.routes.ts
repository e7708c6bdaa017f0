import { z } from '@hono/zod-openapi'
import {
  enquiryLinkInputSchema,
  enquiryTokenHeader,
  ownEnquirySchema,
  ownMessageInputSchema,
} from '../../../shared/own-enquiry.ts'
import { allow } from '../../platform/http/allow.ts'
import { answer, createRoute, createRoutes, json, noContent, refusals } from '../../platform/http/route.ts'
import { presentOwnEnquiry } from './enquiries.presenter.ts'
import { addOwnMessage, readOwnEnquiry, sendEnquiryLinks } from './own-enquiry.service.ts'
import type { ReceiveNeeds } from './receive-enquiry.service.ts'

const open = { tags: ['Enquiries'], ...allow('anyone') }

/** A missing token is refused like an unknown one, so it is not validated here. */
export const withToken = {
  headers: z.object({
    [enquiryTokenHeader]: z.string().optional().meta({ description: 'The token in the link of the enquirer' }),
  }),
}

const getEnquiry = createRoute({
  method: 'get',
  path: '/api/enquiry',
  summary: 'An enquiry as its enquirer sees it',
  ...open,
  request: withToken,
  responses: { 200: answer(ownEnquirySchema, 'The enquiry of the link'), ...refusals(401, 429) },
})

const postLink = createRoute({
  method: 'post',
  path: '/api/enquiry/link',
  summary: 'Mail new links to all enquiries of an address; answers alike if there is none',
  ...open,
  request: json(enquiryLinkInputSchema),
  responses: { 202: noContent('Accepted'), ...refusals(400, 413, 415, 429) },
})

const postMessage = createRoute({
  method: 'post',
  path: '/api/enquiry/messages',
  summary: 'Add a message to an enquiry; the same text again changes nothing',
  ...open,
  request: { ...withToken, ...json(ownMessageInputSchema) },
  responses: { 201: answer(ownEnquirySchema, 'Added'), ...refusals(400, 401, 409, 413, 415, 429) },
})

/** Enquiries for their enquirers, who have a link instead of an account. */
export function ownEnquiryRoutes(needs: ReceiveNeeds) {
  const { timeZone } = needs
  return createRoutes()
    .openapi(getEnquiry, async (c) => {
      const enquiry = await readOwnEnquiry(needs, c.req.header(enquiryTokenHeader), c.get('clientIp'))
      return c.json(presentOwnEnquiry(enquiry, timeZone), 200)
    })
    .openapi(postLink, async (c) => {
      await sendEnquiryLinks(needs, c.req.valid('json'), c.get('clientIp'))
      return c.body(null, 202)
    })
    .openapi(postMessage, async (c) => {
      const token = c.req.header(enquiryTokenHeader)
      const enquiry = await addOwnMessage(needs, token, c.req.valid('json'), c.get('clientIp'))
      return c.json(presentOwnEnquiry(enquiry, timeZone), 201)
    })
}

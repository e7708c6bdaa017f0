import { z } from '@hono/zod-openapi'
import {
  applicationLinkInputSchema,
  applicationSchema,
  applicationTokenHeader,
  documentRequestInputSchema,
  replacementInputSchema,
} from '../../../shared/application.ts'
import { documentKinds, vendorSchema } from '../../../shared/vendor.ts'
import { allow } from '../../platform/http/allow.ts'
import { callerOf } from '../../platform/http/context.ts'
import { idempotent } from '../../platform/http/idempotency-key.ts'
import { answer, createRoute, createRoutes, idParams, json, noContent, refusals } from '../../platform/http/route.ts'
import { readApplication, replaceDocument, requestDocument, sendApplicationLinks } from './application.service.ts'
import { presentApplication, presentVendor } from './vendors.presenter.ts'
import type { VendorNeeds } from './vendors.service.ts'

const tags = ['Vendors']

/** A missing token is refused like an unknown one, so it is not validated here. */
const withToken = {
  headers: z.object({
    [applicationTokenHeader]: z.string().optional().meta({ description: 'The token in the link of the applicant' }),
  }),
}

const getApplication = createRoute({
  method: 'get',
  path: '/api/application',
  summary: 'An application as its applicant sees it',
  tags,
  ...allow('anyone'),
  request: withToken,
  responses: { 200: answer(applicationSchema, 'The application of the link'), ...refusals(401, 429) },
})

const postLink = createRoute({
  method: 'post',
  path: '/api/application/link',
  summary: 'Mail new links to all applications of an address; answers alike if there is none',
  tags,
  ...allow('anyone'),
  request: json(applicationLinkInputSchema),
  responses: { 202: noContent('Accepted'), ...refusals(400, 413, 415, 429) },
})

const putDocument = createRoute({
  method: 'put',
  path: '/api/application/documents/{kind}',
  summary: 'Replace a requested document by an uploaded one',
  tags,
  ...allow('anyone'),
  request: { params: z.object({ kind: z.enum(documentKinds) }), ...withToken, ...json(replacementInputSchema) },
  responses: { 200: answer(applicationSchema, 'Replaced'), ...refusals(400, 401, 404, 409, 413, 415, 429) },
})

const postRequest = createRoute({
  method: 'post',
  path: '/api/vendors/{id}/document-requests',
  summary: 'Ask the applicant to send a document again',
  tags,
  ...allow('manage_vendors'),
  request: { params: idParams, ...json(documentRequestInputSchema), ...idempotent },
  responses: { 201: answer(vendorSchema, 'Requested'), ...refusals(400, 401, 403, 404, 409, 413, 415, 422) },
})

/** Applications for their applicants, who have a link instead of an account. */
export function applicationRoutes(needs: VendorNeeds & { timeZone: string }) {
  const { timeZone } = needs
  return createRoutes()
    .openapi(getApplication, async (c) => {
      const vendor = await readApplication(needs, c.req.header(applicationTokenHeader), c.get('clientIp'))
      return c.json(presentApplication(vendor, timeZone), 200)
    })
    .openapi(postLink, async (c) => {
      await sendApplicationLinks(needs, c.req.valid('json'), c.get('clientIp'))
      return c.body(null, 202)
    })
    .openapi(putDocument, async (c) => {
      const replacement = { ...c.req.valid('json'), kind: c.req.valid('param').kind }
      const token = c.req.header(applicationTokenHeader)
      return c.json(
        presentApplication(await replaceDocument(needs, token, replacement, c.get('clientIp')), timeZone),
        200,
      )
    })
    .openapi(postRequest, async (c) => {
      const vendor = await requestDocument(needs, callerOf(c), c.req.valid('param').id, c.req.valid('json'))
      return c.json(presentVendor(vendor, timeZone), 201)
    })
}

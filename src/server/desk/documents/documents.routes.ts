import { z } from '@hono/zod-openapi'
import { coded } from '../../../shared/coded-message.ts'
import { apiAddress } from '../../../shared/paths.ts'
import {
  documentExtensions,
  documentKinds,
  documentLinkSchema,
  documentProblems,
  documentSizeLimit,
  uploadedDocumentSchema,
} from '../../../shared/vendor.ts'
import { toZoned } from '../../../shared/zone.ts'
import { allow } from '../../platform/http/allow.ts'
import { callerOf } from '../../platform/http/context.ts'
import { idempotent } from '../../platform/http/idempotency-key.ts'
import { formWithFile, readMultipart } from '../../platform/http/multipart.ts'
import { answer, createRoute, createRoutes, idParams, refusals } from '../../platform/http/route.ts'
import { sendDocument } from '../../platform/http/send-file.ts'
import { linkDocument, openDocument } from './document-links.service.ts'
import {
  countUploadAttempt,
  type DocumentNeeds,
  discardDocument,
  parseKind,
  refuseEarly,
  registerDocument,
  storeDocument,
} from './documents.service.ts'

const tags = ['Vendors']
const documentParams = idParams.extend({ kind: z.enum(documentKinds) })
const binary = { type: 'string', format: 'binary' } as const

const postDocument = createRoute({
  method: 'post',
  path: '/api/vendors/documents',
  summary: `Upload a document (${documentExtensions.join(', ')}, at most 5 MB) and get a reference that holds for 24 hours`,
  tags,
  ...allow('anyone'),
  request: { ...formWithFile({ kind: { type: 'string', enum: [...documentKinds] } }, ['kind']), ...idempotent },
  responses: { 201: answer(uploadedDocumentSchema, 'Stored'), ...refusals(400, 413, 415, 422, 429, 507) },
})

const postLink = createRoute({
  method: 'post',
  path: '/api/vendors/{id}/documents/{kind}/link',
  summary: 'Create a 60-second download link, in the name of the caller',
  tags,
  ...allow('manage_vendors'),
  request: { params: documentParams },
  responses: { 201: answer(documentLinkSchema, 'Created'), ...refusals(401, 403, 404, 410) },
})

const getDocument = createRoute({
  method: 'get',
  path: '/api/vendors/{id}/documents/{kind}',
  summary: 'Download a document; needs no header, but the token of a link that still holds',
  tags,
  ...allow('anyone'),
  // The token is in the query because paths are logged.
  request: {
    params: documentParams,
    query: z.object({ token: z.string({ error: coded('invalidDocumentLink') }).default('') }),
  },
  responses: {
    200: {
      description: 'The document, as an attachment',
      content: {
        'application/pdf': { schema: binary },
        'image/jpeg': { schema: binary },
        'image/png': { schema: binary },
      },
    },
    ...refusals(404, 410, 503),
  },
})

export function documentRoutes(needs: DocumentNeeds & { timeZone: string }) {
  return createRoutes()
    .openapi(postDocument, async (c) => {
      await countUploadAttempt(needs, c.get('clientIp'))
      await refuseEarly(needs)
      const { fields, file } = await readMultipart(c, {
        fileSize: documentSizeLimit,
        tooLarge: documentProblems.tooLarge,
        take: async (fileName, body, before) => {
          // Reject a wrong kind before the upload where possible; fields may also follow the file.
          if (before.has('kind')) parseKind(before.get('kind'))
          return await storeDocument(needs, fileName, body)
        },
        discard: (document) => discardDocument(needs, document),
      })
      return c.json(await registerDocument(needs, c.get('user'), fields.get('kind'), file, c.get('clientIp')), 201)
    })
    .openapi(postLink, async (c) => {
      const { id, kind } = c.req.valid('param')
      const { token, expiresAt } = await linkDocument(needs, callerOf(c), { vendorId: id, kind })
      const url = apiAddress(['vendors', id, 'documents', kind, { token }])
      return c.json({ url, expiresAt: toZoned(expiresAt, needs.timeZone) }, 201)
    })
    .openapi(getDocument, async (c) => {
      const { id, kind } = c.req.valid('param')
      const document = await openDocument(needs, { vendorId: id, kind }, c.req.valid('query').token)
      return await sendDocument(c, document)
    })
}

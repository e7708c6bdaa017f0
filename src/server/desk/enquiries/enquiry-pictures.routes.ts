import { z } from '@hono/zod-openapi'
import { coded } from '../../../shared/coded-message.ts'
import { kinds } from '../../../shared/kinds.ts'
import { enquiryTokenHeader, ownEnquirySchema, pictureExtensions } from '../../../shared/own-enquiry.ts'
import { apiAddress } from '../../../shared/paths.ts'
import { documentLinkSchema, documentProblems, documentSizeLimit } from '../../../shared/vendor.ts'
import { toZoned } from '../../../shared/zone.ts'
import { allow } from '../../platform/http/allow.ts'
import { callerOf } from '../../platform/http/context.ts'
import { formWithFile, readMultipart } from '../../platform/http/multipart.ts'
import { answer, createRoute, createRoutes, idParams, refusals } from '../../platform/http/route.ts'
import { sendDocument } from '../../platform/http/send-file.ts'
import { linkDocument, openDocument } from '../documents/document-links.service.ts'
import { discardDocument } from '../documents/documents.service.ts'
import { presentOwnEnquiry } from './enquiries.presenter.ts'
import { withToken } from './own-enquiry.routes.ts'
import { addOwnPicture, type PictureNeeds, refusePicture, storePicture } from './own-pictures.service.ts'

const tags = ['Enquiries']
const pictureParams = idParams.extend({ picture: z.string() })
const binary = { schema: { type: 'string', format: 'binary' } } as const

const postPicture = createRoute({
  method: 'post',
  path: '/api/enquiry/pictures',
  summary: `Add a picture to an enquiry (${pictureExtensions.join(', ')}, at most 5 MB); the same one again changes nothing`,
  tags,
  ...allow('anyone'),
  request: { ...withToken, ...formWithFile({}) },
  responses: { 201: answer(ownEnquirySchema, 'Added'), ...refusals(400, 401, 409, 413, 415, 429, 507) },
})

const postLink = createRoute({
  method: 'post',
  path: '/api/enquiries/{id}/pictures/{picture}/link',
  summary: 'Create a 60-second download link, in the name of the caller',
  tags,
  ...allow(kinds.enquiries.list),
  request: { params: pictureParams },
  responses: { 201: answer(documentLinkSchema, 'Created'), ...refusals(401, 403, 404, 410) },
})

const getPicture = createRoute({
  method: 'get',
  path: '/api/enquiries/{id}/pictures/{picture}',
  summary: 'Download a picture; needs no header, but the token of a link that still holds',
  tags,
  ...allow('anyone'),
  // The token is in the query because paths are logged.
  request: {
    params: pictureParams,
    query: z.object({ token: z.string({ error: coded('invalidDocumentLink') }).default('') }),
  },
  responses: {
    200: {
      description: 'The picture, as an attachment',
      content: { 'image/jpeg': binary, 'image/png': binary, 'image/webp': binary },
    },
    ...refusals(404, 410, 503),
  },
})

/** Pictures that enquirers send, and staff open as they open the documents of vendors. */
export function enquiryPictureRoutes(needs: PictureNeeds) {
  const { timeZone } = needs
  return createRoutes()
    .openapi(postPicture, async (c) => {
      const token = c.req.header(enquiryTokenHeader)
      const clientIp = c.get('clientIp')
      await refusePicture(needs, token, clientIp)
      const { file } = await readMultipart(c, {
        fileSize: documentSizeLimit,
        tooLarge: documentProblems.tooLarge,
        take: (fileName, body) => storePicture(needs, fileName, body),
        discard: (picture) => discardDocument(needs, picture),
      })
      return c.json(presentOwnEnquiry(await addOwnPicture(needs, token, file, clientIp), timeZone), 201)
    })
    .openapi(postLink, async (c) => {
      const { id, picture } = c.req.valid('param')
      const { token, expiresAt } = await linkDocument(needs, callerOf(c), { enquiryId: id, id: picture })
      const url = apiAddress(['enquiries', id, 'pictures', picture, { token }])
      return c.json({ url, expiresAt: toZoned(expiresAt, timeZone) }, 201)
    })
    .openapi(getPicture, async (c) => {
      const { id, picture } = c.req.valid('param')
      const document = await openDocument(needs, { enquiryId: id, id: picture }, c.req.valid('query').token)
      return await sendDocument(c, document)
    })
}

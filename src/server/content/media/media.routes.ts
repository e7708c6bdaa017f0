import { z } from '@hono/zod-openapi'
import { kinds } from '../../../shared/kinds.ts'
import { pageParameters, searchParameter } from '../../../shared/listing.ts'
import { mediaExtensions, mediaInputSchema, mediaProblems, mediaSchema, mediaSizeLimit } from '../../../shared/media.ts'
import { translationParameter } from '../../../shared/translation.ts'
import { Refusal } from '../../platform/errors.ts'
import { allow } from '../../platform/http/allow.ts'
import { describeBulk, runBulk } from '../../platform/http/bulk-routes.ts'
import { callerOf } from '../../platform/http/context.ts'
import { idempotent } from '../../platform/http/idempotency-key.ts'
import { sendList } from '../../platform/http/list-routes.ts'
import { formWithFile, readMultipart } from '../../platform/http/multipart.ts'
import { describeRead } from '../../platform/http/record-routes.ts'
import { answer, createRoute, createRoutes, idParams, json, noContent, refusals } from '../../platform/http/route.ts'
import { expectedVersion, tagged } from '../../platform/http/versions.ts'
import type { WithHandlers } from '../records/kind-handler.ts'
import { presentMedia } from './media.presenter.ts'
import type { MediaRow } from './media.repository.ts'
import {
  addMedia,
  deleteMedia,
  listMedia,
  type MediaNeeds,
  parseUploadInput,
  readMedia,
  restoreMedia,
  updateMedia,
} from './media.service.ts'
import { removePicture, storePicture } from './media-files.service.ts'
import { createMediaUses } from './media-uses.service.ts'

const tags = ['Media']

const getAll = createRoute({
  method: 'get',
  path: '/api/media',
  summary: 'All images of the media library, newest first, and where each is used',
  tags,
  ...allow(kinds.media.list),
  request: { query: z.object({ ...pageParameters, q: searchParameter, translation: translationParameter }) },
  responses: { 200: answer(z.array(mediaSchema), 'Images'), ...refusals(400, 401, 403) },
})

const getOne = describeRead({
  path: '/api/media/{id}',
  noun: 'an image and where it is used',
  tags,
  access: kinds.media.list,
  answer: mediaSchema,
})

const postMedia = createRoute({
  method: 'post',
  path: '/api/media',
  summary: `Upload an image (${mediaExtensions.join(', ')}, at most 20 MB and 50 megapixels); answered when every variant is stored`,
  tags,
  ...allow(kinds.media.change),
  request: { ...formWithFile({ alt: { type: 'string' } }), ...idempotent },
  responses: { 201: answer(mediaSchema, 'Stored'), ...refusals(400, 401, 403, 413, 415, 422, 503, 507) },
})

const putMedia = createRoute({
  method: 'put',
  path: '/api/media/{id}',
  summary: 'Change the alternative text of an image',
  tags,
  ...allow(kinds.media.change),
  request: { params: idParams, ...json(mediaInputSchema), ...idempotent },
  responses: { 200: answer(mediaSchema, 'Changed'), ...refusals(400, 401, 403, 404, 409, 413, 415, 422) },
})

const removeMedia = createRoute({
  method: 'delete',
  path: '/api/media/{id}',
  summary: 'Delete an image; it can be restored for 30 days, and is shown until then where it is used',
  tags,
  ...allow(kinds.media.remove),
  request: { params: idParams, ...idempotent },
  responses: { 204: noContent('Deleted'), ...refusals(401, 403, 404, 409, 422) },
})

const postRestore = createRoute({
  method: 'post',
  path: '/api/media/{id}/restore',
  summary: 'Restore a deleted image',
  tags,
  ...allow(kinds.media.remove),
  request: { params: idParams, ...idempotent },
  responses: { 200: answer(mediaSchema, 'Restored'), ...refusals(401, 403, 404, 422) },
})

const bulk = describeBulk('media', tags, kinds.media.remove)

export function mediaRoutes(needs: MediaNeeds & WithHandlers & { timeZone: string }) {
  const readUses = createMediaUses(needs)
  const createPresenter = async () => {
    const usesOf = await readUses()
    return (media: MediaRow) => presentMedia({ media, usedIn: usesOf(media.id) }, needs.timeZone)
  }
  const present = async (media: MediaRow) => (await createPresenter())(media)
  return createRoutes()
    .openapi(getAll, async (c) =>
      sendList(c, c.req.valid('query'), (filter, page) => listMedia(needs, filter, page), await createPresenter()),
    )
    .openapi(getOne, async (c) => tagged(c, await present(await readMedia(needs, c.req.valid('param').id)), 200))
    .openapi(bulk, async (c) => {
      const results = await runBulk<'media'>(needs, callerOf(c), c.req.valid('json'), {
        delete: (staff, id, expected) => deleteMedia(needs, staff, id, expected),
        restore: (staff, id) => restoreMedia(needs, staff, id),
      })
      return c.json(results, 200)
    })
    .openapi(postMedia, async (c) => {
      const { fields, file } = await readMultipart(c, {
        fileSize: mediaSizeLimit,
        tooLarge: mediaProblems.tooLarge,
        take: async (fileName, body, before) => {
          parseUploadInput(before.get('alt'))
          return await storePicture(needs, fileName, body)
        },
        discard: ({ id }) => removePicture(needs, id),
      })
      // The client cancelled during processing, so it must not find the picture in the library later.
      if (file && c.req.raw.signal.aborted) {
        await removePicture(needs, file.id)
        throw new Refusal('invalid', { code: 'uploadCanceled' })
      }
      return tagged(c, await present(await addMedia(needs, callerOf(c), fields.get('alt'), file)), 201)
    })
    .openapi(putMedia, async (c) => {
      const { id } = c.req.valid('param')
      const media = await updateMedia(needs, callerOf(c), id, c.req.valid('json'), expectedVersion(c))
      return tagged(c, await present(media), 200)
    })
    .openapi(removeMedia, async (c) => {
      await deleteMedia(needs, callerOf(c), c.req.valid('param').id, expectedVersion(c))
      return c.body(null, 204)
    })
    .openapi(postRestore, async (c) =>
      tagged(c, await present(await restoreMedia(needs, callerOf(c), c.req.valid('param').id)), 200),
    )
}

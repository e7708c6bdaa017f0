import { Hono } from 'hono'
import { Refusal } from '../../platform/errors.ts'
import type { HttpEnv } from '../../platform/http/context.ts'
import { sendFile } from '../../platform/http/send-file.ts'
import { type MediaFileNeeds, openPicture } from './media-files.service.ts'

/** Serves pictures to the public. A picture never changes under its URL, so responses are immutable. */
export function mediaDeliveryRoutes(needs: Pick<MediaFileNeeds, 'files'>) {
  return new Hono<HttpEnv>().get('/media/:id/:file', async (c) => {
    const opened = await openPicture(needs, `${c.req.param('id')}/${c.req.param('file')}`)
    if (!opened) throw new Refusal('notFound')
    return await sendFile(c, opened.file, {
      'content-type': opened.mediaType,
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })
}

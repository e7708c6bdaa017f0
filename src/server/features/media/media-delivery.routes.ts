import { Hono } from 'hono'
import { Refusal } from '../../errors.ts'
import { emptyBody } from '../../files/file-store.ts'
import type { HttpEnv } from '../../http/context.ts'
import { type MediaFileNeeds, openPicture } from './media-files.service.ts'

/** Pictures for everybody. A changed picture is another picture with another address, so they are kept for ever. */
export function mediaDeliveryRoutes(needs: Pick<MediaFileNeeds, 'files'>) {
  return new Hono<HttpEnv>().get('/media/:id/:file', async (c) => {
    const opened = await openPicture(needs, `${c.req.param('id')}/${c.req.param('file')}`)
    if (!opened) throw new Refusal('missing')
    const { file, mediaType } = opened
    // Hono answers HEAD with what GET answers, and would leave the file open.
    const isHead = c.req.method === 'HEAD'
    if (isHead) await file.body.cancel()
    return c.body(isHead ? emptyBody() : file.body, 200, {
      'content-type': mediaType,
      'content-length': String(file.size),
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })
}

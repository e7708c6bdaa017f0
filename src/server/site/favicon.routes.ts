import { Hono } from 'hono'
import { faviconOf } from '../../shared/company.ts'
import { type ContentNeeds, readContent } from '../features/content/content.service.ts'
import type { HttpEnv } from '../http/context.ts'

/** Browsers ask for this address on their own, wherever a page does not name its icon. */
export function faviconRoutes(needs: ContentNeeds) {
  return new Hono<HttpEnv>().get('/favicon.ico', async (c) => {
    c.header('cache-control', 'no-cache')
    return c.redirect(faviconOf(await readContent(needs, 'company')))
  })
}

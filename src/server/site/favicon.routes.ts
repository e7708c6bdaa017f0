import { Hono } from 'hono'
import { faviconOf } from '../../shared/company.ts'
import { type ContentNeeds, readContent } from '../features/content/content.service.ts'
import type { HttpEnv } from '../http/context.ts'

const path = '/favicon.ico'

/** Browsers ask for this address on their own, wherever a page does not name its icon. */
export function faviconRoutes({ publicUrl, ...needs }: ContentNeeds & { publicUrl: string }) {
  const ownAddress = new URL(path, publicUrl).href
  return new Hono<HttpEnv>().get(path, async (c) => {
    const icon = faviconOf(await readContent(needs, 'company'))
    // Staff may well enter the very address that every browser knows; it must not lead to itself.
    const isItself = URL.parse(icon, publicUrl)?.href === ownAddress
    c.header('cache-control', 'no-cache')
    return c.redirect(isItself ? faviconOf(undefined) : icon)
  })
}

import { Hono } from 'hono'
import { faviconOf } from '../../shared/company.ts'
import type { ChangeNeeds } from '../content/records/change-content.service.ts'
import { findSingleton } from '../content/singletons/singletons.repository.ts'
import type { HttpEnv } from '../platform/http/context.ts'

export const faviconPath = '/favicon.ico'

/** Browsers request this path wherever a page names no icon, for example for a JSON response. */
export function faviconRoutes({ publicUrl, ...needs }: ChangeNeeds & { publicUrl: string }) {
  const ownUrl = new URL(faviconPath, publicUrl).href
  return new Hono<HttpEnv>().get(faviconPath, async (c) => {
    const icon = faviconOf(await findSingleton(needs.database.reads, 'company'))
    // Staff may enter this very path as the icon, which must not redirect to itself.
    const isItself = URL.parse(icon, publicUrl)?.href === ownUrl
    c.header('cache-control', 'no-cache')
    return c.redirect(isItself ? faviconOf(undefined) : icon)
  })
}

import { Hono } from 'hono'
import { pagePath, publicPaths } from '../../shared/paths.ts'
import type { ReadForPage, RenderPage, SiteConfig } from '../../shared/rendering.ts'
import type { HttpEnv } from '../http/context.ts'
import type { KeptAnswers } from '../http/kept-answers.ts'
import { brokenPage } from './broken-page.ts'
import type { IsPageAddress } from './page-addresses.ts'
import { nowhere, pageKey, plainPath } from './page-key.ts'

type Needs = {
  render: RenderPage
  kept: KeptAnswers
  read: ReadForPage
  site: SiteConfig
  isPageAddress: IsPageAddress
  isPublicEvent: (id: string) => Promise<boolean>
}

const html = 'text/html; charset=utf-8'

/** Every path that is not the API's or a file's: a page, rendered for an anonymous visitor and kept (D10). */
export function siteRoutes({ render, kept, read, site, isPageAddress, isPublicEvent }: Needs) {
  /** Slugs and events that nobody has published are one page each: typing them must fill no memory and cost no work. */
  const existing = async (asked: string): Promise<string> => {
    if (asked.startsWith(pagePath(''))) return (await isPageAddress(asked)) ? asked : nowhere
    const event = new URL(asked, site.publicUrl).searchParams.get('event')
    // While nobody knows, rendering the page says what the matter is.
    return event === null || (await isPublicEvent(event).catch(() => true)) ? asked : publicPaths.events
  }
  return new Hono<HttpEnv>().get('*', async (c) => {
    const url = new URL(c.req.url)
    const asked = pageKey(url)
    const plain = asked === nowhere ? plainPath(url.pathname) : undefined
    if (plain !== undefined) return c.redirect(plain + url.search, 301)
    // What is kept exists: nobody has to be asked, who may be away.
    const key = kept.has(`page ${asked}`) ? asked : await existing(asked)
    const answer = await kept.send(`page ${key}`, c.req.raw, async () => {
      try {
        const page = await render({ url: new URL(key, site.publicUrl), read, site })
        if ('location' in page) return { status: page.status, type: html, body: '', location: page.location }
        return { status: page.status, type: html, body: page.html }
      } catch (error) {
        c.get('log')().error({ err: error }, 'a page could not be rendered')
        return { status: isOutage(error) ? 503 : 500, type: html, body: brokenPage }
      }
    })
    if (answer.status === 503) answer.headers.set('retry-after', '1')
    return answer
  })
}

/** A read that the API refused with 503; the error comes out of the build, so it is known by its status alone. */
const isOutage = (error: unknown) => error instanceof Error && 'status' in error && error.status === 503

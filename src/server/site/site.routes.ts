import { Hono } from 'hono'
import type { GetFromApi, RenderPage, SiteConfig } from '../../shared/rendering.ts'
import type { HttpEnv } from '../http/context.ts'
import type { KeptAnswers } from '../http/kept-answers.ts'
import { brokenPage } from './broken-page.ts'
import { pageKey } from './page-key.ts'

type Needs = { render: RenderPage; kept: KeptAnswers; get: GetFromApi; site: SiteConfig }

/** Every path that is not the API's or a file's: a page, rendered for an anonymous visitor and kept (D10). */
export function siteRoutes({ render, kept, get, site }: Needs) {
  return new Hono<HttpEnv>().get('*', async (c) => {
    const key = pageKey(new URL(c.req.url))
    const renderPage = async () => {
      try {
        const page = await render({ url: new URL(key, site.publicUrl), get, site })
        if ('location' in page) throw new Redirect(page)
        return { status: page.status, type: 'text/html; charset=utf-8', body: page.html }
      } catch (error) {
        if (error instanceof Redirect) throw error
        c.get('log').error({ err: error }, 'a page could not be rendered')
        return { status: 500, type: 'text/html; charset=utf-8', body: brokenPage }
      }
    }
    try {
      return await kept.send(`page ${key}`, c.req.raw, renderPage)
    } catch (error) {
      if (error instanceof Redirect) return c.redirect(error.page.location, error.page.status as 302)
      throw error
    }
  })
}

/** A page that only points elsewhere; not worth keeping. */
class Redirect extends Error {
  readonly page: { status: number; location: string }

  constructor(page: { status: number; location: string }) {
    super('redirect')
    this.page = page
  }
}

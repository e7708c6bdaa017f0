import { type Context, Hono } from 'hono'
import type { RedirectStatusCode } from 'hono/utils/http-status'
import { LRUCache } from 'lru-cache'
import { localPath, splitLanguage, withoutPrimaryPrefix } from '../../shared/language-paths.ts'
import { adminPaths, isBelowAdmin, portfolioPath, publicPaths } from '../../shared/paths.ts'
import type { RenderedPage, RenderPage, SiteConfig } from '../../shared/rendering.ts'
import type { ChangeFeed } from '../platform/database/changes.ts'
import type { HttpEnv } from '../platform/http/context.ts'
import { correctSpelling, isPrivatePage, pageUrl, slugOf } from '../platform/urls/page-contracts.ts'
import { renderBrokenPage } from './broken-page.ts'

type Needs = {
  render: RenderPage
  /** Calls the API in this process, as an anonymous visitor. */
  fetchApi: (path: string) => Promise<Response>
  site: SiteConfig
  changes: ChangeFeed
  isPublicSlug: (slug: string) => Promise<boolean>
  isPublicEvent: (id: string) => Promise<boolean>
  isPortfolioItem: (id: string) => Promise<boolean>
}

/** No page has these paths, so rendering them gives the not-found pages of the site and of the back office. */
const notFoundPath = '/404'
const adminNotFoundPath = `${adminPaths.dashboard}/404`

/** Every path that belongs to neither the API nor a file: a page, rendered for an anonymous visitor. */
export function siteRoutes(needs: Needs) {
  const { render, fetchApi, site, changes } = needs
  const renderUrl = (url: string) => render({ url: new URL(url, site.publicUrl), fetchApi, site })

  // Many addresses share one of these pages, and the answer cache has none of them, so that trying addresses costs one
  // rendering per content change.
  const sharedPages = new LRUCache<string, RenderedPage, string>({
    // The back office, the status page, the not-found pages, the events and the portfolio in each category and language.
    max: 32,
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: url }) => await renderUrl(url),
  })
  const renderShared = async (url: string) => {
    const key = `${changes.generation()} ${url}`
    const page = await sharedPages.forceFetch(key, { context: url })
    if (page.status >= 500) sharedPages.delete(key)
    return page
  }

  /** The page to show in place of one that does not exist. */
  const findFallback = async (url: string | undefined, path: string): Promise<string | undefined> => {
    if (isBelowAdmin(path)) return url === undefined ? adminNotFoundPath : undefined
    const { language } = splitLanguage(path)
    const fallback = await findPublicFallback(url)
    return fallback && localPath(fallback, language)
  }
  const findPublicFallback = async (url: string | undefined): Promise<string | undefined> => {
    if (url === undefined) return notFoundPath
    const slug = slugOf(url)
    if (slug !== undefined) return (await needs.isPublicSlug(slug)) ? undefined : notFoundPath
    const { searchParams } = new URL(url, site.publicUrl)
    const event = searchParams.get('event')
    if (event !== null && !(await needs.isPublicEvent(event))) return publicPaths.events
    const item = searchParams.get('item')
    if (item !== null && !(await needs.isPortfolioItem(item))) {
      return portfolioPath(searchParams.get('category'))
    }
    return undefined
  }

  return new Hono<HttpEnv>().get('*', async (c) => {
    const requested = new URL(c.req.url)
    const url = pageUrl(requested)
    const corrected = url === undefined ? correctPath(requested.pathname) : undefined
    if (corrected !== undefined) return c.redirect(corrected + requested.search, 301)
    try {
      // During an outage nothing can be looked up; rendering the page itself reports it.
      const fallback = await findFallback(url, requested.pathname).catch(() => undefined)
      if (fallback !== undefined) return sendPage(c, await renderShared(fallback), 'no-store')
      const found = url ?? notFoundPath
      const isPrivate = isPrivatePage(requested.pathname)
      if (isPrivate) c.header('x-robots-tag', 'noindex')
      const isShared = isPrivate || isBelowAdmin(found)
      return sendPage(c, await (isShared ? renderShared(found) : renderUrl(found)), isPrivate ? 'no-store' : 'no-cache')
    } catch (error) {
      c.get('log')().error({ err: error }, 'a page could not be rendered')
      return sendPage(
        c,
        { status: 500, html: renderBrokenPage(splitLanguage(requested.pathname).language) },
        'no-store',
      )
    }
  })
}

/** The path to redirect to: the primary language has no prefix, and a page has one spelling. */
function correctPath(path: string): string | undefined {
  const plain = withoutPrimaryPrefix(path)
  return plain === undefined ? correctSpelling(path) : (correctSpelling(plain) ?? plain)
}

function sendPage(c: Context<HttpEnv>, page: RenderedPage, cacheControl: 'no-cache' | 'no-store'): Response {
  c.header('cache-control', page.status < 400 ? cacheControl : 'no-store')
  if (page.status === 503) c.header('retry-after', '1')
  if ('location' in page) return c.redirect(page.location, page.status as RedirectStatusCode)
  return c.html(page.html, page.status as 200)
}

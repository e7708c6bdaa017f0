import { Hono } from 'hono'
import { localPath } from '../../shared/language-paths.ts'
import { languageCodes, primaryLanguage } from '../../shared/languages.ts'
import { eventPath, pagePath, portfolioPath, publicPaths } from '../../shared/paths.ts'
import { portfolioCategories } from '../../shared/portfolio.ts'
import { type EventNeeds, listActiveEvents } from '../content/events/events.service.ts'
import { findPublishedPages } from '../content/pages/pages.repository.ts'
import { listAllPortfolio } from '../content/portfolio/portfolio.service.ts'
import type { HttpEnv } from '../platform/http/context.ts'

type Needs = EventNeeds & { publicUrl: string }

/** In all languages they stay below what the answer cache stores. */
const maxRecords = 3000
export const sitemapPath = '/sitemap.xml'

/** Sitemap and robots.txt. URLs are built from PUBLIC_URL, never from the Host header. */
export function discoveryRoutes(needs: Needs) {
  const { publicUrl } = needs
  return new Hono<HttpEnv>()
    .get(sitemapPath, async (c) => {
      const events = await listActiveEvents(needs, maxRecords)
      const items = await listAllPortfolio(needs, Math.max(0, maxRecords - events.length))
      const pages = [
        ...Object.values(publicPaths).map((path) => ({ path, changed: undefined })),
        ...portfolioCategories.map((category) => ({ path: portfolioPath(category), changed: undefined })),
        ...(await findPublishedPages(needs.database.reads)).map((page) => ({
          path: pagePath(page.slug),
          changed: page.updatedAt,
        })),
        ...items.map((item) => ({ path: portfolioPath(null, item.id), changed: item.updatedAt })),
        ...events.map((event) => ({ path: eventPath(event.id), changed: event.updatedAt })),
      ]
      return c.body(sitemap(pages, publicUrl), 200, {
        'content-type': 'application/xml; charset=utf-8',
        'cache-control': 'no-cache',
      })
    })
    .get('/robots.txt', (c) =>
      c.text(
        ['User-agent: *', 'Disallow: /admin', 'Disallow: /api/', `Sitemap: ${publicUrl}${sitemapPath}`, ''].join('\n'),
        200,
        { 'cache-control': 'public, max-age=3600' },
      ),
    )
}

/** Every page in every language, each with links to itself in all of them. */
function sitemap(pages: { path: string; changed: string | undefined }[], publicUrl: string): string {
  const entries = pages.flatMap(({ path, changed }) => {
    const urls = languageCodes.map((code) => ({ code, url: escapeXml(publicUrl + localPath(path, code)) }))
    const lastmod = changed ? `<lastmod>${changed}</lastmod>` : ''
    const alternates = [...urls, ...urls.filter(({ code }) => code === primaryLanguage).map(asDefault)].map(
      ({ code, url }) => `<xhtml:link rel="alternate" hreflang="${code}" href="${url}"/>`,
    )
    return urls.map(({ url }) => `<url><loc>${url}</loc>${lastmod}${alternates.join('')}</url>`)
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
  ].join('\n')
}

const asDefault = ({ url }: { url: string }) => ({ code: 'x-default', url })

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

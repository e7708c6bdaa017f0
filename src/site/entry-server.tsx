import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createStaticHandler, createStaticRouter, RouterContextProvider, StaticRouterProvider } from 'react-router'
import ownIcon from '../../assets/artwork/brand/favicon.svg?inline'
import { ApiError } from '../client/api.ts'
import { collectReads } from '../client/query-client.ts'
import { type Company, faviconOf, withCompanyDefaults } from '../shared/company.ts'
import type { Navigation } from '../shared/navigation.ts'
import { type ApiKey, apiKeys, isAdminPage } from '../shared/paths.ts'
import type { AppAssets, CreateRender, PageRequest, ReadForPage, RenderedPage } from '../shared/rendering.ts'
import { brandVariables } from '../ui/brand.ts'
import { chooseFontAssets } from '../ui/font-families.ts'
import { Splash } from '../ui/splash.tsx'
import { Document } from './document.tsx'
import { FramePartsContext, loadFrameParts } from './features/frame/frame-parts-context.ts'
import { drawPage, findOutline, textOfKey } from './pieces/keep-pieces.tsx'
import type { Look } from './pieces/kept-piece.tsx'
import { routes } from './routes.tsx'
import { queryContext, readContext } from './site-context.ts'

const { query, dataRoutes } = createStaticHandler(routes)

/** Keys are written in one way only (apiKeys), so nothing in them has to be sorted first. */
const keysAsTheyAre = { defaultOptions: { queries: { queryKeyHashFn: JSON.stringify } } }

/**
 * Renders any page for an anonymous visitor: loads what its route needs, then turns it into HTML. A page that has been
 * rendered before is made of the same reads. While these bring what the page itself looked at, only pieces of it may have
 * changed: neither the router nor the page's components are needed for them. Whatever else has come of the reads is for
 * the router to judge.
 */
export const createRender: CreateRender = (assets) => async (request) => {
  if (isAdminPage(request.url.pathname)) return await renderAdminPage(assets, request)
  const page = findOutline(request.url.href, request.site)
  if (!page) return await renderAnew(assets, request)
  const answers = await Promise.all(page.keys.map(request.read))
  const isAllThere = answers.every(({ status }) => status < 400)
  const html = isAllThere && page.redraw(answers.map(({ data }) => data))
  if (html) return { status: page.status, html }
  const known = new Map(page.keys.map((key, index) => [textOfKey(key), answers[index]]))
  const read: ReadForPage = async (key) => known.get(textOfKey(key)) ?? (await request.read(key))
  return await renderAnew(assets, { ...request, read })
}

async function renderAnew(assets: AppAssets, { url, site, read }: PageRequest): Promise<RenderedPage> {
  const client = new QueryClient(keysAsTheyAre)
  const readData = dataOf(read)
  const asked = new Set<string>()
  const requestContext = new RouterContextProvider()
  requestContext.set(queryContext, client)
  requestContext.set(readContext, (key) => {
    asked.add(textOfKey(key))
    return readData(key)
  })

  const context = await query(new Request(url), { requestContext })
  if (context instanceof Response) {
    return { status: context.status, location: context.headers.get('location') ?? '/' }
  }

  const frameParts = await loadFrameParts()
  const known = collectReads(client)
  const keys = known.map(([key]) => key)
  const { statusCode: status, loaderData, errors } = context
  const state = { reads: keys, router: { loaderData, errors }, site }
  // What is not there may be the next time, and then the page is made of more.
  const isWhole = !errors && asked.size === keys.length
  const html = drawPage({
    name: isWhole ? url.href : undefined,
    status,
    keys,
    site,
    reads: new Map(known.map(([key, data]) => [textOfKey(key), data])),
    element: (look) => (
      <Document theme="light" assets={assets.site} isSeenFirst {...brandAssets(look, assets)} state={state}>
        <StrictMode>
          <FramePartsContext value={isFrameForAll(look) ? frameParts : undefined}>
            <QueryClientProvider client={client}>
              <StaticRouterProvider
                router={createStaticRouter(dataRoutes, context)}
                context={context}
                hydrate={false}
              />
            </QueryClientProvider>
          </FramePartsContext>
        </StrictMode>
      </Document>
    ),
  })
  client.clear()
  return { status, html }
}

const isFrameForAll = (look: Look) => (look(apiKeys.navigation) as Navigation | null)?.audience === 'everyone'

/** The data of a read; a refusal is the error that it would be in the browser. */
function dataOf(read: ReadForPage) {
  return async (key: ApiKey): Promise<unknown> => {
    const { status, data } = await read(key)
    if (status >= 400) throw new ApiError(status, JSON.stringify(data))
    return data
  }
}

/** The back office is drawn in the browser: its page carries the brand, the scripts, and a sign that they are coming. */
async function renderAdminPage(assets: AppAssets, { read, site }: PageRequest): Promise<RenderedPage> {
  const company = await dataOf(read)(apiKeys.company)
  const keys = [apiKeys.company]
  const html = drawPage({
    name: 'the back office',
    status: 200,
    keys,
    site,
    reads: new Map([[textOfKey(apiKeys.company), company]]),
    element: (look) => (
      <Document assets={assets.admin} {...brandAssets(look, assets)} state={{ reads: keys, router: {}, site }}>
        <title>{`Admin Panel · ${companyOf(look).name}`}</title>
        <meta name="robots" content="noindex" />
        <Splash />
      </Document>
    ),
  })
  return { status: 200, html }
}

const companyOf = (look: Look) => withCompanyDefaults(look(apiKeys.company) as Company | null)

type BrandAssets = { brandCss: string; fonts: ReturnType<typeof chooseFontAssets>; icon: string }

let lastBrand: { assets: AppAssets; from: string; made: BrandAssets } | undefined

/** Mixing the colours takes longer than drawing a small page, and the brand hardly ever changes. */
function brandAssets(look: Look, assets: AppAssets): BrandAssets {
  const brand = companyOf(look)
  const { primaryColor, secondaryColor, accentColor, fontPrimary, fontSecondary, favicon } = brand
  const from = [primaryColor, secondaryColor, accentColor, fontPrimary, fontSecondary, favicon].join('\n')
  if (lastBrand?.assets !== assets || lastBrand.from !== from) {
    const fonts = chooseFontAssets([fontPrimary, fontSecondary], assets.fonts)
    lastBrand = { assets, from, made: { brandCss: brandVariables(brand), fonts, icon: iconOf(brand) } }
  }
  return lastBrand.made
}

/** The icon that comes with the project is part of each page: asking for it would take more bytes than it has. */
function iconOf(brand: Pick<Company, 'favicon'>): string {
  const icon = faviconOf(brand)
  return icon === faviconOf(undefined) ? ownIcon : icon
}

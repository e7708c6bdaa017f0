import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, RouterContextProvider, StaticRouterProvider } from 'react-router'
import defaultIcon from '../../assets/artwork/brand/favicon.svg?inline'
import { rootId } from '../client/page-state.ts'
import { collectReads, createQueryClient } from '../client/query-client.ts'
import { contentReads } from '../client/reads.ts'
import { type Company, faviconOf, withCompanyDefaults } from '../shared/company.ts'
import { adminPaths, isAdminPage, isBelowAdmin } from '../shared/paths.ts'
import type { AppAssets, CreateRender, PageRequest, RenderedPage } from '../shared/rendering.ts'
import { brandVariables } from '../ui/brand.ts'
import { chooseFontAssets } from '../ui/font-families.ts'
import { Splash } from '../ui/splash.tsx'
import { renderDocument } from './document.tsx'
import { routes } from './routes.tsx'
import { queryContext } from './site-context.ts'
import { SiteProviders } from './site-providers.tsx'

const { query, dataRoutes } = createStaticHandler(routes)

/** Renders any page as an anonymous visitor sees it. */
export const createRender: CreateRender = (assets) => async (request) =>
  isBelowAdmin(request.url.pathname) ? await renderAdminPage(assets, request) : await renderSitePage(assets, request)

async function renderSitePage(assets: AppAssets, { url, site, fetchApi }: PageRequest): Promise<RenderedPage> {
  const client = createQueryClient(fetchApi)
  const requestContext = new RouterContextProvider()
  requestContext.set(queryContext, client)
  const context = await query(new Request(url), { requestContext })
  if (context instanceof Response) {
    return { status: context.status, location: context.headers.get('location') ?? '/' }
  }
  const { statusCode: status, loaderData, errors } = context
  const app = await renderApp(
    <SiteProviders client={client} site={site}>
      <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
    </SiteProviders>,
  )
  const html = renderDocument({
    theme: 'light',
    assets: assets.site,
    ...brandAssets(client.getQueryData(contentReads.company.queryKey), assets),
    state: { reads: collectReads(client), router: { loaderData, errors }, site },
    app,
  })
  return { status, html }
}

/** The back office is rendered in the browser: its page carries the brand, the scripts and the outline of its screen. */
async function renderAdminPage(assets: AppAssets, { url, fetchApi, site }: PageRequest): Promise<RenderedPage> {
  const client = createQueryClient(fetchApi)
  const company = await client.fetchQuery(contentReads.company)
  const app = await renderApp(
    <>
      <title>{`Admin Panel · ${withCompanyDefaults(company).name}`}</title>
      <meta name="robots" content="noindex" />
      <Splash shape={url.pathname === adminPaths.login ? 'sign-in' : 'shell'} />
    </>,
  )
  const html = renderDocument({
    assets: assets.admin,
    ...brandAssets(company, assets),
    state: { reads: collectReads(client), router: {}, site },
    app,
  })
  return { status: isAdminPage(url.pathname) ? 200 : 404, html }
}

/** Renders only what the browser hydrates: with more elements around it, `useId` would return other ids there. */
async function renderApp(children: ReactNode): Promise<string> {
  let failure: unknown
  const { prelude } = await prerender(<div id={rootId}>{children}</div>, {
    // Content that is streamed later would need inline scripts to move it into place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failure ??= error
    },
  })
  if (failure !== undefined) throw failure
  return await new Response(prelude).text()
}

function brandAssets(saved: Company | null | undefined, assets: AppAssets) {
  const company = withCompanyDefaults(saved)
  const icon = faviconOf(company)
  return {
    brandCss: brandVariables(company),
    fonts: chooseFontAssets([company.fontPrimary, company.fontSecondary], assets.fonts),
    // The project's own icon is smaller than a request for it.
    icon: icon === faviconOf(undefined) ? defaultIcon : icon,
  }
}

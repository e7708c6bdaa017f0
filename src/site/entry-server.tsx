import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, RouterContextProvider, StaticRouterProvider } from 'react-router'
import { IntlProvider, useTranslations } from 'use-intl'
import defaultIcon from '../../assets/artwork/brand/favicon.svg?inline'
import { rootId } from '../client/page-state.ts'
import { collectReads, createQueryClient } from '../client/query-client.ts'
import { contentReads, inLanguage } from '../client/reads.ts'
import { type Company, faviconOf, withCompanyDefaults } from '../shared/company.ts'
import { localeOf } from '../shared/formats.ts'
import { splitLanguage } from '../shared/language-paths.ts'
import { type Language, languages, languagesIn, primaryLanguage } from '../shared/languages.ts'
import { adminPaths, isAdminPage, isBelowAdmin } from '../shared/paths.ts'
import type { AppAssets, CreateRender, PageAssets, PageRequest, RenderedPage } from '../shared/rendering.ts'
import { brandVariables } from '../ui/brand.ts'
import { chooseFontAssets } from '../ui/font-families.ts'
import { Splash } from '../ui/splash.tsx'
import { renderDocument } from './document.tsx'
import { queryContext } from './language-context.ts'
import { loadMessages } from './load-messages.ts'
import { routes } from './routes.tsx'
import { SiteProviders } from './site-providers.tsx'

const { query, dataRoutes } = createStaticHandler(routes)

/** Renders any page as an anonymous visitor sees it. */
export const createRender: CreateRender = (assets) => async (request) =>
  isBelowAdmin(request.url.pathname) ? await renderAdminPage(assets, request) : await renderSitePage(assets, request)

async function renderSitePage(assets: AppAssets, { url, site, fetchApi }: PageRequest): Promise<RenderedPage> {
  const { language } = splitLanguage(url.pathname)
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
    language,
    theme: 'light',
    assets: withLanguageAssets(assets, language),
    ...brandAssets(client.getQueryData(inLanguage(contentReads.company, language).queryKey), assets, language),
    state: { reads: collectReads(client), router: { loaderData, errors }, site },
    app,
  })
  return { status, html }
}

function withLanguageAssets({ site, languages }: AppAssets, language: Language): PageAssets {
  const { css = [], modules = [] } = languages[language] ?? {}
  return { ...site, css: [...site.css, ...css], modules: [...site.modules, ...modules] }
}

/** The back office is rendered in the browser: its page carries the brand, the scripts and the outline of its screen. */
async function renderAdminPage(assets: AppAssets, { url, fetchApi, site }: PageRequest): Promise<RenderedPage> {
  const client = createQueryClient(fetchApi)
  const company = await client.fetchQuery(contentReads.company)
  const app = await renderApp(
    <IntlProvider
      locale={localeOf(primaryLanguage)}
      messages={await loadMessages(primaryLanguage)}
      timeZone={site.timeZone}
    >
      <AdminTitle company={withCompanyDefaults(company).name} />
      <Splash shape={url.pathname === adminPaths.login ? 'sign-in' : 'shell'} />
    </IntlProvider>,
  )
  const html = renderDocument({
    language: primaryLanguage,
    assets: assets.admin,
    ...brandAssets(company, assets),
    state: { reads: collectReads(client), router: {}, site },
    app,
  })
  return { status: isAdminPage(url.pathname) ? 200 : 404, html }
}

function AdminTitle({ company }: { company: string }) {
  const t = useTranslations('common')
  return (
    <>
      <title>{t('adminTitle', { company })}</title>
      <meta name="robots" content="noindex" />
    </>
  )
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

function brandAssets(saved: Company | null | undefined, assets: AppAssets, language: Language = primaryLanguage) {
  const company = withCompanyDefaults(saved)
  const icon = faviconOf(company)
  return {
    brandCss: brandVariables(company, languagesIn('arabic')),
    fonts: chooseFontAssets([company.fontPrimary, company.fontSecondary], assets.fonts, languages[language].script),
    // The project's own icon is smaller than a request for it.
    icon: icon === faviconOf(undefined) ? defaultIcon : icon,
  }
}

import { data, type LoaderFunction, type RouteObject, redirect } from 'react-router'
import { inLanguage, pageReads } from '../client/reads.ts'
import { localPath } from '../shared/language-paths.ts'
import { type Language, languageCodes } from '../shared/languages.ts'
import {
  applicationStatusPath,
  enquiryStatusPath,
  pagePath,
  pagePattern,
  publicPaths,
  type SitePath,
} from '../shared/paths.ts'
import { queryContext } from './language-context.ts'
import { loadCountedMessages, loadFormMessages, loadMessages } from './load-messages.ts'
import { loadQueries, type Queries } from './load-queries.ts'
import { pageQueries } from './page-queries.ts'
import { RouteErrorPage } from './pages/error-page.tsx'
import { HomePage } from './pages/home-page.tsx'
import { LanguageMissing } from './pages/language-missing.tsx'
import { type LanguageHandle, LanguageRoot } from './pages/language-root.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { SiteLayout } from './pages/site-layout.tsx'

export const routeIdsOf = (language: Language) => ({ page: `${language}-page`, notFound: `${language}-not-found` })

/** The routes of the public site, once per language. The code of inner pages is loaded on demand. */
export const routes: RouteObject[] = languageCodes.map((language) => ({
  id: language,
  ErrorBoundary: LanguageMissing,
  lazy: async () => {
    const handle: LanguageHandle = { language, messages: await loadMessages(language) }
    return { Component: LanguageRoot, handle }
  },
  children: [createRoutes(language)],
}))

function createRoutes(language: Language): RouteObject {
  const ids = routeIdsOf(language)
  const at = (path: SitePath) => localPath(path, language)
  /** Lets the loader and the prefetching of a route use the same queries. */
  const withQueries = (queries: Queries) => ({ loader: loadQueries(queries, language), handle: { queries } })
  return {
    Component: SiteLayout,
    ErrorBoundary: RouteErrorPage,
    ...withQueries(pageQueries.frame),
    children: [
      { path: at(publicPaths.home), Component: HomePage, ...withQueries(pageQueries.home) },
      {
        path: at(publicPaths.events),
        lazy: async () => ({ Component: (await import('./pages/events-page.tsx')).EventsPage }),
        ...withQueries(pageQueries.events),
      },
      {
        path: at(publicPaths.portfolio),
        lazy: async () => ({ Component: (await import('./pages/portfolio-page.tsx')).PortfolioPage }),
        ...withQueries(pageQueries.portfolio),
      },
      {
        path: at(publicPaths.vendors),
        lazy: async () => ({ Component: (await import('./pages/vendors-page.tsx')).VendorsPage }),
      },
      {
        path: at(publicPaths.plan),
        lazy: async () => {
          const [{ PlanPage }] = await Promise.all([
            import('./pages/plan-page.tsx'),
            loadFormMessages('plan', language),
          ])
          return { Component: PlanPage }
        },
      },
      {
        path: at(applicationStatusPath),
        lazy: async () => ({
          Component: (await import('./pages/application-status-page.tsx')).ApplicationStatusPage,
        }),
      },
      {
        path: at(enquiryStatusPath),
        lazy: async () => ({ Component: (await import('./pages/enquiry-status-page.tsx')).EnquiryStatusPage }),
      },
      {
        path: at(publicPaths.counted),
        lazy: async () => {
          const [{ CountedPage }, messages] = await Promise.all([
            import('./pages/counted-page.tsx'),
            loadCountedMessages(language),
          ])
          return { element: <CountedPage messages={messages} /> }
        },
      },
      {
        id: ids.page,
        path: at(pagePattern),
        ErrorBoundary: RouteErrorPage,
        lazy: async () => ({ Component: (await import('./pages/content-page.tsx')).ContentPage }),
        loader: loadPage(language),
        handle: { queries: pageQueries.page },
      },
      {
        id: ids.notFound,
        path: at('/*'),
        Component: NotFoundPage,
        loader: () => data(null, { status: 404 }),
      },
    ],
  }
}

/** The API also finds a page by a former slug; the server redirects to the current one, in the browser the page does. */
function loadPage(language: Language): LoaderFunction {
  const readPage = loadQueries(pageQueries.page, language)
  return async (args) => {
    await readPage(args)
    const { slug = '' } = args.params
    const page = args.context.get(queryContext).getQueryData(inLanguage(pageReads.bySlug(slug), language).queryKey)
    if (page && page.slug !== slug) throw redirect(localPath(pagePath(page.slug), language), 301)
    return null
  }
}

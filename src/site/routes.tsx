import { data, type LoaderFunction, type RouteObject, redirect } from 'react-router'
import { pageReads } from '../client/reads.ts'
import { pagePath, publicPaths } from '../shared/paths.ts'
import { loadQueries, type Queries } from './load-queries.ts'
import { pageQueries } from './page-queries.ts'
import { RouteErrorPage } from './pages/error-page.tsx'
import { HomePage } from './pages/home-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { SiteLayout } from './pages/site-layout.tsx'
import { queryContext } from './site-context.ts'

/** Lets the loader and the prefetching of a route use the same queries. */
const withQueries = (queries: Queries) => ({ loader: loadQueries(queries), handle: { queries } })

const readPage = loadQueries(pageQueries.page)

/** The API also finds a page by a former slug; the server redirects to the current one, in the browser the page does. */
const loadPage: LoaderFunction = async (args) => {
  await readPage(args)
  const { slug = '' } = args.params
  const page = args.context.get(queryContext).getQueryData(pageReads.bySlug(slug).queryKey)
  if (page && page.slug !== slug) throw redirect(pagePath(page.slug), 301)
  return null
}

export const routeIds = { page: 'page', notFound: 'not-found' } as const

/** The routes of the public site. The code of inner pages is loaded on demand. */
export const routes: RouteObject[] = [
  {
    id: 'site',
    Component: SiteLayout,
    ErrorBoundary: RouteErrorPage,
    ...withQueries(pageQueries.frame),
    children: [
      { path: publicPaths.home, Component: HomePage, ...withQueries(pageQueries.home) },
      {
        path: publicPaths.events,
        lazy: async () => ({ Component: (await import('./pages/events-page.tsx')).EventsPage }),
        ...withQueries(pageQueries.events),
      },
      {
        path: publicPaths.portfolio,
        lazy: async () => ({ Component: (await import('./pages/portfolio-page.tsx')).PortfolioPage }),
        ...withQueries(pageQueries.portfolio),
      },
      {
        path: publicPaths.vendors,
        lazy: async () => ({ Component: (await import('./pages/vendors-page.tsx')).VendorsPage }),
      },
      {
        id: routeIds.page,
        path: '/pages/:slug',
        ErrorBoundary: RouteErrorPage,
        lazy: async () => ({ Component: (await import('./pages/content-page.tsx')).ContentPage }),
        loader: loadPage,
        handle: { queries: pageQueries.page },
      },
      { id: routeIds.notFound, path: '*', Component: NotFoundPage, loader: () => data(null, { status: 404 }) },
    ],
  },
]

import { data, type LoaderFunction, type RouteObject, redirect } from 'react-router'
import type { PublicPage } from '../shared/page.ts'
import { apiKeys, pagePath, publicPaths } from '../shared/paths.ts'
import { needs } from './needs.ts'
import { RouteErrorPage } from './pages/error-page.tsx'
import { HomePage } from './pages/home-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { SiteLayout } from './pages/site-layout.tsx'
import { pageReads } from './reads.ts'
import { queryContext } from './site-context.ts'

/** What a page reads, once for its loader and once for whoever fetches it ahead of a visit. */
const reading = (reads: Parameters<typeof needs>[0]) => ({ loader: needs(reads), handle: { reads } })

const readPage = needs(pageReads.page)

/** A page that is found by a slug which it had before: its present address is the one to keep. */
const loadPage: LoaderFunction = async (args) => {
  await readPage(args)
  const { slug = '' } = args.params
  const page = args.context.get(queryContext).getQueryData<PublicPage>(apiKeys.page(slug))
  if (page && page.slug !== slug) throw redirect(pagePath(page.slug), 301)
  return null
}

export const routeIds = { page: 'page', nowhere: 'nowhere' } as const

/** The public site's paths, each with what it reads. Inner pages are fetched when somebody is about to go there. */
export const routes: RouteObject[] = [
  {
    id: 'site',
    Component: SiteLayout,
    ErrorBoundary: RouteErrorPage,
    ...reading(pageReads.frame),
    children: [
      { path: publicPaths.home, Component: HomePage, ...reading(pageReads.home) },
      {
        path: publicPaths.events,
        lazy: async () => ({ Component: (await import('./pages/events-page.tsx')).EventsPage }),
        loader: needs(pageReads.events, pageReads.openEvent),
        handle: { reads: pageReads.events },
      },
      {
        path: publicPaths.portfolio,
        lazy: async () => ({ Component: (await import('./pages/portfolio-page.tsx')).PortfolioPage }),
        ...reading(pageReads.portfolio),
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
        handle: { reads: pageReads.page },
      },
      { id: routeIds.nowhere, path: '*', Component: NotFoundPage, loader: () => data(null, { status: 404 }) },
    ],
  },
]

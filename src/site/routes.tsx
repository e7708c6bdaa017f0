import { data, type RouteObject } from 'react-router'
import { publicPaths } from '../shared/paths.ts'
import { needs } from './needs.ts'
import { ErrorPage } from './pages/error-page.tsx'
import { HomePage } from './pages/home-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { SiteLayout } from './pages/site-layout.tsx'
import { pageReads } from './reads.ts'

/** What a page reads, once for its loader and once for whoever fetches it ahead of a visit. */
const reading = (reads: Parameters<typeof needs>[0]) => ({ loader: needs(reads), handle: { reads } })

/** The public site's paths, each with what it reads. Inner pages are fetched when somebody is about to go there. */
export const routes: RouteObject[] = [
  {
    id: 'site',
    Component: SiteLayout,
    ErrorBoundary: ErrorPage,
    ...reading(pageReads.frame),
    children: [
      { path: publicPaths.home, Component: HomePage, ...reading(pageReads.home) },
      {
        path: publicPaths.events,
        lazy: async () => ({ Component: (await import('./pages/events-page.tsx')).EventsPage }),
        ...reading(pageReads.events),
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
      { path: '*', Component: NotFoundPage, loader: () => data(null, { status: 404 }) },
    ],
  },
]

import { data, type RouteObject } from 'react-router'
import { apiKeys, publicPaths } from '../shared/paths.ts'
import { homeLimits } from './home-limits.ts'
import { needs } from './needs.ts'
import { ErrorPage } from './pages/error-page.tsx'
import { HomePage } from './pages/home-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { SiteLayout } from './pages/site-layout.tsx'

/** The public site's paths, each with what it needs before it can be rendered. */
export const routes: RouteObject[] = [
  {
    id: 'site',
    Component: SiteLayout,
    ErrorBoundary: ErrorPage,
    loader: needs(apiKeys.company),
    children: [
      {
        path: publicPaths.home,
        Component: HomePage,
        loader: needs(apiKeys.hero, apiKeys.upcomingEvents(homeLimits.upcomingEvents)),
      },
      { path: '*', Component: NotFoundPage, loader: () => data(null, { status: 404 }) },
    ],
  },
]

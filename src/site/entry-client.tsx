import '@vitejs/plugin-react/preamble'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type HydrationState, matchRoutes, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { fetchApi } from '../client/api.ts'
import { type PageState, rootId, stateId } from '../client/page-state.ts'
import { createQueryClient } from '../client/query-client.ts'
import { splitLanguage } from '../shared/language-paths.ts'
import { queryContext } from './language-context.ts'
import { prefetchPage } from './prefetch.ts'
import { routeIdsOf, routes } from './routes.tsx'
import { PrefetchContext } from './site-context.ts'
import { SiteProviders } from './site-providers.tsx'
import './styles.css'

const root = document.getElementById(rootId) as HTMLElement
const state: PageState = JSON.parse(document.getElementById(stateId)?.textContent ?? '{}')
const { language } = splitLanguage(location.pathname)
const client = createQueryClient(fetchApi, state.reads)
// The loader of a page sends its reads; a component that mounts after one has failed must not send it again.
client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retryOnMount: false } })

// Lazy routes must be loaded before hydration, or the first render would not match the server's.
await Promise.all(
  (matchRoutes(routes, location) ?? []).map(async ({ route }) => {
    if (typeof route.lazy === 'function') Object.assign(route, { ...(await route.lazy()), lazy: undefined })
  }),
)

const router = createBrowserRouter(routes, {
  hydrationData: withMissingPage(state.router),
  getContext: () => {
    const context = new RouterContextProvider()
    context.set(queryContext, client)
    return context
  },
})

startTransition(() => {
  hydrateRoot(
    root,
    <SiteProviders client={client} site={state.site}>
      <PrefetchContext value={(to) => prefetchPage(client, routes, to)}>
        <RouterProvider router={router} />
      </PrefetchContext>
    </SiteProviders>,
  )
})

/**
 * The server renders the same not-found page for all URLs. If the URL matches the route of written pages, that route
 * gets the 404 as an error; otherwise it would load again behind a placeholder.
 */
function withMissingPage(found: Partial<HydrationState>): Partial<HydrationState> {
  const ids = routeIdsOf(language)
  const isMissing = found.loaderData !== undefined && ids.notFound in found.loaderData
  const route = matchRoutes(routes, location)?.at(-1)?.route
  if (!isMissing || route?.id !== ids.page) return found
  return { ...found, errors: { [ids.page]: { status: 404, statusText: '', internal: false, data: null } } }
}

import '@vitejs/plugin-react/preamble'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createBrowserRouter, type HydrationState, matchRoutes, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { fetchApi } from '../client/api.ts'
import { type PageState, rootId, stateId } from '../client/page-state.ts'
import { createQueryClient } from '../client/query-client.ts'
import type { Navigation } from '../shared/navigation.ts'
import { type ApiKey, apiKeys } from '../shared/paths.ts'
import { FramePartsContext, loadFrameParts } from './features/frame/frame-parts-context.ts'
import { nextTask } from './next-task.ts'
import { hydrateRoot } from './react.ts'
import { routeIds, routes } from './routes.tsx'
import { PrefetchContext, queryContext, SiteConfigContext } from './site-context.ts'
import './styles.css'

/** Takes the page over where the server left it. The first work with it is done in small steps, between frames. */
export async function bringToLife(): Promise<void> {
  await nextTask()
  const root = document.getElementById(rootId) as HTMLElement
  const state: PageState = JSON.parse(document.getElementById(stateId)?.textContent ?? '{}')
  const client = createQueryClient(fetchApi, state.reads)

  // A lazy route must be there before React compares the page with what the server sent.
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy === 'function') Object.assign(route, { ...(await route.lazy()), lazy: undefined })
  }

  // So must the frame, where the server has drawn it too.
  const { audience } = client.getQueryData<Navigation | null>(apiKeys.navigation) ?? {}
  const frameParts = audience === 'everyone' ? await loadFrameParts() : undefined

  await nextTask()
  const router = createBrowserRouter(routes, {
    hydrationData: whatTheServerFound(state.router),
    getContext: () => {
      const context = new RouterContextProvider()
      context.set(queryContext, client)
      return context
    },
  })

  const page = (
    <StrictMode>
      <SiteConfigContext value={state.site}>
        <PrefetchContext value={(to) => prefetchPage(client, to)}>
          <FramePartsContext value={frameParts}>
            <QueryClientProvider client={client}>
              <RouterProvider router={router} />
            </QueryClientProvider>
          </FramePartsContext>
        </PrefetchContext>
      </SiteConfigContext>
    </StrictMode>
  )
  await nextTask()
  startTransition(() => {
    hydrateRoot(root, page)
  })
}

/**
 * For every address at which there is nothing the server draws the one not-found screen. Where the address could be that
 * of a page, the route is told that it is not, or it would look for it again behind a placeholder.
 */
function whatTheServerFound(found: Partial<HydrationState>): Partial<HydrationState> {
  const isNothing = found.loaderData !== undefined && routeIds.nowhere in found.loaderData
  const route = matchRoutes(routes, location)?.at(-1)?.route
  if (!isNothing || route?.id !== routeIds.page) return found
  return { ...found, errors: { [routeIds.page]: { status: 404, statusText: '', internal: false, data: null } } }
}

function prefetchPage(client: QueryClient, to: string) {
  const url = new URL(to, location.href)
  for (const { route } of matchRoutes(routes, url.pathname) ?? []) {
    if (typeof route.lazy === 'function') void route.lazy()
    const reads: readonly ApiKey[] = route.handle?.reads?.(url) ?? []
    for (const queryKey of reads) void client.prefetchQuery({ queryKey })
  }
}

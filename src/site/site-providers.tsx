import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import type { SiteConfig } from '../shared/rendering.ts'
import { SiteConfigContext } from './site-context.ts'

type Props = { client: QueryClient; site: SiteConfig; children: ReactNode }

/** The providers around the router, identical on the server and in the browser so that hydration matches. */
export function SiteProviders({ client, site, children }: Props) {
  return (
    <StrictMode>
      <SiteConfigContext value={site}>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </SiteConfigContext>
    </StrictMode>
  )
}

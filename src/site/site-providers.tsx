import { type ReactNode, StrictMode } from 'react'
import type { SiteConfig } from '../shared/rendering.ts'
import { type QueryClients, QueryClientsContext } from './language-context.ts'
import { SiteConfigContext } from './site-context.ts'

type Props = { clientOf: QueryClients; site: SiteConfig; children: ReactNode }

/** The providers around the router, identical on the server and in the browser so that hydration matches. */
export function SiteProviders({ clientOf, site, children }: Props) {
  return (
    <StrictMode>
      <SiteConfigContext value={site}>
        <QueryClientsContext value={clientOf}>{children}</QueryClientsContext>
      </SiteConfigContext>
    </StrictMode>
  )
}

import type { QueryClient } from '@tanstack/react-query'
import { createContext as createReactContext, useContext } from 'react'
import { createContext } from 'react-router'
import type { ApiKey } from '../shared/paths.ts'
import type { SiteConfig } from '../shared/rendering.ts'

/** How route loaders reach the data: one client a request on the server, one a tab in the browser. */
export const queryContext = createContext<QueryClient>()

/** How they read on the server, where each is asked for once; in the browser the client reads. */
export const readContext = createContext<(key: ApiKey) => Promise<unknown>>()

export const SiteConfigContext = createReactContext<SiteConfig | undefined>(undefined)

export function useSiteConfig(): SiteConfig {
  const config = useContext(SiteConfigContext)
  if (!config) throw new Error('SiteConfigContext is missing')
  return config
}

/** Fetches a page's code and data because somebody is about to go there; does nothing on the server. */
export const PrefetchContext = createReactContext<(to: string) => void>(() => {})

import type { QueryClient } from '@tanstack/react-query'
import { createContext as createReactContext, useContext } from 'react'
import { createContext } from 'react-router'
import type { SiteConfig } from '../shared/rendering.ts'

/** The query client of the route loaders: one per request on the server, one per tab in the browser. */
export const queryContext = createContext<QueryClient>()

export const SiteConfigContext = createReactContext<SiteConfig | undefined>(undefined)

export function useSiteConfig(): SiteConfig {
  const config = useContext(SiteConfigContext)
  if (!config) throw new Error('SiteConfigContext is missing')
  return config
}

/** Prefetches a page's code and data; does nothing on the server. */
export const PrefetchContext = createReactContext<(to: string) => void>(() => {})

import { createContext as createReactContext, useContext } from 'react'
import type { SiteConfig } from '../shared/rendering.ts'

export const SiteConfigContext = createReactContext<SiteConfig | undefined>(undefined)

export function useSiteConfig(): SiteConfig {
  const config = useContext(SiteConfigContext)
  if (!config) throw new Error('SiteConfigContext is missing')
  return config
}

/** Prefetches a page's code and data; does nothing on the server. */
export const PrefetchContext = createReactContext<(to: string) => void>(() => {})

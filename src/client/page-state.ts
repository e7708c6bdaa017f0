import type { HydrationState } from 'react-router'
import type { SiteConfig } from '../shared/rendering.ts'
import type { KnownRead } from './query-client.ts'

/** What the browser gets along with the page, to go on from where the server stopped. */
export type PageState = { reads: KnownRead[]; router: Partial<HydrationState>; site: SiteConfig }

/** Where it finds that, and what it takes over. Not in document.tsx, which only the server draws. */
export const stateId = 'page-state'
export const rootId = 'root'
export const brandStyleId = 'brand'

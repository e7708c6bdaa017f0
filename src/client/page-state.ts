import type { HydrationState } from 'react-router'
import type { SiteConfig } from '../shared/rendering.ts'
import type { ReadResult } from './query-client.ts'

/** The data that the server embeds in the page for hydration. */
export type PageState = { reads: ReadResult[]; router: Partial<HydrationState>; site: SiteConfig }

/** Element ids. Not in document.tsx, which only the server imports. */
export const stateId = 'page-state'
export const rootId = 'root'
export const brandStyleId = 'brand'

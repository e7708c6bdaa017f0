import { type ComponentType, createContext, lazy } from 'react'
import type { User } from '../../../shared/user.ts'

export type FrameParts = { Top: ComponentType<{ user: User | null }>; Bottom: ComponentType }

export const loadFrameParts = async (): Promise<FrameParts> => (await import('./frame-parts.tsx')).frameParts

const nothing = () => null
const noParts: FrameParts = { Top: nothing, Bottom: nothing }

/** Fetched when somebody turns out to be signed in. Where they do not come, the page stands without them. */
export const LazyFrameParts: FrameParts = {
  Top: lazy(async () => ({ default: (await loadFrameParts().catch(() => noParts)).Top })),
  Bottom: lazy(async () => ({ default: (await loadFrameParts().catch(() => noParts)).Bottom })),
}

/**
 * The parts at once, where the page is drawn with them: on the server, and in the browser that takes such a page over.
 */
export const FramePartsContext = createContext<FrameParts | undefined>(undefined)

import { publicPaths } from '../../../shared/paths.ts'

/** The public links, in their order. */
export const siteLinks = [
  { label: 'Home', to: publicPaths.home },
  { label: 'Portfolio', to: publicPaths.portfolio },
  { label: 'Events', to: publicPaths.events },
  { label: 'Become a Vendor', to: publicPaths.vendors },
] as const

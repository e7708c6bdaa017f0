import { z } from 'zod'
import { answerObject, inputObject, versionNumber, yesOrNo } from './contract.ts'
import { isSlug } from './page.ts'
import { pagePath, publicPaths } from './paths.ts'
import { requiredText } from './text.ts'

/** Who sees navigation bar, footer and floating button (D9). */
export const frameAudiences = ['signed_in', 'everyone'] as const
export type FrameAudience = (typeof frameAudiences)[number]

export const frameAudienceLabels: Record<FrameAudience, string> = {
  signed_in: 'Signed-in users',
  everyone: 'Everyone',
}

export const longestNavigation = 20

const fixedTargets: readonly string[] = Object.values(publicPaths)

/** The slug of the page that a link leads to; none for the site's own four. */
export function linkedSlug(path: string): string | undefined {
  return path.startsWith(pagePath('')) ? path.slice(pagePath('').length) : undefined
}

/** A link leads to one of the site's own pages, never elsewhere. */
function isNavigationTarget(path: string): boolean {
  if (fixedTargets.includes(path)) return true
  const slug = linkedSlug(path)
  return slug !== undefined && isSlug(slug)
}

const navigationLink = z
  .object(
    {
      path: z.string({ error: 'Choose a page' }).refine(isNavigationTarget, { error: 'Choose a page' }),
      label: requiredText('Label', 1, 'Label is required', 60),
      visible: yesOrNo('Visible').default(true),
    },
    { error: 'Each link needs a page and a label' },
  )
  .meta({ id: 'NavigationLink' })

/** The order of the list is the order on the page. */
export const navigationInputSchema = inputObject('NavigationInput', {
  audience: z.enum(frameAudiences, { error: 'Choose who sees the navigation' }),
  links: z
    .array(navigationLink, { error: 'Links must be a list' })
    .max(longestNavigation, { error: `Links must be at most ${longestNavigation}`, abort: true })
    .refine((links) => new Set(links.map((link) => link.path)).size === links.length, {
      error: 'Each page can be linked only once',
    }),
})
export type NavigationInput = z.output<typeof navigationInputSchema>
export type NavigationFormValues = z.input<typeof navigationInputSchema>
export type NavigationLink = NavigationInput['links'][number]

/** A link shows while it is switched on and what it leads to is there. */
export function isShownLink({ path, visible }: NavigationLink, publishedSlugs: ReadonlySet<string>): boolean {
  const slug = linkedSlug(path)
  return visible && (slug === undefined || publishedSlugs.has(slug))
}

export const navigationSchema = answerObject('Navigation', {
  audience: z.enum(frameAudiences),
  links: z.array(navigationLink),
  version: versionNumber,
})
export type Navigation = z.infer<typeof navigationSchema>

export const navigationDefaults: NavigationInput = {
  audience: 'signed_in',
  links: [
    { path: publicPaths.home, label: 'Home', visible: true },
    { path: publicPaths.portfolio, label: 'Portfolio', visible: true },
    { path: publicPaths.events, label: 'Events', visible: true },
    { path: publicPaths.vendors, label: 'Become a Vendor', visible: true },
  ],
}

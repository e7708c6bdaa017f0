import { z } from 'zod'
import { coded } from './coded-message.ts'
import { booleanField, inputObject, responseObject, versionNumber } from './contract.ts'
import { isSlug } from './page.ts'
import { pagePath, publicPaths } from './paths.ts'
import { requiredText } from './text.ts'
import { translationFields, translationsInput } from './translation.ts'

/** Who sees the frame: navigation bar, footer and floating button. */
export const frameAudiences = ['signed_in', 'everyone'] as const
export type FrameAudience = (typeof frameAudiences)[number]

export const longestNavigation = 20
export const longestLinkLabel = 60

const fixedTargets: readonly string[] = Object.values(publicPaths)

/** The slug of a link to a page of the staff; undefined for links to the site's fixed pages. */
export function linkedSlug(path: string): string | undefined {
  return path.startsWith(pagePath('')) ? path.slice(pagePath('').length) : undefined
}

/** Only pages of this site can be linked. */
function isNavigationTarget(path: string): boolean {
  if (fixedTargets.includes(path)) return true
  const slug = linkedSlug(path)
  return slug !== undefined && isSlug(slug)
}

const label = () => requiredText('label', 1, coded('required', { field: 'label' }), longestLinkLabel)

const linkInput = z
  .object(
    {
      path: z.string({ error: coded('choosePage') }).refine(isNavigationTarget, { error: coded('choosePage') }),
      label: label(),
      visible: booleanField('visible').default(true),
      translations: translationsInput({ label: label() }),
    },
    { error: coded('invalidMenuLink') },
  )
  .meta({ id: 'NavigationLinkInput' })

/** Links are shown in the order of the list. */
export const navigationInputSchema = inputObject('NavigationInput', {
  audience: z.enum(frameAudiences, { error: coded('chooseAudience') }),
  links: z
    .array(linkInput, { error: coded('invalidMenuLinks') })
    .max(longestNavigation, { error: coded('linkCount', { max: longestNavigation }), abort: true })
    .refine((links) => new Set(links.map((link) => link.path)).size === links.length, {
      error: coded('menuLinkTwice'),
    }),
})
export type NavigationInput = z.output<typeof navigationInputSchema>
export type NavigationFormValues = z.input<typeof navigationInputSchema>

type Link = { path: string; visible: boolean }

/** The links for visitors: visible ones whose page is published, with the page's current slug. */
export function visibleLinks<L extends Link>(links: readonly L[], publicSlugs: ReadonlyMap<string, string>): L[] {
  return updateRenamedLinks(links, publicSlugs).filter(({ path, visible }) => {
    const slug = linkedSlug(path)
    return visible && (slug === undefined || publicSlugs.has(slug))
  })
}

/** Updates links to renamed pages and drops duplicates that result from it. */
export function updateRenamedLinks<L extends Link>(links: readonly L[], publicSlugs: ReadonlyMap<string, string>): L[] {
  const updated = links.map((link) => {
    const currentSlug = publicSlugs.get(linkedSlug(link.path) ?? '')
    return currentSlug === undefined ? link : { ...link, path: pagePath(currentSlug) }
  })
  return updated.filter(({ path }, index) => updated.findIndex((link) => link.path === path) === index)
}

const link = responseObject('NavigationLink', {
  path: z.string(),
  label: z.string(),
  visible: z.boolean(),
  ...translationFields({ label: z.string() }),
})

export const navigationSchema = responseObject('Navigation', {
  audience: z.enum(frameAudiences),
  links: z.array(link),
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
    // Until staff switch it on.
    { path: publicPaths.plan, label: 'Plan Your Event', visible: false },
  ],
}

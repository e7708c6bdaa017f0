import {
  linkedSlug,
  type Navigation,
  type NavigationInput,
  updateRenamedLinks,
  visibleLinks,
} from '../../../shared/navigation.ts'
import { isStaff } from '../../../shared/permissions.ts'
import type { User } from '../../../shared/user.ts'
import type { Caller } from '../../caller.ts'
import { readPublicSlugs } from '../pages/pages.service.ts'
import { type ContentNeeds, readContent, writeContent } from './content.service.ts'

export type NavigationNeeds = ContentNeeds

/**
 * Staff get all links, even if they may not edit them (D93). Everyone else gets only visible ones, and none to a draft
 * or deleted page.
 */
export async function readNavigation(
  needs: NavigationNeeds,
  viewer: User | undefined,
): Promise<Navigation | undefined> {
  const saved = await readContent(needs, 'navigation')
  if (!saved) return undefined
  const linksFor = isStaff(viewer) ? updateRenamedLinks : visibleLinks
  const slugs = saved.links.flatMap(({ path }) => linkedSlug(path) ?? [])
  return { ...saved, links: linksFor(saved.links, await readPublicSlugs(needs, slugs)) }
}

export async function writeNavigation(
  needs: NavigationNeeds,
  staff: Caller,
  { audience, links }: NavigationInput,
  expected: number | undefined,
): Promise<Navigation> {
  return await writeContent(needs, staff, 'navigation', { audience, links: JSON.stringify(links) }, expected)
}

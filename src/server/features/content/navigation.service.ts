import { isShownLink, type Navigation, type NavigationInput } from '../../../shared/navigation.ts'
import { hasPermission } from '../../../shared/permissions.ts'
import type { User } from '../../../shared/user.ts'
import type { Caller } from '../../caller.ts'
import { listPublishedPages } from '../pages/pages.service.ts'
import { type ContentNeeds, readContent, writeContent } from './content.service.ts'

export type NavigationNeeds = ContentNeeds

/**
 * The navigation as it is saved for whoever may change it. Everybody else gets the links that lead somewhere: no hidden
 * one, and none to a page that is a draft or gone.
 */
export async function readNavigation(
  needs: NavigationNeeds,
  viewer: User | undefined,
): Promise<Navigation | undefined> {
  const saved = await readContent(needs, 'navigation')
  if (!saved || hasPermission(viewer, 'manage_content')) return saved
  const published = new Set((await listPublishedPages(needs)).map(({ slug }) => slug))
  return { ...saved, links: saved.links.filter((link) => isShownLink(link, published)) }
}

export async function writeNavigation(
  needs: NavigationNeeds,
  staff: Caller,
  { audience, links }: NavigationInput,
  expected: number | undefined,
): Promise<Navigation> {
  return await writeContent(needs, staff, 'navigation', { audience, links: JSON.stringify(links) }, expected)
}

import { linkedSlug, type NavigationInput, updateRenamedLinks, visibleLinks } from '../../../shared/navigation.ts'
import { isStaff } from '../../../shared/permissions.ts'
import type { User } from '../../../shared/user.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import { mergeTranslations } from '../../platform/database/translations.ts'
import { readPublicSlugs } from '../pages/pages.service.ts'
import type { ChangeNeeds } from '../records/change-content.service.ts'
import { findSingleton, type SingletonRow } from './singletons.repository.ts'
import { writeNavigationRow } from './singletons.service.ts'

type NavigationRow = SingletonRow<'navigation'>

/**
 * Staff get all links, even if they may not edit them. Everyone else gets only visible ones, and none to a draft
 * or deleted page.
 */
export async function readNavigation(needs: ChangeNeeds, viewer: User | undefined): Promise<NavigationRow | undefined> {
  const saved = await findSingleton(needs.database.reads, 'navigation')
  if (!saved) return undefined
  const linksFor = isStaff(viewer) ? updateRenamedLinks : visibleLinks
  return { ...saved, links: linksFor(saved.links, await readLinkedSlugs(needs, saved)) }
}

/** A link keeps the translations of the saved link to the same page, unless it brings new ones. */
export async function writeNavigation(
  needs: ChangeNeeds,
  staff: Caller,
  { audience, links }: NavigationInput,
  expected: number | undefined,
): Promise<NavigationRow> {
  const slugs = await readLinkedSlugs(needs, await findSingleton(needs.database.reads, 'navigation'))
  const fieldsAfter = (saved: NavigationRow | undefined) => {
    const before = new Map(updateRenamedLinks(saved?.links ?? [], slugs).map((link) => [link.path, link]))
    const merged = links.map(({ path, label, visible, translations = {} }) => {
      const kept = before.get(path)?.translations ?? {}
      return { path, label, visible, translations: mergeTranslations({ label }, kept, translations) }
    })
    return { audience, links: JSON.stringify(merged) }
  }
  return await writeNavigationRow(needs, staff, fieldsAfter, expected)
}

async function readLinkedSlugs(needs: ChangeNeeds, saved: NavigationRow | undefined) {
  const slugs = saved?.links.flatMap(({ path }) => linkedSlug(path) ?? []) ?? []
  return await readPublicSlugs(needs, slugs)
}

import type { Messages } from 'use-intl'
import {
  byTranslationLanguage,
  type Language,
  type TranslationLanguage,
  translationLanguages,
} from '../../../shared/languages.ts'
import {
  longestLinkLabel,
  type Navigation,
  type NavigationFormValues,
  navigationDefaults,
} from '../../../shared/navigation.ts'
import type { PageSummary } from '../../../shared/page.ts'
import { publicPaths } from '../../../shared/paths.ts'
import type { TranslationState } from '../../../shared/translation.ts'
import { truncateText } from '../../../shared/truncate-text.ts'
import { translationValues } from '../../forms/translations/translation-values.ts'

type Link = NavigationFormValues['links'][number]
type StoredLink = Navigation['links'][number]

/** A link of the form. */
export type LinkValues = Link & {
  /** The translation is right although the label has changed; not part of the request. */
  confirmed?: { [Code in TranslationLanguage]?: boolean }
}

export function linkValues({ path, label, visible, translations }: Omit<StoredLink, 'untranslated'>): LinkValues {
  return { path, label, visible, translations: translationValues({ translations }, ['label']).translations }
}

type Site = Messages['site']
const frames = import.meta.glob<Site['frame']>('../../../messages/*/site.json', { eager: true, import: 'frame' })
const planEvents = import.meta.glob<Site['planEvent']>('../../../messages/*/site.json', {
  eager: true,
  import: 'planEvent',
})

/** The site's label of a link until a navigation is saved. */
function defaultLabel(path: string, language: Language): string {
  const file = `../../../messages/${language}/site.json`
  const { home, portfolio, events, vendors } = frames[file]?.links ?? {}
  const labels: Record<string, string | undefined> = {
    [publicPaths.home]: home,
    [publicPaths.portfolio]: portfolio,
    [publicPaths.events]: events,
    [publicPaths.vendors]: vendors,
    [publicPaths.plan]: planEvents[file],
  }
  return labels[path] ?? ''
}

/** What the form shows until a navigation is saved: the menu that visitors see, in every language. */
export const defaultNavigation: NavigationFormValues = {
  ...navigationDefaults,
  links: navigationDefaults.links.map((link) => ({
    ...link,
    translations: byTranslationLanguage((code) => ({ label: defaultLabel(link.path, code) })),
  })),
}

/** A new link to a page begins with the titles of the page. */
export function pageTranslations({ translations }: PageSummary): Link['translations'] {
  const titleOf = (code: TranslationLanguage) => truncateText(translations?.[code].title ?? '', longestLinkLabel)
  return byTranslationLanguage((code) => ({ label: titleOf(code) }))
}

export const storedLink = (saved: Navigation | null, path: string): StoredLink | undefined =>
  saved?.links.find((link) => link.path === path)

const textOf = (link: Link | StoredLink | undefined, code: TranslationLanguage) =>
  link?.translations?.[code]?.label?.trim() ?? ''

const isEdited = (link: Link, stored: StoredLink | undefined, code: TranslationLanguage) =>
  textOf(link, code) !== textOf(stored, code)

/** The state of a label, as the server will say once it is saved. */
export function linkState(
  link: LinkValues,
  stored: StoredLink | undefined,
  code: TranslationLanguage,
): TranslationState {
  if (textOf(link, code) === '') return 'missing'
  const hasChanged = stored?.translationState?.[code] === 'stale' || link.label.trim() !== stored?.label
  return hasChanged && !isEdited(link, stored, code) && !link.confirmed?.[code] ? 'stale' : 'complete'
}

/** Leaves out the translations that were neither edited nor confirmed: sending them would confirm them. */
export function withChangedTranslations(links: readonly LinkValues[], saved: Navigation | null): Link[] {
  return links.map(({ confirmed, translations, ...link }) => {
    const stored = storedLink(saved, link.path)
    const isSent = (code: TranslationLanguage) =>
      confirmed?.[code] === true || isEdited({ ...link, translations }, stored, code)
    const sent = translationLanguages.filter(isSent).map((code) => [code, translations?.[code]])
    return sent.length > 0 ? { ...link, translations: Object.fromEntries(sent) } : link
  })
}

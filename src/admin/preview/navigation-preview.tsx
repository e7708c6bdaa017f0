import { useTranslations } from 'use-intl'
import { contentReads } from '../../client/reads.ts'
import type { Language } from '../../shared/languages.ts'
import type { NavigationFormValues } from '../../shared/navigation.ts'
import { NavigationBar } from '../../site/features/frame/navigation-bar.tsx'
import { localizeValues } from './localize-values.ts'
import { SitePreview } from './site-preview.tsx'

const barHeights = { desktop: 73, phone: 73 }

/** The navigation bar with the links of the form, if visitors get it. */
export function NavigationPreview({ navigation }: { navigation: NavigationFormValues }) {
  const t = useTranslations('admin.preview')
  if (navigation.audience !== 'everyone') {
    return <p className="rounded-lg border border-line border-dashed p-5 text-ink-quiet text-sm">{t('hidden')}</p>
  }
  return (
    <SitePreview
      title={t('titles.navigation')}
      unsaved={(language) => [[contentReads.navigation.queryKey, localize(navigation, language)]]}
      heights={barHeights}
    >
      <NavigationBar user={null} />
    </SitePreview>
  )
}

function localize(navigation: NavigationFormValues, language: Language) {
  return { ...navigation, links: navigation.links.map((link) => localizeValues(link, ['label'], language)) }
}

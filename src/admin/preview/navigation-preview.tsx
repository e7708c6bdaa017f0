import { contentReads } from '../../client/reads.ts'
import type { NavigationFormValues } from '../../shared/navigation.ts'
import { NavigationBar } from '../../site/features/frame/navigation-bar.tsx'
import { SitePreview } from './site-preview.tsx'

const barHeights = { desktop: 73, phone: 73 }

/** The navigation bar with the links of the form, if visitors get it (D89). */
export function NavigationPreview({ navigation }: { navigation: NavigationFormValues }) {
  if (navigation.audience !== 'everyone') {
    return (
      <p className="rounded-lg border border-line border-dashed p-5 text-ink-quiet text-sm">
        Visitors don't see the menu, footer and chat button.
      </p>
    )
  }
  return (
    <SitePreview
      title="Preview of the navigation bar"
      unsaved={[[contentReads.navigation.queryKey, navigation]]}
      heights={barHeights}
    >
      <NavigationBar user={null} />
    </SitePreview>
  )
}

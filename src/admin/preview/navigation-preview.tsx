import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Company, withCompanyDefaults } from '../../shared/company.ts'
import type { NavigationFormValues } from '../../shared/navigation.ts'
import { apiKeys } from '../../shared/paths.ts'
import { NavigationBar } from '../../site/features/frame/navigation-bar.tsx'
import { SitePreview } from './site-preview.tsx'

const barHeights = { desktop: 73, phone: 73 }

/** The bar with the links of the form, as a visitor would see it. */
export function NavigationPreview({ navigation }: { navigation: NavigationFormValues }) {
  const { data } = useQuery<Company | null>({ queryKey: apiKeys.company })
  const unsaved = useMemo(() => [[apiKeys.navigation, navigation]] as const, [navigation])
  return (
    <SitePreview
      title="Preview of the navigation bar"
      brand={withCompanyDefaults(data)}
      unsaved={unsaved}
      heights={barHeights}
    >
      <NavigationBar user={null} />
    </SitePreview>
  )
}

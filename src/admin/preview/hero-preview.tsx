import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Company, withCompanyDefaults } from '../../shared/company.ts'
import type { HeroFormValues } from '../../shared/hero.ts'
import { apiKeys } from '../../shared/paths.ts'
import { HeroSection } from '../../site/features/hero/hero-section.tsx'
import { SitePreview } from './site-preview.tsx'

/** The hero as visitors would see it if the form were saved now. */
export function HeroPreview({ hero }: { hero: HeroFormValues }) {
  const { data } = useQuery<Company | null>({ queryKey: apiKeys.company })
  const unsaved = useMemo(() => [[apiKeys.hero, hero]] as const, [hero])
  return (
    <SitePreview title="Preview of the hero section" brand={withCompanyDefaults(data)} unsaved={unsaved}>
      <main aria-label="Preview">
        <HeroSection />
      </main>
    </SitePreview>
  )
}

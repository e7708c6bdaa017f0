import { contentReads } from '../../client/reads.ts'
import type { HeroFormValues } from '../../shared/hero.ts'
import { HeroSection } from '../../site/features/hero/hero-section.tsx'
import { SitePreview } from './site-preview.tsx'

/** The hero with the values of the form. */
export function HeroPreview({ hero }: { hero: HeroFormValues }) {
  return (
    <SitePreview title="Preview of the hero section" unsaved={[[contentReads.hero.queryKey, hero]]}>
      <main aria-label="Preview">
        <HeroSection />
      </main>
    </SitePreview>
  )
}

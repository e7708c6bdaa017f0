import { contentReads } from '../../client/reads.ts'
import type { HeroFormValues } from '../../shared/hero.ts'
import { HeroSection } from '../../site/features/hero/hero-section.tsx'
import { FrameNote } from './frame-note.tsx'
import { SitePreview } from './site-preview.tsx'
import { VisitorFrame } from './visitor-frame.tsx'

/** The top of the home page with the values of the form. */
export function HeroPreview({ hero }: { hero: HeroFormValues }) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <SitePreview title="Preview of the hero section" unsaved={[[contentReads.hero.queryKey, hero]]}>
        <VisitorFrame>
          <main aria-label="Preview">
            <HeroSection />
          </main>
        </VisitorFrame>
      </SitePreview>
      <FrameNote />
    </div>
  )
}

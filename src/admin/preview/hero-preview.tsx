import { useTranslations } from 'use-intl'
import { contentReads } from '../../client/reads.ts'
import type { HeroFormValues } from '../../shared/hero.ts'
import { HeroSection } from '../../site/features/hero/hero-section.tsx'
import { FrameNote } from './frame-note.tsx'
import { localizeValues } from './localize-values.ts'
import { SitePreview } from './site-preview.tsx'
import { VisitorFrame } from './visitor-frame.tsx'

const texts = ['title', 'subtitle', 'description', 'primaryCta', 'secondaryCta'] as const

/** The top of the home page with the values of the form. */
export function HeroPreview({ hero }: { hero: HeroFormValues }) {
  const t = useTranslations('admin.preview')
  return (
    <div className="grid grid-cols-1 gap-3">
      <SitePreview
        title={t('titles.hero')}
        unsaved={(language) => [[contentReads.hero.queryKey, localizeValues(hero, texts, language)]]}
      >
        <VisitorFrame>
          <main aria-label={t('preview')}>
            <HeroSection />
          </main>
        </VisitorFrame>
      </SitePreview>
      <FrameNote />
    </div>
  )
}

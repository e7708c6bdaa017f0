import { useTranslations } from 'use-intl'
import { contentReads } from '../../client/reads.ts'
import { type CompanyFormValues, withCompanyDefaults } from '../../shared/company.ts'
import { UpcomingSection } from '../../site/features/events/upcoming-events.tsx'
import { HeroSection } from '../../site/features/hero/hero-section.tsx'
import { localizeValues } from './localize-values.ts'
import { SitePreview } from './site-preview.tsx'
import { VisitorFrame } from './visitor-frame.tsx'

/** Tall enough to show a part below the hero, which would otherwise fill the window. */
const heights = { desktop: 1720 }
const texts = ['name', 'description'] as const
const heroAsOnAScreen = '.min-h-svh { min-block-size: 50rem }'

/** The home page in the colours, fonts and logos of the form. */
export function BrandPreview({ company }: { company: CompanyFormValues }) {
  const t = useTranslations('admin.preview')
  const brand = withCompanyDefaults(company as Partial<Record<keyof CompanyFormValues, string>>)
  return (
    <SitePreview
      title={t('titles.site')}
      brand={brand}
      unsaved={(language) => [[contentReads.company.queryKey, localizeValues(company, texts, language)]]}
      heights={heights}
    >
      <style>{heroAsOnAScreen}</style>
      <VisitorFrame hasFooter>
        <main aria-label={t('preview')}>
          <HeroSection />
          <UpcomingSection />
        </main>
      </VisitorFrame>
    </SitePreview>
  )
}

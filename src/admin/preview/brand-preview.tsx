import { contentReads } from '../../client/reads.ts'
import { type CompanyFormValues, withCompanyDefaults } from '../../shared/company.ts'
import { UpcomingSection } from '../../site/features/events/upcoming-events.tsx'
import { HeroSection } from '../../site/features/hero/hero-section.tsx'
import { SitePreview } from './site-preview.tsx'
import { VisitorFrame } from './visitor-frame.tsx'

/** Tall enough to show a part below the hero, which would otherwise fill the window. */
const heights = { desktop: 1720 }
const heroAsOnAScreen = '.min-h-svh { min-block-size: 50rem }'

/** The home page in the colours, fonts and logos of the form. */
export function BrandPreview({ company }: { company: CompanyFormValues }) {
  const brand = withCompanyDefaults(company as Partial<Record<keyof CompanyFormValues, string>>)
  return (
    <SitePreview
      title="Preview of the site"
      brand={brand}
      unsaved={[[contentReads.company.queryKey, company]]}
      heights={heights}
    >
      <style>{heroAsOnAScreen}</style>
      <VisitorFrame hasFooter>
        <main aria-label="Preview">
          <HeroSection />
          <UpcomingSection />
        </main>
      </VisitorFrame>
    </SitePreview>
  )
}

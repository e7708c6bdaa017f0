import { useMemo } from 'react'
import { type CompanyFormValues, withCompanyDefaults } from '../../shared/company.ts'
import { apiKeys } from '../../shared/paths.ts'
import { UpcomingSection } from '../../site/features/events/upcoming-events.tsx'
import { Footer } from '../../site/features/frame/footer.tsx'
import { NavigationBar } from '../../site/features/frame/navigation-bar.tsx'
import { HeroSection } from '../../site/features/hero/hero-section.tsx'
import { SitePreview } from './site-preview.tsx'

/** Tall enough for a look below the hero, which otherwise takes the height of the screen that it stands on. */
const heights = { desktop: 1720 }
const heroAsOnAScreen = '.min-h-svh { min-block-size: 50rem }'

/** The site in the colours, fonts and logos of the form: night and paper, headings, text, buttons and links. */
export function BrandPreview({ company }: { company: CompanyFormValues }) {
  const brand = withCompanyDefaults(company as Partial<Record<keyof CompanyFormValues, string>>)
  const unsaved = useMemo(() => [[apiKeys.company, company]] as const, [company])
  return (
    <SitePreview title="Sample of the site" brand={brand} unsaved={unsaved} heights={heights}>
      <style>{heroAsOnAScreen}</style>
      <NavigationBar user={null} />
      <main aria-label="Sample">
        <HeroSection />
        <UpcomingSection />
      </main>
      <Footer />
    </SitePreview>
  )
}

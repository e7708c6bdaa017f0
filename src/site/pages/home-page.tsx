import { Suspense } from 'react'
import { homeAnchors, publicPaths } from '../../shared/paths.ts'
import { ClientStrip } from '../features/clients/client-strip.tsx'
import { UpcomingSection } from '../features/events/upcoming-events.tsx'
import { HeroSection } from '../features/hero/hero-section.tsx'
import { Invitation } from '../features/invitation/invitation.tsx'
import { PortfolioHighlights } from '../features/portfolio/portfolio-highlights.tsx'
import { VendorSection } from '../features/vendors/vendor-section.tsx'
import { SectionHeading } from '../sections/section-heading.tsx'
import { useSiteConfig } from '../site-context.ts'
import { ArrowLink } from '../site-link.tsx'
import { useCompany } from '../use-content.ts'
import { Head } from './head.tsx'
import { organizationData } from './structured-data.ts'

export function HomePage() {
  const company = useCompany()
  const { publicUrl } = useSiteConfig()
  return (
    <>
      <Head
        title={`${company.name} – Event planning and production in Kuwait`}
        description={company.description}
        data={organizationData(company, publicUrl)}
      />
      <main>
        <HeroSection />
        <Suspense>
          <UpcomingSection id={homeAnchors.events} />
        </Suspense>
        <section id={homeAnchors.portfolio} className="on-night section-space">
          <div className="page-grid grid grid-cols-[minmax(0,1fr)] gap-10 lg:gap-12">
            <SectionHeading title="Portfolio">
              <ArrowLink to={publicPaths.portfolio}>View Full Portfolio</ArrowLink>
            </SectionHeading>
            <Suspense>
              <PortfolioHighlights />
            </Suspense>
          </div>
        </section>
        <section className="section-space pb-0">
          <div className="page-grid">
            <Suspense>
              <ClientStrip />
            </Suspense>
          </div>
        </section>
        <Suspense>
          <VendorSection id={homeAnchors.vendors} />
        </Suspense>
        <Invitation />
      </main>
    </>
  )
}

import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { homeAnchors, publicPaths } from '../../shared/paths.ts'
import { ClientStrip } from '../features/clients/client-strip.tsx'
import { UpcomingSection } from '../features/events/upcoming-events.tsx'
import { HeroSection } from '../features/hero/hero-section.tsx'
import { Invitation } from '../features/invitation/invitation.tsx'
import { PortfolioHighlights } from '../features/portfolio/portfolio-highlights.tsx'
import { VendorSection } from '../features/vendors/vendor-section.tsx'
import { useIsolate, useSite } from '../language-context.ts'
import { SectionHeading } from '../sections/section-heading.tsx'
import { ArrowLink } from '../site-link.tsx'
import { useCompany, useReach } from '../use-content.ts'
import { Head } from './head.tsx'
import { organizationData, websiteData } from './structured-data.ts'

export function HomePage() {
  const t = useTranslations('site')
  const isolated = useIsolate()
  const company = useCompany()
  const reach = useReach()
  const site = useSite()
  return (
    <>
      <Head
        title={t('hero.documentTitle', { company: isolated(company.name) })}
        description={company.description}
        data={[organizationData(company, reach, site), websiteData(company, site)]}
      />
      <main>
        <HeroSection />
        <Suspense>
          <UpcomingSection id={homeAnchors.events} />
        </Suspense>
        <section id={homeAnchors.portfolio} className="on-night section-space">
          <div className="page-grid grid grid-cols-[minmax(0,1fr)] gap-10 lg:gap-12">
            <SectionHeading title={t('portfolio.title')}>
              <ArrowLink to={publicPaths.portfolio}>{t('portfolio.viewAll')}</ArrowLink>
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

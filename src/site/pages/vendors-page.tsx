import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { VendorSection } from '../features/vendors/vendor-section.tsx'
import { useIsolate, useSite } from '../language-context.ts'
import { useCompany } from '../use-content.ts'
import { Head } from './head.tsx'
import { PageOpening } from './page-opening.tsx'
import { innerPageData } from './structured-data.ts'

export function VendorsPage() {
  const { name } = useCompany()
  const site = useSite()
  const isolated = useIsolate()
  const t = useTranslations('site.vendors')
  return (
    <>
      <Head
        title={t('pageTitle', { company: isolated(name) })}
        description={t('description', { company: isolated(name) })}
        data={innerPageData(site, t('title'), '/vendors')}
      />
      <main>
        <PageOpening title={t('title')}>{t('opening')}</PageOpening>
        <Suspense>
          <VendorSection />
        </Suspense>
      </main>
    </>
  )
}

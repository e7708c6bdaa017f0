import { Suspense } from 'react'
import { VendorSection } from '../features/vendors/vendor-section.tsx'
import { useSiteConfig } from '../site-context.ts'
import { useCompany } from '../use-content.ts'
import { Head } from './head.tsx'
import { PageOpening } from './page-opening.tsx'
import { breadcrumbData } from './structured-data.ts'

export function VendorsPage() {
  const { name } = useCompany()
  const { publicUrl } = useSiteConfig()
  return (
    <>
      <Head
        title={`Become a Vendor · ${name}`}
        description={`Apply to become a partner vendor of ${name}.`}
        data={breadcrumbData(publicUrl, 'Become a Vendor', '/vendors')}
      />
      <main>
        <PageOpening title="Become a Vendor">
          Florists, caterers, riggers, musicians, makers: if you're great at what you do, we'd love to hear from you.
        </PageOpening>
        <Suspense>
          <VendorSection />
        </Suspense>
      </main>
    </>
  )
}

import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { ApplicationStatus } from '../features/vendors/application-status.tsx'
import { FormMessages } from '../form-messages.tsx'
import { useIsolate } from '../language-context.ts'
import { useCompany } from '../use-content.ts'
import { Head } from './head.tsx'
import { PageOpening } from './page-opening.tsx'

/** Where an applicant follows an application. */
export function ApplicationStatusPage() {
  return (
    <Suspense>
      <FormMessages form="application">
        <Page />
      </FormMessages>
    </Suspense>
  )
}

function Page() {
  const t = useTranslations('application.status')
  const isolated = useIsolate()
  const { name } = useCompany()
  return (
    <>
      <Head noIndex title={t('pageTitle', { company: isolated(name) })} description={t('opening')} />
      <main>
        <PageOpening title={t('title')}>{t('opening')}</PageOpening>
        <div className="page-grid min-h-[60svh] pt-10 pb-16 lg:pt-14 lg:pb-32">
          <ApplicationStatus />
          <noscript>
            <p className="mt-8 text-ink-quiet">{t('noScript')}</p>
          </noscript>
        </div>
      </main>
    </>
  )
}

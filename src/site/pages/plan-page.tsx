import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { publicPaths } from '../../shared/paths.ts'
import { PlanSection } from '../features/plan/plan-section.tsx'
import { FormMessages } from '../form-messages.tsx'
import { useIsolate, useSite } from '../language-context.ts'
import { useCompany } from '../use-content.ts'
import { Head } from './head.tsx'
import { PageOpening } from './page-opening.tsx'
import { innerPageData } from './structured-data.ts'

/** Where visitors ask the company to plan their event. */
export function PlanPage() {
  return (
    <Suspense>
      <FormMessages form="plan">
        <Page />
      </FormMessages>
    </Suspense>
  )
}

function Page() {
  const t = useTranslations('plan')
  const company = useIsolate()(useCompany().name)
  const site = useSite()
  return (
    <>
      <Head
        title={t('pageTitle', { company })}
        description={t('description', { company })}
        data={innerPageData(site, t('title'), publicPaths.plan)}
      />
      <main>
        <PageOpening title={t('title')}>{t('opening')}</PageOpening>
        <PlanSection />
      </main>
    </>
  )
}

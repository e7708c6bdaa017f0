import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { lazyWithFallback } from '../../lazy-with-fallback.ts'
import { FailedNotice } from '../../sections/notice.tsx'
import { useContact } from '../../use-content.ts'
import { PlanAside } from './plan-aside.tsx'
import { PlanFormSkeleton } from './plan-form-skeleton.tsx'

const PlanForm = lazyWithFallback(async () => (await import('./plan-form.tsx')).PlanForm, FormMissing)

/** The form, and beside it what follows; on a phone the form comes first. */
export function PlanSection() {
  return (
    <section className="pt-8 pb-16 lg:pt-14 lg:pb-32">
      <div className="page-grid grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,8fr)_minmax(0,5fr)] lg:gap-12">
        <div className="min-w-0 self-start rounded-xl border border-line bg-surface-raised shadow-md">
          <noscript>
            <NoScript />
          </noscript>
          <Suspense fallback={<PlanFormSkeleton />}>
            <PlanForm />
          </Suspense>
        </div>
        <PlanAside />
      </div>
    </section>
  )
}

function FormMissing() {
  const t = useTranslations('plan')
  return <FailedNotice isFramed={false} title={t('loadFailed')} onRetry={() => location.reload()} />
}

function NoScript() {
  const t = useTranslations('plan')
  const { email } = useContact()
  return (
    <p className="px-6 pt-6 sm:px-10 sm:pt-10">
      {t.rich('noScript', {
        email,
        link: (chunks) => (
          <a href={`mailto:${email}`} className="link">
            <bdi>{chunks}</bdi>
          </a>
        ),
      })}
    </p>
  )
}

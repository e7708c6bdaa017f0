import { Suspense, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { lazyWithFallback } from '../../lazy-with-fallback.ts'
import { FailedNotice } from '../../sections/notice.tsx'
import { SectionHeading } from '../../sections/section-heading.tsx'
import { useContact } from '../../use-content.ts'
import { useNear } from '../../use-near.ts'
import { VendorFormSkeleton } from './vendor-form-skeleton.tsx'
import { VendorPromise } from './vendor-promise.tsx'

const VendorForm = lazyWithFallback(async () => (await import('./vendor-form.tsx')).VendorForm, FormMissing)

type Props = {
  /** The anchor on the home page. Without it this is the vendors page, whose title names the section already. */
  id?: string
}

/** The vendor application. */
export function VendorSection({ id }: Props) {
  const t = useTranslations('site.vendors')
  const isPage = id === undefined
  return (
    <section id={id} className={isPage ? 'pt-10 pb-16 lg:pt-14 lg:pb-32' : 'section-space'}>
      <div className="page-grid grid grid-cols-[minmax(0,1fr)] gap-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-20">
        {/* On a phone the promises also come before the form, where applicants need them. */}
        <div className="grid content-start gap-8 max-sm:gap-6 lg:sticky lg:top-16 lg:self-start">
          <SectionHeading size="heading" title={t(isPage ? 'yourApplication' : 'title')} />
          <VendorPromise />
        </div>
        <div className={`min-w-0 rounded-xl border border-line ${isPage ? 'bg-surface-raised shadow-md' : ''}`}>
          {isPage ? <Form /> : <FormWhenNear />}
        </div>
      </div>
    </section>
  )
}

function Form() {
  return (
    <>
      <noscript>
        <NoScript />
      </noscript>
      <Suspense fallback={<VendorFormSkeleton />}>
        <VendorForm />
      </Suspense>
    </>
  )
}

const hidePlaceholder = '[data-form-placeholder] { display: none }'

/** On the home page most visitors never reach the form, so its code is loaded when they come near it. */
function FormWhenNear() {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  if (isNear) return <Form />
  return (
    <div ref={place}>
      {/* Rendered by the server only; React skips it in the browser. */}
      <noscript>
        <NoScript />
        <Suspense>
          <VendorForm />
        </Suspense>
        <style>{hidePlaceholder}</style>
      </noscript>
      <div data-form-placeholder>
        <VendorFormSkeleton />
      </div>
    </div>
  )
}

function FormMissing() {
  const t = useTranslations('site.failed')
  return (
    <div className="grid h-full content-center">
      <FailedNotice isFramed={false} title={t('form')} onRetry={() => location.reload()} />
    </div>
  )
}

function NoScript() {
  const t = useTranslations('site.vendors')
  const { email } = useContact()
  return (
    <p className="px-6 pt-6 sm:px-10 sm:pt-10">
      {t.rich('noScript', {
        email,
        link: (chunks) => (
          <a href={`mailto:${email}`}>
            <bdi>{chunks}</bdi>
          </a>
        ),
      })}
    </p>
  )
}

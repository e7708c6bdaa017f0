import { lazy, Suspense, useRef } from 'react'
import { keptPiece } from '../../pieces/kept-piece.tsx'
import { FailedNotice } from '../../sections/notice.tsx'
import { SectionHeading } from '../../sections/section-heading.tsx'
import { useContact } from '../../use-content.ts'
import { useNear } from '../../use-near.ts'
import { VendorFormSkeleton } from './vendor-form-skeleton.tsx'
import { VendorPromise } from './vendor-promise.tsx'

const VendorForm = lazy(async () => {
  try {
    return { default: (await import('./vendor-form.tsx')).VendorForm }
  } catch {
    // A lost connection must not take the page down with the form.
    return { default: FormMissing }
  }
})

type Props = {
  /** The anchor, where this is one section among others. A page of its own has said in its title what it is. */
  id?: string
  level?: 'h1' | 'h2'
}

/** The vendor application. Everything but the form comes with the page; the form when somebody gets near it. */
export const VendorSection = keptPiece(function VendorSection({ id, level = 'h2' }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  const heading =
    id === undefined
      ? { eyebrow: 'Apply', title: 'Your application' }
      : { eyebrow: 'Partners', title: 'Become a Vendor' }
  // Held to be as tall as on a phone: whoever reloads the end of the page must find a page that is long enough.
  const wait = id === undefined ? '' : 'backstage [contain-intrinsic-block-size:auto_115rem]'
  const formWait = id === undefined ? '' : 'backstage [contain-intrinsic-block-size:auto_85rem]'
  return (
    <section id={id} className={`section-space ${wait}`}>
      <div className="page-grid grid grid-cols-[minmax(0,1fr)] gap-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-20">
        {/* On a phone too what we promise stands before the form: below it nobody needs it any more. */}
        <div className="grid content-start gap-10 max-sm:gap-7 lg:sticky lg:top-16 lg:self-start">
          <SectionHeading {...heading} level={level} />
          <VendorPromise />
        </div>
        <div ref={place} className={`${formWait} min-w-0 rounded-xl border border-line bg-surface-raised shadow-md`}>
          <noscript>
            <NoScript />
          </noscript>
          <Suspense>{isNear ? <VendorForm /> : <VendorFormSkeleton />}</Suspense>
        </div>
      </div>
    </section>
  )
})

function FormMissing() {
  return (
    <div className="grid h-full content-center">
      <FailedNotice isFramed={false} what="the application form" onRetry={() => location.reload()} />
    </div>
  )
}

function NoScript() {
  const { email } = useContact()
  return (
    <p className="p-6 sm:p-10">
      The form needs JavaScript. You can also write to us: <a href={`mailto:${email}`}>{email}</a>
    </p>
  )
}

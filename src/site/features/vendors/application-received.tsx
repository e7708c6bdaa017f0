import { SealCheckIcon } from '@phosphor-icons/react/dist/ssr/SealCheck'
import { useEffect, useRef } from 'react'
import { receiptNumber } from '../../../shared/vendor.ts'
import { formatDateTime } from '../../../shared/zone.ts'
import { useSiteConfig } from '../../site-context.ts'
import type { SentApplication } from './use-vendor-application.ts'

/** The receipt, styled as a ticket above the empty form; gets the focus when it appears. */
export function ApplicationReceived({ receipt, company }: SentApplication) {
  const { timeZone } = useSiteConfig()
  const ticket = useRef<HTMLDivElement>(null)
  useEffect(() => {
    ticket.current?.focus({ preventScroll: true })
    ticket.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div
      ref={ticket}
      tabIndex={-1}
      className="on-night relative grid animate-rise-in gap-6 overflow-hidden rounded-t-xl p-6 outline-none sm:p-10"
    >
      <div className="grid gap-4 sm:grid-cols-[auto_1fr] sm:gap-6">
        <SealCheckIcon aria-hidden="true" weight="duotone" className="size-14 text-accent" />
        <div className="grid gap-2">
          <p className="eyebrow">Application received</p>
          <h3 className="text-heading tracking-tight">
            Thank you, <bdi>{company}</bdi>
            {company.endsWith('.') ? '' : '.'}
          </h3>
          <p className="text-ink-quiet">
            We will review your application and get back to you soon. Your three documents are safe with us.
          </p>
        </div>
      </div>
      <dl className="flex flex-wrap gap-x-12 gap-y-4 border-line border-t border-dashed pt-6 text-sm">
        <div>
          <dt className="text-ink-quiet">Reference</dt>
          <dd className="figures font-semibold text-base">{receiptNumber(receipt.id)}</dd>
        </div>
        <div>
          <dt className="text-ink-quiet">Received</dt>
          <dd className="figures font-semibold text-base">{formatDateTime(receipt.submittedAt, timeZone)}</dd>
        </div>
      </dl>
    </div>
  )
}

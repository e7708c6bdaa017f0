import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { applicationStatusPath } from '../../../shared/paths.ts'
import { referenceOf } from '../../../shared/reference.ts'
import { Button } from '../../../ui/button.tsx'
import { SealCheckIcon } from '../../../ui/icons/seal-check.ts'
import { ReceiptLink } from '../../sections/receipt-link.tsx'
import { useSiteConfig } from '../../site-context.ts'
import { useFormats } from '../../use-formats.ts'
import type { SentApplication } from './vendor-receipt.ts'

type Props = SentApplication & {
  /** Whether it was sent just now, and not before a reload. */
  isNew: boolean
  onDismiss: () => void
}

/** The receipt, styled as a ticket in place of the form; gets the focus after sending. */
export function ApplicationReceived({ receipt, company, isNew, onDismiss }: Props) {
  const t = useTranslations('application.receipt')
  const { timeZone } = useSiteConfig()
  const formats = useFormats()
  const ticket = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isNew) return
    ticket.current?.focus({ preventScroll: true })
    ticket.current?.scrollIntoView({ block: 'center' })
  }, [isNew])
  return (
    <div
      ref={ticket}
      tabIndex={-1}
      className="on-night relative grid h-full animate-rise-in content-start gap-6 overflow-hidden rounded-xl p-6 outline-none sm:p-10"
    >
      <div className="grid gap-4 sm:grid-cols-[auto_1fr] sm:gap-6">
        <SealCheckIcon aria-hidden="true" weight="duotone" className="size-14 text-accent" />
        <div className="grid gap-2">
          <p className="eyebrow">{t('eyebrow')}</p>
          <h3 className="text-heading tracking-tight">
            {t.rich('thanks', {
              company,
              endsWithPeriod: String(company.endsWith('.')),
              name: (chunks) => <bdi>{chunks}</bdi>,
            })}
          </h3>
          <p className="text-ink-quiet">{t('text')}</p>
        </div>
      </div>
      <dl className="flex flex-wrap gap-x-12 gap-y-4 border-line border-t border-dashed pt-6 text-sm">
        <div>
          <dt className="text-ink-quiet">{t('reference')}</dt>
          <dd className="figures font-semibold text-base">
            <bdi>{referenceOf(receipt)}</bdi>
          </dd>
        </div>
        <div>
          <dt className="text-ink-quiet">{t('received')}</dt>
          <dd className="figures font-semibold text-base">{formats.dateTime(receipt.submittedAt, timeZone)}</dd>
        </div>
      </dl>
      {/* Receipts of an earlier version have no link. */}
      {receipt.statusUrl && (
        <ReceiptLink
          url={receipt.statusUrl}
          path={applicationStatusPath}
          words={{
            title: t('keepLink'),
            text: t('linkText'),
            copy: t('copyLink'),
            copied: t('copied'),
            byHand: t('copyByHand'),
          }}
        />
      )}
      <Button variant="light-on-night" className="justify-self-start" onClick={onDismiss}>
        {t('sendAnother')}
      </Button>
    </div>
  )
}

import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { UserText } from '../../../client/user-text.tsx'
import { budgetBounds, type EnquiryReceipt } from '../../../shared/enquiry.ts'
import { enquiryStatusPath, publicPaths } from '../../../shared/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { PrinterIcon } from '../../../ui/icons/printer.ts'
import { SealCheckIcon } from '../../../ui/icons/seal-check.ts'
import { CopyButton } from '../../copy-button.tsx'
import { ReceiptLink } from '../../sections/receipt-link.tsx'
import { useSiteConfig } from '../../site-context.ts'
import { ArrowLink } from '../../site-link.tsx'
import { useCategoryLabel } from '../../use-category-label.ts'
import { useFormats } from '../../use-formats.ts'
import type { SentEnquiry } from './enquiry-storage.ts'

type Props = {
  receipt: EnquiryReceipt
  /** What was sent just now; undefined after a reload. */
  sent?: SentEnquiry
  onDismiss: () => void
}

/** The receipt, styled as a ticket in place of the form; gets the focus after sending. */
export function EnquiryReceived({ receipt, sent, onDismiss }: Props) {
  const isNew = sent !== undefined
  const t = useTranslations('plan.receipt')
  const ticket = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isNew) return
    ticket.current?.focus({ preventScroll: true })
    ticket.current?.scrollIntoView({ block: 'start' })
  }, [isNew])
  return (
    <div
      ref={ticket}
      tabIndex={-1}
      className="on-night relative isolate grid animate-rise-in content-start gap-7 overflow-hidden rounded-xl p-6 outline-none sm:p-10"
    >
      <div aria-hidden className="glow-beams -z-10 print:hidden" />
      <div className="grid gap-4">
        <SealCheckIcon aria-hidden weight="duotone" className="size-14 text-accent" />
        <div className="grid gap-2">
          <p className="eyebrow">{t('eyebrow')}</p>
          <h2 className="text-heading tracking-tight">
            {sent
              ? t.rich('thanks', {
                  visitor: sent.name,
                  endsWithPeriod: String(sent.name.endsWith('.')),
                  name: (chunks) => <bdi>{chunks}</bdi>,
                })
              : t('thanksAgain')}
          </h2>
          <p className="measure text-ink-quiet">
            {t('text')}{' '}
            {sent?.email &&
              t.rich('mailed', {
                email: sent.email,
                address: (chunks) => <bdi className="break-words text-ink">{chunks}</bdi>,
              })}
          </p>
        </div>
      </div>
      <Reference reference={receipt.reference} />
      {receipt.statusUrl && (
        <ReceiptLink
          url={receipt.statusUrl}
          path={enquiryStatusPath}
          words={{
            title: t('keepLink'),
            text: t('linkText'),
            copy: t('copyLink'),
            copied: t('linkCopied'),
            byHand: t('copyLinkByHand'),
          }}
        />
      )}
      {sent && <Answers {...sent} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-t border-dashed pt-6 print:hidden">
        <Button variant="light-on-night" onClick={() => window.print()}>
          <PrinterIcon aria-hidden className="size-4" />
          {t('print')}
        </Button>
        <Button variant="light-on-night" onClick={onDismiss}>
          {t('another')}
        </Button>
        <span className="ms-auto max-sm:ms-0 max-sm:basis-full">
          <ArrowLink to={publicPaths.portfolio}>{t('work')}</ArrowLink>
        </span>
      </div>
    </div>
  )
}

function Reference({ reference }: { reference: string }) {
  const t = useTranslations('plan.receipt')
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-ivory/6 p-5">
      <dl>
        <dt className="text-ink-quiet text-sm">{t('reference')}</dt>
        <dd className="figures font-bold font-heading text-accent-ink text-heading tracking-wide">
          <bdi>{reference}</bdi>
        </dd>
      </dl>
      <CopyButton
        text={reference}
        words={{ copy: t('copy'), copied: t('copied'), byHand: t('copyByHand') }}
        className="print:hidden"
      />
    </div>
  )
}

/** What was sent, as the company has it now. */
function Answers({ sentAt, category, occasion, date, guests, budget, message }: SentEnquiry) {
  const t = useTranslations('plan.receipt')
  const ofForm = useTranslations('plan')
  const formats = useFormats()
  const { timeZone } = useSiteConfig()
  const labelOf = useCategoryLabel()
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-5 text-sm">
      <Answer name={t('category')}>{labelOf(category)}</Answer>
      {occasion && <Answer name={t('occasion')}>{ofForm(`occasions.${occasion}`)}</Answer>}
      <Answer name={t('date')}>{date ? formats.date(date) : ofForm('date.open')}</Answer>
      {guests !== '' && <Answer name={t('guests')}>{formats.number(guests)}</Answer>}
      {budget && <Answer name={t('budget')}>{ofForm(`budgets.${budget}`, budgetBounds[budget])}</Answer>}
      <Answer name={t('sentAt')}>{formats.dateTime(sentAt, timeZone)}</Answer>
      <div className="col-span-2 min-w-0">
        <dt className="text-ink-quiet">{t('message')}</dt>
        <dd dir="auto" className="mt-0.5 whitespace-pre-line text-base">
          <UserText>{message}</UserText>
        </dd>
      </div>
    </dl>
  )
}

function Answer({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-quiet">{name}</dt>
      <dd className="figures mt-0.5 font-semibold text-base">{children}</dd>
    </div>
  )
}

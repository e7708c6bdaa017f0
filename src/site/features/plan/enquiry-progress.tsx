import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { budgetBounds } from '../../../shared/enquiry.ts'
import type { OwnEnquiry, OwnEnquiryStatus } from '../../../shared/own-enquiry.ts'
import { CheckIcon } from '../../../ui/icons/check.ts'
import { HourglassMediumIcon } from '../../../ui/icons/hourglass-medium.ts'
import { SealCheckIcon } from '../../../ui/icons/seal-check.ts'
import { StatusStep } from '../../sections/status-step.tsx'
import { useSiteConfig } from '../../site-context.ts'
import { useCategoryLabel } from '../../use-category-label.ts'
import { useFormats } from '../../use-formats.ts'

const steps = ['received', 'in-contact', 'proposal', 'agreed'] as const satisfies OwnEnquiryStatus[]

/** Where the enquiry stands, and what was asked for. */
export function EnquiryProgress({ enquiry }: { enquiry: OwnEnquiry }) {
  const t = useTranslations('plan')
  const { timeZone } = useSiteConfig()
  const formats = useFormats()
  const labelOf = useCategoryLabel()
  const { reference, status, submittedAt, category, occasion, date, guests, budget } = enquiry
  // A closed enquiry did not go through the steps that others do.
  const shown = status === 'closed' ? (['received', 'closed'] as const) : steps
  const at = shown.indexOf(status as never)
  return (
    <section
      aria-labelledby="enquiry-topic"
      className="rounded-xl border border-line bg-surface-raised p-[min(1.5rem,7.5vw)] shadow-md sm:p-8"
    >
      <h2 id="enquiry-topic" className="wrap-anywhere text-heading tracking-tight">
        {occasion && occasion !== 'other' ? t(`occasions.${occasion}`) : labelOf(category)}
      </h2>
      <p className="mt-1 text-ink-quiet">
        {t('status.reference')} <bdi className="figures font-semibold text-ink">{reference}</bdi>
      </p>
      <ol className="mt-8 grid">
        {shown.map((step, index) => (
          <StatusStep
            key={step}
            isLast={index === shown.length - 1}
            state={stateOf(step, index - at)}
            icon={step === 'agreed' ? SealCheckIcon : index < at || step === 'closed' ? CheckIcon : HourglassMediumIcon}
            title={t(`status.steps.${step}.title`)}
            time={step === 'received' ? formats.dateTime(submittedAt, timeZone) : null}
          >
            {t(`status.steps.${step}.text`)}
          </StatusStep>
        ))}
      </ol>
      <dl className="mt-8 grid grid-cols-2 gap-x-6 gap-y-4 border-line border-t pt-6 text-sm">
        <Answer name={t('receipt.category')}>{labelOf(category)}</Answer>
        <Answer name={t('receipt.date')}>{date ? formats.date(date) : t('date.open')}</Answer>
        {guests !== null && <Answer name={t('receipt.guests')}>{formats.number(guests)}</Answer>}
        {budget && (
          <Answer isWide name={t('receipt.budget')}>
            {t(`budgets.${budget}`, budgetBounds[budget])}
          </Answer>
        )}
      </dl>
    </section>
  )
}

function stateOf(step: OwnEnquiryStatus, distance: number) {
  if (distance < 0) return 'done'
  if (distance > 0) return 'next'
  return step === 'agreed' ? 'approved' : 'current'
}

type AnswerProps = { name: string; isWide?: boolean; children: ReactNode }

function Answer({ name, isWide = false, children }: AnswerProps) {
  return (
    <div className={`min-w-0 ${isWide ? 'col-span-full' : ''}`}>
      <dt className="text-ink-quiet">{name}</dt>
      <dd className="figures mt-0.5 font-semibold text-base">{children}</dd>
    </div>
  )
}

import { useTranslations } from 'use-intl'
import { UserText } from '../../../client/user-text.tsx'
import type { Application } from '../../../shared/application.ts'
import { CheckIcon } from '../../../ui/icons/check.ts'
import { HourglassMediumIcon } from '../../../ui/icons/hourglass-medium.ts'
import { SealCheckIcon } from '../../../ui/icons/seal-check.ts'
import { XIcon } from '../../../ui/icons/x.ts'
import { StatusStep } from '../../sections/status-step.tsx'
import { useSiteConfig } from '../../site-context.ts'
import { useFormats } from '../../use-formats.ts'

/** Where the application stands, and what the reviewer wrote. */
export function ApplicationProgress({ application }: { application: Application }) {
  const t = useTranslations('application.status')
  const { timeZone } = useSiteConfig()
  const formats = useFormats()
  const { company, name, status, submittedAt, reviewedAt, note, documents } = application
  const requested = documents.filter(({ state }) => state === 'requested').length
  const isPending = status === 'pending'
  return (
    <section
      aria-labelledby="application-company"
      className="rounded-xl border border-line bg-surface-raised p-[min(1.5rem,7.5vw)] shadow-md sm:p-8"
    >
      <h2 id="application-company" className="wrap-anywhere text-heading tracking-tight">
        <bdi>{company}</bdi>
      </h2>
      <p className="mt-1 text-ink-quiet">
        <bdi>{name}</bdi>
      </p>
      <ol className="mt-8 grid">
        <StatusStep
          state="done"
          icon={CheckIcon}
          title={t('steps.received')}
          time={formats.dateTime(submittedAt, timeZone)}
        >
          {t('steps.receivedText')}
        </StatusStep>
        <StatusStep
          state={isPending ? 'current' : 'done'}
          icon={isPending ? HourglassMediumIcon : CheckIcon}
          title={isPending ? t('steps.review') : t('steps.reviewDone')}
        >
          {isPending ? t('steps.reviewText', { count: requested }) : t('steps.reviewed')}
        </StatusStep>
        <StatusStep
          isLast
          state={isPending ? 'next' : status}
          icon={status === 'rejected' ? XIcon : SealCheckIcon}
          title={t(`steps.decision.${status}`)}
          time={reviewedAt && formats.dateTime(reviewedAt, timeZone)}
        >
          {t(`steps.decisionText.${status}`)}
        </StatusStep>
      </ol>
      {note && (
        <figure className="mt-8 rounded-lg bg-surface-sunken p-5">
          <figcaption className="font-medium text-sm">{t('note')}</figcaption>
          <blockquote dir="auto" className="wrap-anywhere mt-1 whitespace-pre-line text-ink-quiet">
            <UserText>{note}</UserText>
          </blockquote>
        </figure>
      )}
    </section>
  )
}

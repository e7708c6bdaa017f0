import type { ReactNode } from 'react'
import { tv } from 'tailwind-variants/lite'
import { useTranslations } from 'use-intl'
import { UserText } from '../../../client/user-text.tsx'
import type { Application } from '../../../shared/application.ts'
import { CheckIcon } from '../../../ui/icons/check.ts'
import type { Icon } from '../../../ui/icons/create-icon.tsx'
import { HourglassMediumIcon } from '../../../ui/icons/hourglass-medium.ts'
import { SealCheckIcon } from '../../../ui/icons/seal-check.ts'
import { XIcon } from '../../../ui/icons/x.ts'
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
        <Step state="done" icon={CheckIcon} title={t('steps.received')} time={formats.dateTime(submittedAt, timeZone)}>
          {t('steps.receivedText')}
        </Step>
        <Step
          state={isPending ? 'current' : 'done'}
          icon={isPending ? HourglassMediumIcon : CheckIcon}
          title={isPending ? t('steps.review') : t('steps.reviewDone')}
        >
          {isPending ? t('steps.reviewText', { count: requested }) : t('steps.reviewed')}
        </Step>
        <Step
          isLast
          state={isPending ? 'next' : status}
          icon={status === 'rejected' ? XIcon : SealCheckIcon}
          title={t(`steps.decision.${status}`)}
          time={reviewedAt && formats.dateTime(reviewedAt, timeZone)}
        >
          {t(`steps.decisionText.${status}`)}
        </Step>
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

const step = tv({
  slots: {
    root: 'relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-4',
    icon: 'relative z-10 grid size-10 place-items-center rounded-full',
    line: 'absolute inset-y-0 start-5 w-px -translate-x-1/2 rtl:translate-x-1/2',
    title: 'font-bold font-heading text-title leading-snug',
  },
  variants: {
    state: {
      done: { icon: 'bg-green text-green-ink', line: 'bg-green-ink/40' },
      current: { icon: 'bg-accent-tint text-accent-ink ring-4 ring-accent/20', line: 'bg-line' },
      next: { icon: 'border border-line bg-surface-raised text-ink-quiet', title: 'text-ink-quiet' },
      approved: { icon: 'bg-green text-green-ink ring-4 ring-green-ink/15' },
      rejected: { icon: 'bg-red text-red-ink' },
    },
    isLast: { true: {}, false: { root: 'pb-7' } },
  },
})

type StepProps = {
  state: 'done' | 'current' | 'next' | 'approved' | 'rejected'
  icon: Icon
  title: string
  time?: string | null
  isLast?: boolean
  children: ReactNode
}

function Step({ state, icon: Icon, title, time, isLast = false, children }: StepProps) {
  const classes = step({ state, isLast })
  const isCurrent = state === 'current' || state === 'approved' || state === 'rejected'
  return (
    <li className={classes.root()} aria-current={isCurrent ? 'step' : undefined}>
      {!isLast && <span aria-hidden="true" className={classes.line()} />}
      <span className={classes.icon()}>
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <div className="grid content-start gap-0.5 pt-1.5">
        <h3 className={classes.title()}>{title}</h3>
        {time && <p className="figures text-ink-quiet text-sm">{time}</p>}
        <p className="text-ink-quiet text-md">{children}</p>
      </div>
    </li>
  )
}

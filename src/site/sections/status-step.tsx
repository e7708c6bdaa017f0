import type { ReactNode } from 'react'
import { tv } from 'tailwind-variants/lite'
import type { Icon } from '../../ui/icons/create-icon.tsx'

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
      next: { icon: 'border border-line bg-surface-raised text-ink-quiet', line: 'bg-line', title: 'text-ink-quiet' },
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

/** One step on the way of an application or an enquiry, in an ordered list. */
export function StatusStep({ state, icon: Icon, title, time, isLast = false, children }: StepProps) {
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

import type { ComponentProps, ReactNode } from 'react'
import { tv, type VariantProps } from 'tailwind-variants/lite'
import { InfoIcon } from './icons/info.ts'
import { WarningIcon } from './icons/warning.ts'

const alert = tv({
  slots: {
    root: 'grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 gap-y-3 rounded-md p-4 text-sm outline-none',
    icon: 'mt-0.5 grid *:size-4',
    text: 'grid gap-0.5',
    actions: 'col-start-2 flex flex-wrap gap-2',
  },
  variants: {
    tone: {
      info: { root: 'bg-grey text-grey-ink' },
      warning: { root: 'bg-yellow text-yellow-ink' },
    },
  },
  defaultVariants: { tone: 'info' },
})

const icons = { info: InfoIcon, warning: WarningIcon } as const
const roles = { info: 'note', warning: 'alert' } as const

type AlertProps = Omit<ComponentProps<'div'>, 'title'> &
  VariantProps<typeof alert> & {
    title?: ReactNode
    /** Replaces the icon of the tone. */
    icon?: ReactNode
    /** Secondary buttons or links below the text. */
    actions?: ReactNode
  }

/** A notice inside a page or form. Screen readers announce a warning when it appears. */
export function Alert({ tone = 'info', title, icon, actions, className, children, ...props }: AlertProps) {
  const classes = alert({ tone })
  const Icon = icons[tone]
  return (
    <div role={roles[tone]} {...props} className={classes.root({ className })}>
      <span className={classes.icon()}>{icon ?? <Icon aria-hidden="true" weight="fill" />}</span>
      <div className={classes.text()}>
        {title && <p className="font-medium">{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {actions && <div className={classes.actions()}>{actions}</div>}
    </div>
  )
}

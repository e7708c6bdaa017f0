import { Slot } from 'radix-ui'
import type { ComponentProps, MouseEvent } from 'react'
import { tv, type VariantProps } from 'tailwind-variants/lite'
import { useTranslations } from 'use-intl'
import { Spinner } from './spinner.tsx'

const button = tv({
  base: [
    'relative inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap font-medium',
    'transition-[background-color,border-color,color,box-shadow,transform] active:translate-y-px',
    'disabled:cursor-not-allowed disabled:active:translate-y-0 aria-busy:cursor-progress',
  ],
  variants: {
    variant: {
      primary: [
        'bg-accent text-on-accent hover:bg-accent-hover disabled:bg-grey disabled:text-ink-quiet disabled:shadow-none',
        'shadow-[inset_0_1px_0_rgb(255_255_255/0.35),inset_0_0_0_1px_rgb(0_0_0/0.1)]',
      ],
      secondary:
        'border border-line-strong/50 bg-surface-raised text-ink shadow-sm hover:border-line-strong disabled:border-line disabled:text-ink-quiet disabled:shadow-none',
      quiet:
        'text-ink-quiet hover:bg-hover hover:text-ink disabled:bg-transparent disabled:text-ink-quiet disabled:opacity-60',
      danger: 'bg-danger text-on-danger hover:bg-danger-hover disabled:bg-grey disabled:text-ink-quiet',
      'light-on-night': 'border border-ivory/35 bg-ivory/5 text-ivory hover:border-ivory/80 hover:bg-ivory/12',
    },
    size: {
      sm: 'h-8 rounded-button-sm px-3 text-sm pointer-coarse:min-h-11 pointer-coarse:min-w-11',
      md: 'h-10 rounded-button px-4 text-sm pointer-coarse:min-h-11 pointer-coarse:min-w-11',
      lg: 'h-12 rounded-button px-6 text-base',
      xl: 'h-14 rounded-full px-8 text-base font-semibold',
      icon: 'size-10 rounded-button text-xl pointer-coarse:size-11',
    },
  },
  compoundVariants: [{ variant: 'primary', size: 'xl', class: 'hover:shadow-glow' }],
  defaultVariants: { variant: 'primary', size: 'md' },
})

const label = tv({ base: 'inline-flex items-center gap-2', variants: { hidden: { true: 'invisible' } } })

type Variants = VariantProps<typeof button>

type ButtonProps = ComponentProps<'button'> &
  Variants & {
    /** Styles the only child, such as a link, instead of rendering a button. */
    asChild?: boolean
    /**
     * Ignores clicks but keeps the focus. Pass `false` while idle, so that the width is reserved and changes are
     * announced.
     */
    pending?: boolean
    pendingText?: string
  }

const preventClick = (event: MouseEvent) => event.preventDefault()

export function Button({ variant, size, className, asChild, pending, pendingText, ...props }: ButtonProps) {
  const classes = button({ variant, size, className })
  if (asChild) return <Slot.Root {...props} className={classes} />
  if (pending === undefined) return <button type="button" {...props} className={classes} />
  return <PendingButton {...props} pending={pending} pendingText={pendingText} className={classes} />
}

type PendingProps = ComponentProps<'button'> & { pending: boolean; pendingText: string | undefined }

function PendingButton({ pending, pendingText, className, ...props }: PendingProps) {
  const t = useTranslations('common')
  const pendingLabel = pendingText ?? t('saving')
  return (
    <>
      <button
        type="button"
        {...props}
        {...(pending && { onClick: preventClick, 'aria-disabled': true, 'aria-busy': true })}
        className={className}
      >
        {/* Both labels share one grid cell, so that the button keeps its width. */}
        <span className="grid items-center justify-items-center *:col-start-1 *:row-start-1">
          <span className={label({ hidden: pending })}>{props.children}</span>
          <span className={label({ hidden: !pending })}>
            <Spinner />
            {pendingLabel}
          </span>
        </span>
      </button>
      {/* A live region announces changes only, so it is rendered while idle too. */}
      <span role="status" className="sr-only">
        {pending ? pendingLabel : ''}
      </span>
    </>
  )
}

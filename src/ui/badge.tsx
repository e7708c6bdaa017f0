import type { ComponentProps } from 'react'
import { tv, type VariantProps } from 'tailwind-variants/lite'

const badge = tv({
  base: 'inline-flex h-6 w-fit shrink-0 items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 font-medium text-xs',
  variants: {
    tone: {
      green: 'bg-green text-green-ink',
      yellow: 'bg-yellow text-yellow-ink',
      grey: 'bg-grey text-grey-ink',
      red: 'bg-red text-red-ink',
      brand: 'bg-accent-tint text-accent-ink ring-1 ring-accent/40 ring-inset',
      live: 'bg-live text-on-live',
    },
  },
  defaultVariants: { tone: 'grey' },
})

type BadgeProps = ComponentProps<'span'> & VariantProps<typeof badge>

export function Badge({ tone, className, children, ...props }: BadgeProps) {
  return (
    <span {...props} className={badge({ tone, className })}>
      <span
        aria-hidden="true"
        className={`size-1.5 rounded-full bg-current ${tone === 'live' ? 'animate-live' : 'opacity-70'}`}
      />
      {children}
    </span>
  )
}

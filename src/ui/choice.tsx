import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check'
import type { ComponentProps } from 'react'
import { tv } from 'tailwind-variants/lite'
import { useFieldLinks } from './field.tsx'

const choice = tv({
  base: [
    'peer shrink-0 appearance-none border border-line-strong bg-field transition-colors hover:border-ink-quiet',
    'checked:border-accent-ink checked:bg-accent aria-invalid:border-red-ink',
    'disabled:cursor-not-allowed disabled:border-line disabled:bg-surface-sunken',
  ],
  variants: {
    kind: {
      checkbox: 'size-5 rounded-sm',
      switch: 'h-6 w-10 rounded-full',
    },
  },
})

export function Checkbox({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <span className="relative inline-grid place-items-center pointer-coarse:p-1">
      <input {...useFieldLinks()} {...props} type="checkbox" className={choice({ kind: 'checkbox', className })} />
      <CheckIcon
        aria-hidden="true"
        weight="bold"
        className="pointer-events-none absolute size-3.5 scale-50 text-on-accent opacity-0 transition peer-checked:scale-100 peer-checked:opacity-100 peer-disabled:text-ink-quiet"
      />
    </span>
  )
}

export function Switch({ className, ...props }: Omit<ComponentProps<'input'>, 'type' | 'role'>) {
  return (
    <span className="relative inline-flex items-center">
      <input
        {...useFieldLinks()}
        {...props}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state
        role="switch"
        className={choice({ kind: 'switch', className })}
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute start-1 size-4 rounded-full bg-line-strong transition-[transform,background-color] peer-checked:translate-x-[calc(1rem*var(--flow))] peer-checked:bg-on-accent peer-disabled:bg-line"
      />
    </span>
  )
}

import { useComposedRefs } from 'radix-ui/internal'
import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { tv } from 'tailwind-variants/lite'
import { useFieldLinks } from './field.tsx'
import { CheckIcon } from './icons/check.ts'
import { MinusIcon } from './icons/minus.ts'

const choice = tv({
  base: [
    'peer shrink-0 appearance-none border border-line-strong bg-field transition-colors hover:border-ink-quiet',
    'checked:border-accent-ink checked:bg-accent indeterminate:border-accent-ink indeterminate:bg-accent',
    'aria-invalid:border-red-ink',
    'disabled:cursor-not-allowed disabled:border-line disabled:bg-surface-sunken',
  ],
  variants: {
    kind: {
      // The pseudo-elements make the targets 44 pixels large on touch screens.
      checkbox: 'size-5 rounded-sm pointer-coarse:after:absolute pointer-coarse:after:-inset-2',
      switch:
        'h-6 w-10 rounded-full pointer-coarse:after:absolute pointer-coarse:after:-inset-x-0.5 pointer-coarse:after:-inset-y-2.5',
    },
  },
})

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** Some of the items that it stands for are selected. */
  indeterminate?: boolean
}

const mark = tv({
  base: [
    'pointer-events-none absolute size-3.5 scale-50 text-on-accent opacity-0 transition',
    'peer-disabled:text-ink-quiet',
  ],
  variants: {
    state: {
      checked: 'peer-checked:not-peer-indeterminate:scale-100 peer-checked:not-peer-indeterminate:opacity-100',
      mixed: 'peer-indeterminate:scale-100 peer-indeterminate:opacity-100',
    },
  },
})

/** Needs a Field around it, or an `aria-label` where it selects a card or a table row. */
export function Checkbox({ className, indeterminate = false, ref, ...props }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null)
  // Only a script can set it. A click resets it, so every render sets it again.
  useLayoutEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate
  })
  return (
    <span className="relative inline-grid place-items-center align-middle pointer-coarse:p-1">
      <input
        {...useFieldLinks()}
        {...props}
        ref={useComposedRefs(ref, input)}
        type="checkbox"
        className={choice({ kind: 'checkbox', className })}
      />
      <CheckIcon aria-hidden="true" weight="bold" className={mark({ state: 'checked' })} />
      <MinusIcon aria-hidden="true" weight="bold" className={mark({ state: 'mixed' })} />
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
        // biome-ignore lint/a11y/useAriaPropsForRole: the browser exposes the state of a native checkbox
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

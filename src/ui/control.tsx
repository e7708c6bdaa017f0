import type { ComponentProps } from 'react'
import { tv } from 'tailwind-variants/lite'
import { useFieldLinks } from './field.tsx'
import { CaretDownIcon } from './icons/caret-down.ts'

const control = tv({
  base: [
    'w-full min-w-0 rounded-md border border-line-strong bg-field text-base text-ink text-start',
    'transition-[border-color,box-shadow] placeholder:text-ink-quiet hover:border-ink-quiet',
    'focus-visible:border-focus focus-visible:outline-1 focus-visible:outline-offset-0 focus-visible:outline-focus',
    'focus-visible:ring-4 focus-visible:ring-focus/20',
    'aria-invalid:border-red-ink aria-invalid:focus-visible:outline-red-ink aria-invalid:focus-visible:ring-red-ink/20',
    'disabled:cursor-not-allowed disabled:border-line disabled:bg-surface-sunken',
    'disabled:text-ink-quiet sm:text-md',
  ],
  variants: {
    kind: {
      input: 'h-10 px-3 read-only:bg-surface-sunken pointer-coarse:h-11',
      textarea: 'field-sizing-content min-h-24 px-3 py-2 read-only:bg-surface-sunken',
      select: 'h-10 appearance-none ps-3 pe-10 pointer-coarse:h-11',
    },
  },
})

/* `dir="auto"` sets the direction of a field from its text, so that Arabic is right to left. */

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input dir="auto" {...useFieldLinks()} {...props} className={control({ kind: 'input', className })} />
}

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea dir="auto" {...useFieldLinks()} {...props} className={control({ kind: 'textarea', className })} />
}

export function Select({ className, ...props }: ComponentProps<'select'>) {
  return (
    <span className="relative grid">
      <select {...useFieldLinks()} {...props} className={control({ kind: 'select', className })} />
      <CaretDownIcon
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-ink-quiet"
      />
    </span>
  )
}

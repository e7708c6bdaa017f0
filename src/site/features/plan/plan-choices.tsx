import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { tv } from 'tailwind-variants/lite'
import { CheckIcon } from '../../../ui/icons/check.ts'
import type { Icon } from '../../../ui/icons/create-icon.tsx'
import { WarningCircleIcon } from '../../../ui/icons/warning-circle.ts'

type Option = { value: string; label: string; icon?: Icon<'duotone'> }

const choices = tv({
  slots: {
    group: 'grid gap-2',
    option: [
      'group relative flex min-w-0 cursor-pointer items-center border border-line-strong/45 bg-field font-medium text-sm',
      'transition-[border-color,background-color,box-shadow] hover:border-line-strong',
      'has-checked:border-accent-ink has-checked:bg-accent-tint has-checked:shadow-[inset_0_0_0_1px_var(--accent-ink)]',
      'has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
    ],
  },
  variants: {
    shape: {
      tiles: {
        group: 'grid-cols-2 sm:grid-cols-12 sm:gap-3',
        option: [
          // On the narrowest phones the longest word does not fit beside an icon.
          'max-[23rem]:flex-col max-[23rem]:items-start max-[23rem]:gap-1.5',
          'min-h-16 gap-3 rounded-lg p-3 last:col-span-2 sm:col-span-3 sm:min-h-32 sm:flex-col sm:items-start sm:justify-between sm:p-4 sm:last:col-span-3',
          'sm:nth-[-n+3]:col-span-4',
        ],
      },
      pills: {
        group: 'grid-cols-2 sm:flex sm:flex-wrap',
        option: 'min-h-11 justify-center rounded-full px-2 py-1.5 sm:px-4',
      },
    },
    isInvalid: { true: { option: 'border-red-ink' } },
  },
})

type Props = {
  label: string
  /** Shown above the options, unless the part of the form is named like it. */
  isLabelShown?: boolean
  help?: string
  error?: string | undefined
  required?: boolean
  /** The last pill fills the row of a phone if it would stand alone. */
  options: readonly Option[]
  shape: 'tiles' | 'pills'
  field: UseFormRegisterReturn
}

/** One answer out of a few, all visible and large enough for a thumb. */
export function PlanChoices({ label, isLabelShown = true, help, error, required, options, shape, field }: Props) {
  const id = useId()
  const { group, option } = choices({ shape, isInvalid: error !== undefined })
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={error || help ? `${id}-note` : undefined}
      aria-invalid={error ? true : undefined}
      aria-required={required}
      className="grid gap-2"
    >
      <p id={`${id}-label`} className={isLabelShown ? 'flex flex-wrap gap-x-2 font-medium text-sm' : 'sr-only'}>
        {label}
      </p>
      <div className={group()}>
        {options.map(({ value, label: name, icon: Icon }, index) => (
          <label
            key={value}
            className={option({ class: shape === 'pills' && index % 2 === 0 ? 'last:col-span-2' : '' })}
          >
            <input
              {...field}
              type="radio"
              value={value}
              className="peer absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {Icon && <Icon aria-hidden weight="duotone" className="size-6 shrink-0 text-accent-ink sm:size-8" />}
            <span className={Icon ? 'min-w-0 leading-snug' : 'text-balance text-center leading-snug'}>{name}</span>
            {Icon && (
              <CheckIcon
                aria-hidden
                weight="bold"
                className="absolute end-3 size-4 scale-50 text-accent-ink opacity-0 transition peer-checked:scale-100 peer-checked:opacity-100 max-sm:hidden sm:top-4 sm:end-4"
              />
            )}
          </label>
        ))}
      </div>
      {help && !error && (
        <p id={`${id}-note`} className="text-ink-quiet text-sm">
          {help}
        </p>
      )}
      <PlanError id={`${id}-note`}>{error}</PlanError>
    </div>
  )
}

/** The error of an answer without a Field around it. */
export function PlanError({ id, children }: { id: string; children: string | undefined }) {
  return (
    <div aria-live="polite" className={children ? 'flex animate-fade-in gap-1.5 text-red-ink text-sm' : 'sr-only'}>
      {children && (
        <>
          <WarningCircleIcon aria-hidden weight="fill" className="mt-0.5 size-4 shrink-0" />
          <span id={id}>{children}</span>
        </>
      )}
    </div>
  )
}

import type { ComponentProps } from 'react'

type Props = {
  /** The chosen value. */
  legend: string
  /** A heading above says the same. */
  isLegendHidden?: boolean
  options: readonly { value: string; label: string; help?: string /** If not that of the page. */; lang?: string }[]
  /** Binds the radio button of a value to the choice. */
  radio: (value: string) => ComponentProps<'input'>
}

/** One of a few values, each explained. */
export function Choices({ legend, isLegendHidden = false, options, radio }: Props) {
  return (
    <fieldset className={`grid gap-3 ${options.length === 3 ? 'md:grid-cols-3' : 'sm:grid-cols-2'}`}>
      <legend className={isLegendHidden ? 'sr-only' : 'mb-3 font-medium text-sm'}>{legend}</legend>
      {options.map(({ value, label, help, lang }) => (
        <label
          key={value}
          className="flex cursor-pointer gap-[min(0.75rem,4vw)] rounded-md border border-line bg-field p-[min(1rem,4vw)] transition-colors hover:border-line-strong has-checked:border-accent-ink has-checked:bg-accent-tint has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            value={value}
            {...radio(value)}
            className="mt-1 size-4 shrink-0 accent-accent-ink outline-none"
          />
          <span className="wrap-anywhere grid min-w-0 grid-cols-1 content-start gap-0.5">
            <span lang={lang} className="font-medium text-md">
              {label}
            </span>
            {help && <span className="text-ink-quiet text-sm">{help}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

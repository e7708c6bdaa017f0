type Props<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

const look =
  'h-9 shrink-0 rounded-full border px-3.5 text-sm transition-colors pointer-coarse:h-11 border-line-strong/40 text-ink-quiet hover:border-line-strong hover:text-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-surface'

/** One of several ways to look at a list. On a phone the row scrolls sideways instead of growing tall. */
export function FilterButtons<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a row that scrolls
    <div
      role="group"
      aria-label={label}
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0"
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={look}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}

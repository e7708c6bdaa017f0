type Props<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

const buttonClasses =
  'h-9 shrink-0 rounded-full border px-3.5 text-sm transition-colors pointer-coarse:h-11 border-line-strong/40 text-ink-quiet hover:border-line-strong hover:text-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-surface'

/** Buttons of which one is pressed. On a phone the row scrolls sideways. */
export function FilterButtons<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways
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
          className={buttonClasses}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}

import { createContext, type ReactNode, useContext, useId } from 'react'
import { tv } from 'tailwind-variants/lite'
import { WarningCircleIcon } from './icons/warning-circle.ts'

type FieldLinks = { id?: string; 'aria-describedby'?: string; 'aria-invalid'?: true; 'aria-required'?: true }

const FieldContext = createContext<FieldLinks>({})

/** The attributes that connect a control to the label, help and error of its Field. */
export const useFieldLinks = (): FieldLinks => useContext(FieldContext)

const field = tv({
  slots: {
    root: 'grid min-w-0 content-start gap-x-3 gap-y-1.5',
    label: 'text-sm font-medium text-ink',
    note: 'text-sm text-ink-quiet',
    error: 'flex animate-fade-in gap-1.5 text-sm text-red-ink',
  },
  variants: {
    beside: {
      false: { root: 'grid-cols-1' },
      true: {
        root: 'grid-cols-[auto_1fr] items-start gap-y-0.5',
        // Lines of Arabic text are taller.
        label: 'pt-0.5 pointer-fine:rtl:-mt-0.5 pointer-fine:rtl:pt-0',
        note: 'col-start-2',
        error: 'col-start-2',
      },
    },
  },
})

type FieldProps = {
  label: ReactNode
  help?: ReactNode
  /** Replaces the help. */
  error?: string | undefined
  required?: boolean
  /** False if a form shows many errors at once and focuses the first: each is read with its field. */
  isErrorSpoken?: boolean
  /** Puts the label next to the control, for checkboxes and switches. */
  beside?: boolean
  className?: string
  children: ReactNode
}

export function Field({
  label,
  help,
  error,
  isErrorSpoken = true,
  required,
  beside = false,
  className,
  children,
}: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const links: FieldLinks = {
    id,
    'aria-describedby': error || help ? noteId : undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required ? true : undefined,
  }
  const classes = field({ beside })
  const caption = (
    <label htmlFor={id} className={classes.label()}>
      {label}
      {required && <RequiredSign />}
    </label>
  )
  return (
    <FieldContext value={links}>
      <div className={classes.root({ className })}>
        {!beside && caption}
        {children}
        {beside && caption}
        {help && !error && (
          <p id={noteId} className={classes.note()}>
            {help}
          </p>
        )}
        <div aria-live={isErrorSpoken ? 'polite' : 'off'} className={error ? classes.error() : 'sr-only'}>
          {error && (
            <>
              <WarningCircleIcon aria-hidden="true" weight="fill" className="mt-0.5 size-4 shrink-0" />
              <span id={noteId} dir="auto">
                {error}
              </span>
            </>
          )}
        </div>
      </div>
    </FieldContext>
  )
}

/** Beside the label of a required answer; screen readers take it from the control. */
export function RequiredSign() {
  return (
    <span aria-hidden="true" className="ms-1 text-accent-ink">
      *
    </span>
  )
}

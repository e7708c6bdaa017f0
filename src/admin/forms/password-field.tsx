import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Input } from '../../ui/control.tsx'
import { Field } from '../../ui/field.tsx'
import { type TextProps, useFieldError } from './fields.tsx'

/** What is typed can be looked at: a phone's keyboard errs, and who makes an account has to hand its password over. */
export function PasswordField({ name, label, help, required, className, ...input }: Omit<TextProps, 'type'>) {
  const { register } = useFormContext()
  const [isShown, setShown] = useState(false)
  return (
    <Field {...{ label, help, required, className }} error={useFieldError(name)}>
      <div className="relative grid">
        <Input
          dir="ltr"
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          {...register(name)}
          type={isShown ? 'text' : 'password'}
          className="pe-18"
        />
        <button
          type="button"
          aria-description={label}
          onClick={() => setShown(!isShown)}
          className="absolute inset-y-0 end-0 rounded-button px-4 text-ink-quiet text-sm transition-colors hover:text-ink"
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      </div>
    </Field>
  )
}

import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Input } from '../../ui/control.tsx'
import { Field } from '../../ui/field.tsx'
import { useFieldLabel } from '../saving/field-labels.ts'
import { type TextProps, useFieldError } from './fields.tsx'

/** A password that can be shown, because it is easily mistyped on a phone and may have to be passed on. */
export function PasswordField({ name, label: given, help, required, className, ...input }: Omit<TextProps, 'type'>) {
  const t = useTranslations('admin.forms.password')
  const declared = useFieldLabel(name)
  const label = given ?? declared
  const { register } = useFormContext()
  const [isShown, setShown] = useState(false)
  return (
    <Field {...{ label, help, required, className }} error={useFieldError(name)}>
      {/* The button stands at the end of the password, which is typed from the left in every language. */}
      <div dir="ltr" className="relative grid">
        <Input
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
          {t(isShown ? 'hide' : 'show')}
        </button>
      </div>
    </Field>
  )
}

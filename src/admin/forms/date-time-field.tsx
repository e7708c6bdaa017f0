import type { ChangeEvent, ReactNode } from 'react'
import { type RegisterOptions, useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useApiMessage } from '../../client/api-message.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/control.tsx'
import { Field } from '../../ui/field.tsx'
import { XIcon } from '../../ui/icons/x.ts'
import { useFieldLabel } from '../saving/field-labels.ts'
import { useFieldError } from './fields.tsx'

type Props = {
  name: string
  help?: ReactNode
  required?: boolean
  /** The earliest time that the picker offers. */
  min?: string | undefined
  /** A message of the contract about the typed value, shown before the form is sent. */
  problem?: string | undefined
  /** Fields whose validity depends on this one. */
  deps?: RegisterOptions['deps']
  onFocus?: () => void
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void
}

/** A date and time in the site's zone. One that is not required can be cleared. */
export function DateTimeField({ name, help, required = false, min, problem, deps, onFocus, onChange }: Props) {
  const t = useTranslations('admin.forms')
  const apiMessage = useApiMessage()
  const { register, setValue, setFocus } = useFormContext()
  const typed = useWatch({ name })
  const label = useFieldLabel(name)
  const error = useFieldError(name)
  const { onChange: change, ...field } = register(name, deps ? { deps } : {})
  const clear = () => {
    setValue(name, '', { shouldDirty: true, shouldTouch: true, shouldValidate: true })
    setFocus(name)
  }
  return (
    <Field label={label} help={help} required={required} error={apiMessage(problem) ?? error}>
      <span className="relative flex">
        <Input
          type="datetime-local"
          min={min}
          {...field}
          onFocus={onFocus}
          onChange={(event) => {
            onChange?.(event)
            return change(event)
          }}
        />
        {!required && typed && (
          <Button
            variant="quiet"
            size="icon"
            aria-label={t('clear', { label })}
            title={t('clear', { label })}
            onClick={clear}
          >
            <XIcon aria-hidden="true" className="size-4" />
          </Button>
        )}
      </span>
    </Field>
  )
}

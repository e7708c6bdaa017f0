import type { ComponentProps, ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { useApiMessage } from '../../client/api-message.ts'
import { registerPhone } from '../../client/register-phone.ts'
import { completeSocialUrl, type SocialNetwork } from '../../shared/social.ts'
import { completeUrl } from '../../shared/url.ts'
import { Switch } from '../../ui/choice.tsx'
import { Input, Select, Textarea } from '../../ui/control.tsx'
import { Field } from '../../ui/field.tsx'
import { useFieldLabel } from '../saving/field-labels.ts'

type Common = {
  name: string /** Taken from the labels of the form by default. */
  label?: string
  help?: ReactNode
  required?: boolean
  className?: string
}

/** The message below an invalid field, from the contract or from the server. */
export function useFieldError(name: string): string | undefined {
  const { getFieldState, formState } = useFormContext()
  const inLanguage = useApiMessage()
  return inLanguage(getFieldState(name, formState).error?.message)
}

function useCommon({ name, label, help, required, className }: Common) {
  const declared = useFieldLabel(name)
  // A URL in the help may be longer than a phone is wide.
  const note = help && <span className="wrap-anywhere">{help}</span>
  return { label: label ?? declared, help: note, required, className, error: useFieldError(name) }
}

export type TextProps = Common & Omit<ComponentProps<'input'>, keyof Common>

export function TextField({ name, label, help, required, className, ...input }: TextProps) {
  const { register } = useFormContext()
  return (
    <Field {...useCommon({ name, label, help, required, className })}>
      <Input {...input} {...register(name, input.type === 'number' ? { valueAsNumber: true } : {})} />
    </Field>
  )
}

/** A phone number, from left to right and in Latin digits. */
export function PhoneField({ name, label, help, required, className, ...input }: TextProps) {
  const form = useFormContext()
  return (
    <Field {...useCommon({ name, label, help, required, className })}>
      <Input type="tel" inputMode="tel" dir="ltr" {...input} {...registerPhone(form, name)} />
    </Field>
  )
}

/** A web address; https:// is added to one without a scheme. */
export function UrlField({
  name,
  label,
  help,
  required,
  className,
  complete = completeUrl,
  ...input
}: TextProps & { complete?: (text: string) => string }) {
  const { register, getValues, setValue } = useFormContext()
  const { onBlur, ...field } = register(name, { setValueAs: complete })
  return (
    <Field {...useCommon({ name, label, help, required, className })}>
      <Input
        type="url"
        inputMode="url"
        dir="ltr"
        placeholder="https://"
        {...input}
        {...field}
        onBlur={(event) => {
          // The form already holds the completed address; this shows it.
          setValue(name, getValues(name))
          void onBlur(event)
        }}
      />
    </Field>
  )
}

/** The address of a profile; a handle such as @name is completed. */
export function SocialField({ network, ...field }: TextProps & { network: SocialNetwork }) {
  return <UrlField {...field} complete={(text) => completeSocialUrl(network, text)} />
}

export type TextAreaProps = Common & Omit<ComponentProps<'textarea'>, keyof Common>

export function TextAreaField({ name, label, help, required, className, ...input }: TextAreaProps) {
  const { register } = useFormContext()
  return (
    <Field {...useCommon({ name, label, help, required, className })}>
      <Textarea {...input} {...register(name)} />
    </Field>
  )
}

type SelectProps<Value extends string> = Common & {
  disabled?: boolean
  options: readonly { value: Value; label: string }[]
  onChoose?: (value: Value) => void
}

export function SelectField<Value extends string>({ options, disabled, onChoose, ...common }: SelectProps<Value>) {
  const { register } = useFormContext()
  return (
    <Field {...useCommon(common)}>
      <Select {...register(common.name, { onChange: ({ target }) => onChoose?.(target.value) })} disabled={disabled}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  )
}

export function SwitchField({ onSwitch, ...common }: Common & { onSwitch?: () => void }) {
  const { register } = useFormContext()
  return (
    <Field beside {...useCommon(common)}>
      <Switch {...register(common.name, { onChange: () => onSwitch?.() })} />
    </Field>
  )
}

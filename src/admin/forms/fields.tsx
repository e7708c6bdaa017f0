import type { ComponentProps, ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { Switch } from '../../ui/choice.tsx'
import { Input, Select, Textarea } from '../../ui/control.tsx'
import { Field } from '../../ui/field.tsx'

type Common = { name: string; label: string; help?: ReactNode; required?: boolean; className?: string }

/** The words under a field that is not valid, whoever said so. */
export function useFieldError(name: string): string | undefined {
  const { getFieldState, formState } = useFormContext()
  return getFieldState(name, formState).error?.message
}

function useCommon({ name, label, help, required, className }: Common) {
  // An address in it may be longer than a phone is wide.
  const note = help && <span className="wrap-anywhere">{help}</span>
  return { label, help: note, required, className, error: useFieldError(name) }
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

type TextAreaProps = Common & Omit<ComponentProps<'textarea'>, keyof Common>

export function TextAreaField({ name, label, help, required, className, ...input }: TextAreaProps) {
  const { register } = useFormContext()
  return (
    <Field {...useCommon({ name, label, help, required, className })}>
      <Textarea {...input} {...register(name)} />
    </Field>
  )
}

type SelectProps = Common & { disabled?: boolean; options: readonly { value: string; label: string }[] }

export function SelectField({ options, disabled, ...common }: SelectProps) {
  const { register } = useFormContext()
  return (
    <Field {...useCommon(common)}>
      <Select {...register(common.name)} disabled={disabled}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  )
}

export function SwitchField(common: Common) {
  const { register } = useFormContext()
  return (
    <Field beside {...useCommon(common)}>
      <Switch {...register(common.name)} />
    </Field>
  )
}

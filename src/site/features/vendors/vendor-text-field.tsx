import type { ComponentProps } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useApiMessage } from '../../../client/api-message.ts'
import { registerPhone } from '../../../client/register-phone.ts'
import type { DocumentKind, VendorInput } from '../../../shared/vendor.ts'
import { Input } from '../../../ui/control.tsx'
import { Field } from '../../../ui/field.tsx'

type TextName = Exclude<keyof VendorInput, DocumentKind | 'acceptedTerms' | 'language'>

type Props = Omit<ComponentProps<'input'>, 'form' | 'name'> & {
  form: UseFormReturn<VendorInput>
  name: TextName
  label: string
}

/** A text field tall enough for touch. Phone numbers and email addresses are left to right, also on Arabic pages. */
export function VendorTextField({ form, name, label, className, ...input }: Props) {
  const inLanguage = useApiMessage()
  return (
    <Field
      required
      label={label}
      error={inLanguage(form.formState.errors[name]?.message)}
      isErrorSpoken={!form.formState.isSubmitted}
      className={className ?? ''}
    >
      <Input
        {...input}
        {...(input.type === 'tel' ? registerPhone(form, name) : form.register(name))}
        enterKeyHint="next"
        className="h-12 pointer-coarse:h-12 rtl:[&[dir=ltr]]:text-end"
      />
    </Field>
  )
}

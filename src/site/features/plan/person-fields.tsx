import type { ComponentProps, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useApiMessage } from '../../../client/api-message.ts'
import { registerPhone } from '../../../client/register-phone.ts'
import { textLimits } from '../../../shared/text.ts'
import { Checkbox } from '../../../ui/choice.tsx'
import { Input, Textarea } from '../../../ui/control.tsx'
import { Field } from '../../../ui/field.tsx'
import { fieldsShape } from '../../sections/form-part.tsx'
import { TermsLink } from '../../terms-link.tsx'
import type { EnquiryForm } from './use-enquiry.ts'

const emailExample = 'name@example.com'

type Props = { form: EnquiryForm }

/** The visitor's words, and how to reach them. */
export function PersonFields({ form }: Props) {
  const t = useTranslations('plan')
  const inLanguage = useApiMessage()
  const { errors, isSubmitted } = form.formState
  return (
    <div className={fieldsShape}>
      <Field
        required
        label={t('message.label')}
        help={t('message.help')}
        error={inLanguage(errors.message?.message)}
        isErrorSpoken={!isSubmitted}
        className="sm:col-span-2"
      >
        <Textarea {...form.register('message')} maxLength={textLimits.text} className="min-h-32" />
      </Field>
      <PersonField form={form} required name="name" label={t('name')} autoComplete="name" autoCapitalize="words" />
      <PersonField
        form={form}
        required
        name="phone"
        label={t('phone')}
        dir="ltr"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="+965 0000 0000"
      />
      <PersonField
        form={form}
        name="email"
        label={t.rich('email.label', { quiet: (words) => <span className="text-ink-quiet">{words}</span> })}
        help={t('email.help')}
        dir="ltr"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={emailExample}
        className="sm:col-span-2"
      />
    </div>
  )
}

type FieldProps = Omit<ComponentProps<'input'>, 'form' | 'name'> &
  Props & { name: 'name' | 'phone' | 'email'; label: ReactNode; help?: string }

/** Phone numbers and email addresses are left to right, also on Arabic pages. */
function PersonField({ form, name, label, help, required = false, className, ...input }: FieldProps) {
  const inLanguage = useApiMessage()
  return (
    <Field
      required={required}
      label={label}
      help={help}
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

/** A separate component, so that it registers after the fields above: errors are focused in order of registration. */
export function TermsField({ form }: Props) {
  const t = useTranslations('plan')
  const inLanguage = useApiMessage()
  return (
    <Field
      beside
      required
      label={t.rich('terms', { link: (chunks) => <TermsLink>{chunks}</TermsLink> })}
      error={inLanguage(form.formState.errors.acceptedTerms?.message)}
      isErrorSpoken={!form.formState.isSubmitted}
    >
      <Checkbox {...form.register('acceptedTerms')} />
    </Field>
  )
}

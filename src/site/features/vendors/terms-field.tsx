import type { UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useApiMessage } from '../../../client/api-message.ts'
import type { VendorInput } from '../../../shared/vendor.ts'
import { Checkbox } from '../../../ui/choice.tsx'
import { Field } from '../../../ui/field.tsx'
import { TermsLink } from '../../terms-link.tsx'

/** A separate component, so that it registers after the fields above: errors are focused in order of registration. */
export function TermsField({ form }: { form: UseFormReturn<VendorInput> }) {
  const t = useTranslations('application')
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

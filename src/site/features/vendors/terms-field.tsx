import type { UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useApiMessage } from '../../../client/api-message.ts'
import type { VendorInput } from '../../../shared/vendor.ts'
import { Checkbox } from '../../../ui/choice.tsx'
import { Field } from '../../../ui/field.tsx'
import { useLocalPath } from '../../language-context.ts'
import { useFooterPages } from '../../use-content.ts'

/** A separate component, so that it registers after the fields above: errors are focused in order of registration. */
export function TermsField({ form }: { form: UseFormReturn<VendorInput> }) {
  const t = useTranslations('application')
  const inLanguage = useApiMessage()
  const localPath = useLocalPath()
  const { terms } = useFooterPages()
  return (
    <Field
      beside
      required
      label={t.rich('terms', {
        link: (chunks) =>
          terms ? (
            <a href={localPath(terms)} target="_blank" rel="noopener" className="link">
              {chunks}
            </a>
          ) : (
            chunks
          ),
      })}
      error={inLanguage(form.formState.errors.acceptedTerms?.message)}
      isErrorSpoken={!form.formState.isSubmitted}
    >
      <Checkbox {...form.register('acceptedTerms')} />
    </Field>
  )
}

import { useTranslations } from 'use-intl'
import { useApiMessage } from '../../../client/api-message.ts'
import { occasions } from '../../../shared/enquiry.ts'
import { Select } from '../../../ui/control.tsx'
import { Field } from '../../../ui/field.tsx'
import type { EnquiryForm } from './use-enquiry.ts'

/** The occasion. It is optional, so its choices are folded into one line. */
export function OccasionField({ form }: { form: EnquiryForm }) {
  const t = useTranslations('plan')
  const inLanguage = useApiMessage()
  return (
    <Field
      label={t.rich('occasion.label', { quiet: (words) => <span className="text-ink-quiet">{words}</span> })}
      error={inLanguage(form.formState.errors.occasion?.message)}
      isErrorSpoken={!form.formState.isSubmitted}
      className="mt-7"
    >
      <Select {...form.register('occasion')} className="h-12 pointer-coarse:h-12">
        <option value="">{t('occasion.open')}</option>
        {occasions.map((occasion) => (
          <option key={occasion} value={occasion}>
            {t(`occasions.${occasion}`)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

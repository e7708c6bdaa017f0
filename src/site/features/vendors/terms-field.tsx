import type { UseFormReturn } from 'react-hook-form'
import type { VendorInput } from '../../../shared/vendor.ts'
import { Checkbox } from '../../../ui/choice.tsx'
import { Field } from '../../../ui/field.tsx'
import { useFooterPages } from '../../use-content.ts'

/** A separate component, so that it registers after the fields above: errors are focused in order of registration. */
export function TermsField({ form }: { form: UseFormReturn<VendorInput> }) {
  const { terms } = useFooterPages()
  return (
    <Field
      beside
      required
      label={
        <>
          I accept the{' '}
          {terms ? (
            <a href={terms} target="_blank" rel="noopener" className="link">
              terms and conditions
            </a>
          ) : (
            'terms and conditions'
          )}
        </>
      }
      error={form.formState.errors.acceptedTerms?.message}
      isErrorSpoken={!form.formState.isSubmitted}
    >
      <Checkbox {...form.register('acceptedTerms')} />
    </Field>
  )
}

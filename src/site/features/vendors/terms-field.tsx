import type { UseFormReturn } from 'react-hook-form'
import type { VendorInput } from '../../../shared/vendor.ts'
import { Checkbox } from '../../../ui/choice.tsx'
import { Field } from '../../../ui/field.tsx'

/** A component of its own, so that it registers after the fields above it: the first error gets the focus in that order. */
export function TermsField({ form }: { form: UseFormReturn<VendorInput> }) {
  return (
    <Field
      beside
      required
      label="I accept the terms and conditions"
      error={form.formState.errors.acceptedTerms?.message}
    >
      <Checkbox {...form.register('acceptedTerms')} />
    </Field>
  )
}

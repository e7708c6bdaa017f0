import { useDeferredValue } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { CompanyInput } from '../../../shared/company.ts'
import { BrandPreview } from '../../preview/brand-preview.tsx'

/** The site as it would look if the form were saved now. */
export function LiveSample() {
  const { control } = useFormContext<CompanyInput>()
  // Typing stays quick; the sample follows.
  const company = useDeferredValue(useWatch({ control })) as CompanyInput
  return (
    <section aria-labelledby="live-sample" className="min-w-0 xl:sticky xl:top-10">
      <h2 id="live-sample" className="text-title">
        Live preview
      </h2>
      <p className="mt-1 mb-4 text-ink-quiet text-sm">Includes unsaved changes.</p>
      <BrandPreview company={company} />
    </section>
  )
}

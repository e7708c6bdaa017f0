import { useDeferredValue } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { CompanyInput } from '../../../shared/company.ts'
import { BrandPreview } from '../../preview/brand-preview.tsx'
import { FrameNote } from '../../preview/frame-note.tsx'

/** The site as it would look if the form were saved now. */
export function LivePreview() {
  const t = useTranslations('admin.company.live')
  const { control } = useFormContext<CompanyInput>()
  // Typing stays quick; the preview follows.
  const company = useDeferredValue(useWatch({ control })) as CompanyInput
  return (
    <section aria-labelledby="live-preview" className="min-w-0 xl:sticky xl:top-10">
      <h2 id="live-preview" className="text-title">
        {t('title')}
      </h2>
      <p className="mt-1 text-ink-quiet text-sm">{t('text')}</p>
      <FrameNote />
      <div className="mt-4">
        <BrandPreview company={company} />
      </div>
    </section>
  )
}

import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { type Page, type PageFormValues, slugFrom } from '../../../shared/page.ts'
import { pagePath } from '../../../shared/paths.ts'
import { Input } from '../../../ui/control.tsx'
import { Field } from '../../../ui/field.tsx'
import { pageState } from '../../context/page-state.ts'
import { useFieldError } from '../../forms/fields.tsx'
import { useFieldLabel } from '../../saving/field-labels.ts'

const hasNoOrigin = (title: string, slug: string) => slug === '' && title.trim() !== '' && slugFrom(title) === ''

/** The last part of the page's address. */
export function SlugField({ saved, className }: { saved: Page | null; className: string }) {
  const t = useTranslations('admin.pages.slug')
  const { register } = useFormContext<PageFormValues>()
  const [title, slug] = useWatch<PageFormValues, ['title', 'slug']>({ name: ['title', 'slug'] })
  const error = useFieldError('slug')
  return (
    <Field
      required
      className={className}
      label={useFieldLabel('slug')}
      error={error && hasNoOrigin(title, slug) ? t('errorAndLatin', { error }) : error}
      help={<SlugHelp title={title} slug={slug} saved={saved} />}
    >
      <Input {...register('slug')} dir="ltr" autoCapitalize="none" autoComplete="off" spellCheck={false} />
    </Field>
  )
}

function SlugHelp({ title, slug, saved }: { title: string; slug: string; saved: Page | null }) {
  const t = useTranslations('admin.pages.slug')
  const isMoving = saved?.status === 'published' && slug !== saved.slug && slug !== ''
  return (
    <>
      <span dir="ltr" className="block wrap-anywhere rtl:text-end">
        {pageState.site.publicUrl}
        {pagePath('')}
        <strong className="font-medium text-ink">{slug || '…'}</strong>
      </span>
      {isMoving && <span className="mt-1 block">{t('moves')}</span>}
      {hasNoOrigin(title, slug) && <span className="mt-1 block">{t('latin')}</span>}
    </>
  )
}

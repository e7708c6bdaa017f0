import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { type Page, type PageFormValues, slugFrom } from '../../../shared/page.ts'
import { pagePath } from '../../../shared/paths.ts'
import { Input } from '../../../ui/control.tsx'
import { Field } from '../../../ui/field.tsx'
import { useFieldError } from '../../forms/fields.tsx'
import { pageState } from '../../page-state.ts'

/** The last part of the address. A new page takes it from its title, until somebody writes it by hand. */
export function SlugField({ saved }: { saved: Page | undefined }) {
  const { register, setValue, formState } = useFormContext<PageFormValues>()
  const [title, slug] = useWatch<PageFormValues, ['title', 'slug']>({ name: ['title', 'slug'] })
  const isByHand = useRef(saved !== undefined)
  const isNew = saved === undefined
  useEffect(() => {
    if (!isNew || isByHand.current) return
    setValue('slug', slugFrom(title), { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }, [isNew, title, setValue, formState.isSubmitted])
  const { onChange, ...registered } = register('slug')
  return (
    <Field
      required
      label="Slug"
      error={useFieldError('slug')}
      help={<SlugHelp title={title} slug={slug} saved={saved} />}
    >
      <Input
        {...registered}
        dir="ltr"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          // Emptied by hand, it follows the title again.
          isByHand.current = event.target.value !== ''
          return onChange(event)
        }}
      />
    </Field>
  )
}

function SlugHelp({ title, slug, saved }: { title: string; slug: string; saved: Page | undefined }) {
  const isMoving = saved?.status === 'published' && slug !== saved.slug && slug !== ''
  const hasNoOrigin = slug === '' && title.trim() !== '' && slugFrom(title) === ''
  return (
    <>
      <span dir="ltr" className="block wrap-anywhere">
        {pageState.site.publicUrl}
        {pagePath('')}
        <strong className="font-medium text-ink">{slug || '…'}</strong>
      </span>
      {isMoving && <span className="mt-1 block">The old address will lead here.</span>}
      {hasNoOrigin && (
        <span className="mt-1 block">Please write it in Latin letters: the title has none to take it from.</span>
      )}
    </>
  )
}

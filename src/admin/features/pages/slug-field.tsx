import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { type Page, type PageFormValues, slugFrom } from '../../../shared/page.ts'
import { pagePath } from '../../../shared/paths.ts'
import { Input } from '../../../ui/control.tsx'
import { Field } from '../../../ui/field.tsx'
import { useFieldError } from '../../forms/fields.tsx'
import { pageState } from '../../page-state.ts'

const latinHint = 'Please write it in Latin letters: the title has none to take it from.'
const hasNoOrigin = (title: string, slug: string) => slug === '' && title.trim() !== '' && slugFrom(title) === ''

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
  const error = useFieldError('slug')
  const hint = hasNoOrigin(title, slug) ? `. ${latinHint}` : ''
  return (
    <Field
      required
      label="Slug"
      error={error && `${error}${hint}`}
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
  return (
    <>
      <span dir="ltr" className="block wrap-anywhere">
        {pageState.site.publicUrl}
        {pagePath('')}
        <strong className="font-medium text-ink">{slug || '…'}</strong>
      </span>
      {isMoving && <span className="mt-1 block">The old address will lead here.</span>}
      {hasNoOrigin(title, slug) && <span className="mt-1 block">{latinHint}</span>}
    </>
  )
}

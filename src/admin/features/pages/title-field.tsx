import type { ChangeEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { primaryLanguage } from '../../../shared/languages.ts'
import { type PageFormValues, slugFrom } from '../../../shared/page.ts'
import { Input } from '../../../ui/control.tsx'
import { Field } from '../../../ui/field.tsx'
import { useFieldError } from '../../forms/fields.tsx'
import { useFieldLabel } from '../../saving/field-labels.ts'

/** The title. The slug of a new page follows it until the slug is edited, and again after it was emptied. */
export function TitleField({ isNew }: { isNew: boolean }) {
  const { register, getValues, setValue, formState } = useFormContext<PageFormValues>()
  const { onChange, ...registered } = register('title')
  const { isSubmitted } = formState
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { title, slug } = getValues()
    const isFollowing = isNew && (slug === '' || slug === slugFrom(title))
    if (isFollowing) {
      setValue('slug', slugFrom(event.target.value), { shouldDirty: true, shouldValidate: isSubmitted })
    }
    return onChange(event)
  }
  return (
    <Field required label={useFieldLabel('title')} error={useFieldError('title')}>
      <Input {...registered} lang={primaryLanguage} dir="auto" autoFocus={isNew} onChange={change} />
    </Field>
  )
}

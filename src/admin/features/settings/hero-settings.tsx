import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { sendChange } from '../../../client/api.ts'
import { fillEmpty } from '../../../shared/fill-empty.ts'
import { type Hero, type HeroInput, heroInputSchema, heroSettingsDefaults } from '../../../shared/hero.ts'
import { apiKeys } from '../../../shared/paths.ts'
import { useChange } from '../../changes/use-change.ts'
import { ConflictNote } from '../../forms/conflict-note.tsx'
import { EditForm } from '../../forms/edit-form.tsx'
import { TextAreaField, TextField } from '../../forms/fields.tsx'
import { ImageField } from '../../forms/image-field.tsx'
import { useSaveForm } from '../../forms/use-save-form.ts'
import { Failure } from '../../frame/failure.tsx'
import { FormSkeleton, SaveBar } from './form-parts.tsx'

type Props = { readOnly: boolean; onDirty: (id: string, isDirty: boolean) => void }

export function HeroSettings(props: Props) {
  const { data, error, isError, isFetching, refetch } = useQuery<Hero | null>({ queryKey: apiKeys.hero })
  if (data !== undefined) return <HeroForm {...props} hero={data} />
  if (isError) return <Failure what="the hero section" error={error} onRetry={refetch} isRetrying={isFetching} />
  return <FormSkeleton fields={6} />
}

const toValues = (hero: Hero | null): HeroInput => fillEmpty<HeroInput>(hero, heroSettingsDefaults)

function HeroForm({ readOnly, onDirty, hero }: Props & { hero: Hero | null }) {
  const client = useQueryClient()
  /** The version that the next save is based on. */
  const version = useRef(hero?.version)
  const saving = useChange<Hero, HeroInput>({
    send: (body) => sendChange('PUT', apiKeys.hero, { body, version: version.current }),
    refresh: [apiKeys.hero],
    success: { title: 'Hero content updated successfully!' },
    failure: { title: 'Failed to update hero content' },
  })
  const { form, submit, load, isConflict, isDirty } = useSaveForm({
    schema: heroInputSchema,
    values: toValues(hero),
    save: async (input) => {
      const saved = await saving.mutateAsync(input)
      version.current = saved.version
    },
  })
  useEffect(() => onDirty('hero', isDirty), [onDirty, isDirty])

  const findNewest = async () => {
    const newest = await client.fetchQuery<Hero | null>({ queryKey: apiKeys.hero, staleTime: 0 })
    version.current = newest?.version
    return newest
  }
  const keepMine = async () => {
    await findNewest()
    await submit()
  }
  return (
    <>
      {isConflict && (
        <ConflictNote onKeepMine={keepMine} onLoadTheirs={async () => load(toValues(await findNewest()))} />
      )}
      <EditForm form={form} onSubmit={submit} readOnly={readOnly} className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField required name="title" label="Title" />
          <TextField required name="subtitle" label="Subtitle" />
        </div>
        <TextAreaField required name="description" label="Description" rows={4} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField required name="primaryCta" label="Primary Button Text" />
          <TextField required name="secondaryCta" label="Secondary Button Text" />
        </div>
        <ImageField name="backgroundImage" label="Background Image URL" titleName="title" help="Optional." />
        <SaveBar pending={saving.isPending} readOnly={readOnly} />
      </EditForm>
    </>
  )
}

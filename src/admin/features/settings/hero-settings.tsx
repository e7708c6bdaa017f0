import { useEffect } from 'react'
import { fillEmpty } from '../../../shared/fill-empty.ts'
import { type Hero, type HeroInput, heroInputSchema, heroSettingsDefaults } from '../../../shared/hero.ts'
import { apiKeys } from '../../../shared/paths.ts'
import { Card } from '../../../ui/card.tsx'
import { ConflictNote } from '../../forms/conflict-note.tsx'
import { EditForm } from '../../forms/edit-form.tsx'
import { TextAreaField, TextField } from '../../forms/fields.tsx'
import { ImageField } from '../../forms/image-field.tsx'
import { SaveBar } from '../../forms/save-bar.tsx'
import { Section } from '../../forms/section.tsx'
import { SectionSkeleton } from '../../forms/section-skeleton.tsx'
import { useSectionForm } from '../../forms/use-section-form.ts'

type Props = { readOnly: boolean; onDirty: (id: string, isDirty: boolean) => void }

export function HeroSettings(props: Props) {
  return (
    <Section<Hero>
      apiKey={apiKeys.hero}
      what="the hero section"
      skeleton={
        <SectionSkeleton label="Loading settings…" cards={[['pair', 'area', 'pair', 'notedLine']]} hasTitles={false} />
      }
    >
      {(hero) => <HeroForm {...props} hero={hero} />}
    </Section>
  )
}

function HeroForm({ readOnly, onDirty, hero }: Props & { hero: Hero | null }) {
  const { form, submit, isDirty, conflict, saveBar } = useSectionForm({
    apiKey: apiKeys.hero,
    saved: hero,
    schema: heroInputSchema,
    toValues: (saved: Hero | null): HeroInput => fillEmpty<HeroInput>(saved, heroSettingsDefaults),
    success: { title: 'Hero content updated successfully!' },
    failure: 'Failed to update hero content',
  })
  useEffect(() => onDirty('hero', isDirty), [onDirty, isDirty])
  return (
    <>
      {conflict && <ConflictNote {...conflict} />}
      <EditForm form={form} onSubmit={submit} readOnly={readOnly} className="grid gap-6">
        <Card className="gap-5 card-room sm:p-8">
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
        </Card>
        <SaveBar readOnly={readOnly} {...saveBar} />
      </EditForm>
    </>
  )
}

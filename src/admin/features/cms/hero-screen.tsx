import { EyeIcon } from '@phosphor-icons/react/dist/ssr/Eye'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import { fillEmpty } from '../../../shared/fill-empty.ts'
import { type Hero, type HeroInput, heroFormDefaults, heroInputSchema } from '../../../shared/hero.ts'
import { apiKeys } from '../../../shared/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { ConflictNote } from '../../forms/conflict-note.tsx'
import { EditForm } from '../../forms/edit-form.tsx'
import { TextAreaField, TextField } from '../../forms/fields.tsx'
import { ImageField } from '../../forms/image-field.tsx'
import { LeaveGuard } from '../../forms/leave-guard.tsx'
import { SaveBar } from '../../forms/save-bar.tsx'
import { Section } from '../../forms/section.tsx'
import { SectionSkeleton } from '../../forms/section-skeleton.tsx'
import { useSectionForm } from '../../forms/use-section-form.ts'
import { ReadOnlyNote } from '../../frame/read-only-note.tsx'
import { Screen } from '../../frame/screen.tsx'
import { HeroPreview } from '../../preview/hero-preview.tsx'
import { useMay } from '../../use-viewer.ts'
import { FormCard } from './form-card.tsx'
import { HeroTips } from './hero-tips.tsx'

const columns = 'grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]'

export function HeroScreen() {
  // The settings save it too (D32).
  const readOnly = !useMay(['manage_content', 'manage_settings'])
  const [isPreview, setPreview] = useState(false)
  const Icon = isPreview ? PencilSimpleIcon : EyeIcon
  return (
    <Screen
      title="Hero Section Editor"
      description="The first screen of the home page."
      actions={
        <Button variant="secondary" onClick={() => setPreview(!isPreview)}>
          <Icon aria-hidden="true" className="size-4" />
          {isPreview ? 'Edit Mode' : 'Preview'}
        </Button>
      }
    >
      {readOnly && <ReadOnlyNote what="the hero section" />}
      <Section<Hero>
        apiKey={apiKeys.hero}
        what="the hero section"
        skeleton={
          <div className={columns}>
            <SectionSkeleton
              label="Loading hero section…"
              cards={[
                ['line', 'line', 'area'],
                ['notedPair', 'notedLine'],
              ]}
            />
            <HeroTips />
          </div>
        }
      >
        {(hero) => <HeroForm hero={hero} readOnly={readOnly} isPreview={isPreview} onEdit={() => setPreview(false)} />}
      </Section>
    </Screen>
  )
}

type Props = { hero: Hero | null; readOnly: boolean; isPreview: boolean; onEdit: () => void }

function HeroForm({ hero, readOnly, isPreview, onEdit }: Props) {
  const { form, submit, isDirty, conflict, saveBar } = useSectionForm({
    apiKey: apiKeys.hero,
    saved: hero,
    schema: heroInputSchema,
    toValues: (saved: Hero | null): HeroInput => fillEmpty<HeroInput>(saved, heroFormDefaults),
    success: {
      title: 'Hero section updated successfully!',
      description: 'Changes are now live on the frontend.',
    },
    failure: 'Failed to update hero section',
  })
  const values = useWatch({ control: form.control })
  const save = async () => {
    // What is wrong is said on the fields, so they have to be in sight.
    if (isPreview && !(await form.trigger())) flushSync(onEdit)
    await submit()
  }
  return (
    <>
      {conflict && <ConflictNote {...conflict} />}
      {isPreview && <HeroPreview hero={values as HeroInput} />}
      <EditForm form={form} onSubmit={save} readOnly={readOnly} className={`grid gap-6 ${isPreview ? 'mt-6' : ''}`}>
        <div className={isPreview ? 'hidden' : columns}>
          <div className="grid min-w-0 grid-cols-1 gap-6">
            <FormCard title="Text Content">
              <TextField required name="title" label="Main Title" />
              <TextField required name="subtitle" label="Subtitle" />
              <TextAreaField required name="description" label="Description" rows={4} />
            </FormCard>
            <FormCard title="Call-to-Action Buttons">
              <div className="grid gap-5 sm:grid-cols-2">
                <TextField
                  required
                  name="primaryCta"
                  label="Primary Button Text"
                  help="Leads to the upcoming events."
                />
                <TextField required name="secondaryCta" label="Secondary Button Text" help="Leads to the portfolio." />
              </div>
              <ImageField
                name="backgroundImage"
                label="Background Image URL"
                titleName="title"
                help="Optional. Without one the stage light stands alone."
              />
            </FormCard>
          </div>
          <HeroTips />
        </div>
        <SaveBar readOnly={readOnly} {...saveBar} />
      </EditForm>
      <LeaveGuard isDirty={isDirty} />
    </>
  )
}

import { EyeIcon } from '@phosphor-icons/react/dist/ssr/Eye'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import { contentReads } from '../../../client/reads.ts'
import { fillEmpty } from '../../../shared/fill-empty.ts'
import {
  type Hero,
  type HeroFormValues,
  type HeroInput,
  heroFallback,
  heroFormDefaults,
  heroInputSchema,
  heroLabels,
} from '../../../shared/hero.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { useMay } from '../../context/use-viewer.ts'
import { TextAreaField, TextField } from '../../forms/fields.tsx'
import { ImageField } from '../../forms/image-field.tsx'
import { ReadOnlyNote } from '../../layout/read-only-note.tsx'
import { Screen } from '../../layout/screen.tsx'
import { HeroPreview } from '../../preview/hero-preview.tsx'
import { type Section, SectionForm } from '../../sections/section-form.tsx'
import { SectionSkeleton } from '../../sections/section-skeleton.tsx'
import { AlsoInSettings } from './also-in-settings.tsx'
import { FormCard } from './form-card.tsx'
import { HeroTips } from './hero-tips.tsx'

const heroSection: Section<Hero, HeroFormValues, HeroInput> = {
  what: 'the hero section',
  read: contentReads.hero,
  schema: heroInputSchema,
  labels: heroLabels,
  toValues: (saved) => fillEmpty<HeroInput>(saved, heroFormDefaults),
  success: { title: 'Hero section updated successfully!', description: 'Changes are now live on the frontend.' },
  failure: 'Failed to update hero section',
}

const columns = 'grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]'

const skeleton = (
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
)

export function HeroScreen() {
  // The settings save the hero too (D32).
  const readOnly = !useMay(['manage_content', 'manage_settings'])
  const [isPreview, setPreview] = useState(false)
  const { data: saved } = useQuery(contentReads.hero)
  const Icon = isPreview ? PencilSimpleIcon : EyeIcon
  return (
    <Screen
      title="Hero Section Editor"
      description={
        <>
          The first thing visitors see on the home page. <AlsoInSettings tab="hero" />
        </>
      }
      actions={
        <Button variant="secondary" onClick={() => setPreview(!isPreview)}>
          <Icon aria-hidden="true" className="size-4" />
          {isPreview ? 'Edit Mode' : 'Preview'}
        </Button>
      }
    >
      {readOnly && <ReadOnlyNote plural="the hero section" />}
      {saved === null && (
        <Alert className="mb-6">
          Nothing has been saved yet. Until you save, the buttons on the site say “{heroFallback.primaryCta}” and “
          {heroFallback.secondaryCta}”.
        </Alert>
      )}
      <SectionForm
        section={heroSection}
        readOnly={readOnly}
        isReadOnlyInside
        skeleton={skeleton}
        // A field can only get the focus while it is visible.
        onInvalid={() => flushSync(() => setPreview(false))}
      >
        {isPreview && <Preview />}
        <fieldset disabled={readOnly} className={isPreview ? 'hidden' : columns}>
          <Fields />
          <HeroTips />
        </fieldset>
      </SectionForm>
    </Screen>
  )
}

function Preview() {
  return <HeroPreview hero={useWatch<HeroFormValues>() as HeroFormValues} />
}

function Fields() {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6">
      <FormCard title="Text Content">
        <TextField required name="title" />
        <TextField required name="subtitle" />
        <TextAreaField required name="description" rows={4} />
      </FormCard>
      <FormCard title="Call-to-Action Buttons">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField required name="primaryCta" help="Opens the upcoming events." />
          <TextField required name="secondaryCta" help="Opens the portfolio." />
        </div>
        <ImageField
          name="backgroundImage"
          titleName="title"
          help="Optional. Without it, the animated spotlights are shown."
        />
      </FormCard>
    </div>
  )
}

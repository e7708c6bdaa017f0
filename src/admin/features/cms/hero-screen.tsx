import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { contentReads } from '../../../client/reads.ts'
import { type HeroFormValues, heroFallback } from '../../../shared/hero.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { EyeIcon } from '../../../ui/icons/eye.ts'
import { PencilSimpleIcon } from '../../../ui/icons/pencil-simple.ts'
import { useMay } from '../../context/use-viewer.ts'
import { HistoryButton } from '../../history/history-button.tsx'
import { ReadOnlyNote } from '../../layout/read-only-note.tsx'
import { Screen } from '../../layout/screen.tsx'
import { HeroPreview } from '../../preview/hero-preview.tsx'
import { SingletonForm } from '../../saving/singleton-form.tsx'
import { SingletonSkeleton } from '../../saving/singleton-skeleton.tsx'
import { HeroFields, heroSingleton } from './hero-fields.tsx'
import { HeroTips } from './hero-tips.tsx'
import { settingsLink } from './settings-link.tsx'

const columns = 'grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]'

export function HeroScreen() {
  const t = useTranslations('admin.hero')
  // The settings save the hero too.
  const readOnly = !useMay(['manage_content', 'manage_settings'])
  const [isPreview, setPreview] = useState(false)
  const { data: saved } = useQuery(contentReads.hero)
  const Icon = isPreview ? PencilSimpleIcon : EyeIcon
  return (
    <Screen
      title={t('title')}
      description={t.rich('description', { settings: settingsLink('hero') })}
      actions={
        <>
          <HistoryButton kind="hero" />
          <Button variant="secondary" onClick={() => setPreview(!isPreview)}>
            <Icon aria-hidden="true" className="size-4" />
            {t(isPreview ? 'editMode' : 'preview')}
          </Button>
        </>
      }
    >
      {readOnly && <ReadOnlyNote>{(role) => t('readOnly', { role })}</ReadOnlyNote>}
      {saved === null && (
        <Alert className="mb-6">
          {t.rich('notSaved', {
            primary: heroFallback.primaryCta,
            secondary: heroFallback.secondaryCta,
            name: (text) => <bdi>{text}</bdi>,
          })}
        </Alert>
      )}
      <SingletonForm
        singleton={heroSingleton}
        readOnly={readOnly}
        isReadOnlyInside
        skeleton={<Loading />}
        // A field can only get the focus while it is visible.
        onInvalid={() => flushSync(() => setPreview(false))}
      >
        {(hero) => (
          <>
            {isPreview && <Preview />}
            <fieldset disabled={readOnly} className={isPreview ? 'hidden' : columns}>
              <HeroFields saved={hero} />
              <HeroTips />
            </fieldset>
          </>
        )}
      </SingletonForm>
    </Screen>
  )
}

function Loading() {
  const t = useTranslations('admin.hero')
  return (
    <div className={columns}>
      <SingletonSkeleton
        label={t('loading')}
        cards={[
          ['pair', 'pair', 'area'],
          ['notedPair', 'notedLine'],
        ]}
      />
      <HeroTips />
    </div>
  )
}

function Preview() {
  return <HeroPreview hero={useWatch<HeroFormValues>() as HeroFormValues} />
}

import { useTranslations } from 'use-intl'
import { contentReads } from '../../../client/reads.ts'
import { fillEmpty } from '../../../shared/fill-empty.ts'
import {
  type Hero,
  type HeroFormValues,
  type HeroInput,
  heroFormDefaults,
  heroInputSchema,
} from '../../../shared/hero.ts'
import { messageKey } from '../../context/message-key.ts'
import { ImageField } from '../../forms/image-field.tsx'
import { TranslatedTextAreaField, TranslatedTextField } from '../../forms/translations/translated-fields.tsx'
import { translationLabels, translationValues } from '../../forms/translations/translation-values.ts'
import { Translations } from '../../forms/translations/translations.tsx'
import { FormCard } from '../../saving/form-card.tsx'
import type { Singleton } from '../../saving/singleton-form.tsx'

const translated = ['title', 'subtitle', 'description', 'primaryCta', 'secondaryCta'] as const

export const heroSingleton: Singleton<Hero, HeroFormValues, HeroInput> = {
  record: 'hero',
  read: contentReads.hero,
  schema: heroInputSchema,
  labels: {
    title: messageKey('admin.hero.fields.title'),
    subtitle: messageKey('admin.hero.fields.subtitle'),
    description: messageKey('admin.hero.fields.description'),
    primaryCta: messageKey('admin.hero.fields.primaryCta'),
    secondaryCta: messageKey('admin.hero.fields.secondaryCta'),
    backgroundImage: messageKey('admin.hero.fields.backgroundImage'),
    ...translationLabels(translated),
  },
  toValues: (saved) => ({
    ...fillEmpty<HeroInput>(saved, heroFormDefaults),
    ...translationValues(saved, translated),
  }),
  success: { title: messageKey('admin.hero.saved'), description: messageKey('admin.hero.savedText') },
  failure: messageKey('admin.hero.saveFailed'),
  loadFailed: messageKey('admin.hero.loadFailed'),
}

export function HeroFields({ saved }: { saved: Hero | null }) {
  const t = useTranslations('admin.hero')
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6">
      <Translations fields={translated} saved={saved}>
        <FormCard title={t('text')}>
          <TranslatedTextField required name="title" />
          <TranslatedTextField required name="subtitle" />
          <TranslatedTextAreaField required name="description" rows={4} />
        </FormCard>
        <FormCard title={t('buttons')}>
          <TranslatedTextField required name="primaryCta" help={t('help.primaryCta')} />
          <TranslatedTextField required name="secondaryCta" help={t('help.secondaryCta')} />
          <ImageField
            name="backgroundImage"
            title={t('backgroundImage')}
            titleName="title"
            help={t('help.backgroundImage')}
          />
        </FormCard>
      </Translations>
    </div>
  )
}

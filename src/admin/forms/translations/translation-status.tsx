import { useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { languages, type TranslationLanguage } from '../../../shared/languages.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckIcon } from '../../../ui/icons/check.ts'
import { CopyIcon } from '../../../ui/icons/copy.ts'
import { TranslationBadge } from './translation-badge.tsx'
import { hasText, type StaleFields, useTranslationState } from './translation-state.ts'
import type { TranslatableField } from './translation-values.ts'

type Props = {
  language: TranslationLanguage
  fields: readonly TranslatableField[]
  stored: StaleFields
}

/** Above the fields of a language: how far they are translated, and what helps to get further. */
export function TranslationStatus({ language, fields, stored }: Props) {
  const t = useTranslations('admin.translations')
  const { getValues, setValue } = useFormContext()
  const state = useTranslationState(language, fields, stored)
  const copy = () => {
    for (const field of fields) {
      const [text, name] = [getValues(field), `translations.${language}.${field}`]
      if (hasText(text) && !hasText(getValues(name))) setValue(name, text, { shouldDirty: true, shouldValidate: true })
    }
  }
  const confirm = () => setValue(`confirmed.${language}`, true, { shouldDirty: true })
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <p lang={language} className="font-medium text-ink-quiet text-sm max-sm:sr-only">
        {languages[language].name}
      </p>
      <TranslationBadge state={state} />
      {(state === 'missing' || state === 'partial') && (
        <Button variant="quiet" size="sm" onClick={copy} title={t('copyHint')}>
          <CopyIcon aria-hidden="true" className="size-4" />
          {t('copy')}
        </Button>
      )}
      {state === 'stale' && (
        <Button variant="quiet" size="sm" onClick={confirm} title={t('confirmHint')}>
          <CheckIcon aria-hidden="true" className="size-4" />
          {t('confirm')}
        </Button>
      )}
    </div>
  )
}

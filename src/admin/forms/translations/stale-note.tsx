import { useTranslations } from 'use-intl'
import type { TranslationLanguage } from '../../../shared/languages.ts'
import { WarningIcon } from '../../../ui/icons/warning.ts'
import { type StaleFields, useIsStale } from './translation-state.ts'

type Props = { language: TranslationLanguage; field: string; stored: StaleFields }

/** Marks the field of a translation that a change of the primary text has left behind. */
export function StaleNote({ language, field, stored }: Props) {
  const t = useTranslations('admin.translations')
  if (!useIsStale(language, stored)(field)) return null
  return (
    <p className="mt-1.5 flex items-start gap-1.5 text-sm">
      <WarningIcon aria-hidden="true" weight="fill" className="mt-0.5 size-4 shrink-0 text-yellow-ink" />
      <span dir="auto">{t('check')}</span>
    </p>
  )
}

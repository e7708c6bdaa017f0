import { useTranslations } from 'use-intl'
import type { TranslationState } from '../../../shared/translation.ts'
import { Badge } from '../../../ui/badge.tsx'

const tones = { missing: 'grey', partial: 'yellow', stale: 'yellow', complete: 'green' } as const

export function TranslationBadge({ state }: { state: TranslationState }) {
  const t = useTranslations('admin.translations')
  return <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
}

import { useTranslations } from 'use-intl'
import type { MailState } from '../../../shared/mail.ts'
import { Badge } from '../../../ui/badge.tsx'

const tones = { queued: 'yellow', held: 'grey', sent: 'green', failed: 'red' } as const

export function MailStateBadge({ state }: { state: MailState }) {
  const t = useTranslations('admin.mail')
  return <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
}

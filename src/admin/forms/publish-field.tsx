import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { coded } from '../../shared/coded-message.ts'
import { useNow } from '../dates/use-now.ts'
import { DateTimeField } from './date-time-field.tsx'
import { toInstant, toTyped, typedAt } from './site-time.ts'
import { useZoneHint } from './use-zone-hint.ts'

/** The problem with a planned time. A saved one may pass while the form is open. */
export function publishProblem(typed: string | null | undefined, stored: string | null | undefined) {
  const instant = toInstant(typed)
  if (instant === undefined || typed === toTyped(stored)) return undefined
  return Date.parse(instant) <= Date.now() ? coded('publishTimePast') : undefined
}

type Props = {
  /** The planned time that is saved. */
  stored: string | null | undefined
  /** Names the zone, where no other field of the form does. */
  hasZone?: boolean
}

/** When the clock publishes a draft. */
export function PublishField({ stored, hasZone = false }: Props) {
  const t = useTranslations('admin.forms')
  const typed: string | null | undefined = useWatch({ name: 'publishAt' })
  const zone = useZoneHint(typed)
  const now = typedAt(useNow())
  return (
    <DateTimeField
      name="publishAt"
      min={now}
      problem={publishProblem(typed, stored)}
      help={hasZone ? t('publishInZone', { zone }) : t('publish')}
    />
  )
}

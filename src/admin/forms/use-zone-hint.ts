import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { siteZone } from '../context/page-state.ts'
import { useIsolate } from '../context/use-formats.ts'
import { toInstant } from './site-time.ts'

/** 'Kuwait' */
const zonePlace = siteZone.split('/').at(-1)?.replaceAll('_', ' ') ?? ''

/** 'GMT+3' */
function zoneOffset(instant: Date): string {
  const formatter = new Intl.DateTimeFormat('en-US', { timeZone: siteZone, timeZoneName: 'shortOffset' })
  return formatter.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** 'Kuwait time (GMT+3).', with the offset at the typed time. */
export function useZoneHint(typed: string | null | undefined): string {
  const t = useTranslations('admin.forms')
  const isolate = useIsolate()
  const [now] = useState(() => new Date())
  const instant = toInstant(typed)
  return t('zone', { place: zonePlace, offset: isolate(zoneOffset(instant ? new Date(instant) : now)) })
}

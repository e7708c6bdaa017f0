import type { ScheduledChange } from '../../../shared/schedule.ts'
import { toZoned } from '../../../shared/zone.ts'
import type { Reader } from '../../platform/caller/reader.ts'
import { translatedText } from '../../platform/database/translations.ts'
import type { listPlannedChanges } from './schedule.service.ts'

type Planned = Awaited<ReturnType<typeof listPlannedChanges>>[number]

export function presentPlanned({ kind, record, change, at }: Planned, timeZone: string, lang: Reader['lang']) {
  const name = translatedText(record, 'title', lang)
  return { kind, id: record.id, name, change, at: toZoned(at, timeZone) } satisfies ScheduledChange
}

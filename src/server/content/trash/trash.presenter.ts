import { type TrashedRecord, trashDays } from '../../../shared/history.ts'
import type { Language } from '../../../shared/languages.ts'
import { toZoned } from '../../../shared/zone.ts'
import { presentAuthor, translatedName } from '../history/history.presenter.ts'
import type { WithHandlers } from '../records/kind-handler.ts'
import type { Trashed } from './trash.service.ts'

type Needs = WithHandlers & { timeZone: string }

export function presentTrashed(
  record: Trashed,
  { handlers, timeZone }: Needs,
  lang: Language | undefined,
): TrashedRecord {
  const { kind, id, name, translations, deletedAt, deletedBy } = record
  const until = new Date(Date.parse(deletedAt) + trashDays * 86_400_000).toISOString()
  return {
    kind,
    id,
    name: translatedName(handlers[kind], name, translations, lang),
    deletedAt: toZoned(deletedAt, timeZone),
    deletedBy: deletedBy ? presentAuthor(deletedBy) : { id: null, name: '' },
    until: toZoned(until, timeZone),
  }
}

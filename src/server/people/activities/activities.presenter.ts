import type { Digits } from '../../../shared/formats.ts'
import type { SystemAuthor } from '../../../shared/history.ts'
import { isolate } from '../../../shared/isolate.ts'
import { kindsByNoun } from '../../../shared/kinds.ts'
import type { Language } from '../../../shared/languages.ts'
import { toQuotation } from '../../../shared/visitor-words.ts'
import { getTranslations } from '../../platform/translations.ts'
import type { ActivityRow } from './activities.repository.ts'

const scheduleId: SystemAuthor = 'schedule'

type Worded = Pick<ActivityRow, 'data' | 'message'> & Partial<Pick<ActivityRow, 'actorId'>>
type Values = Record<string, string | number>

/** Words activities in a language. Those of earlier versions have an English message instead of data. */
export function createWording(language: Language, digits?: Digits) {
  const t = getTranslations(language, 'activities', digits)
  const words = getTranslations(language, 'admin')
  return ({ data, message, actorId }: Worded): string => {
    if (!data) return isolate(message, language)
    const values: Values = { ...data }
    // The catalogue quotes the words of visitors and says that they are theirs.
    if ('company' in data) values.company = isolate(toQuotation(data.company), language)
    if ('visitor' in data) values.visitor = isolate(toQuotation(data.visitor), language)
    if ('actor' in data) values.actor = actorId === scheduleId ? t('schedule') : isolate(data.actor, language)
    if ('kind' in data && 'name' in data) values.kind = words(`kinds.${kindsByNoun[data.kind]}.noun`)
    if ('name' in data) values.name = data.name === '' ? t('removedName') : isolate(data.name, language)
    // All codes at once are more combinations than the compiler can check; a test words each of them.
    return t(`lines.${data.code}` as 'lines.erased', values as never)
  }
}

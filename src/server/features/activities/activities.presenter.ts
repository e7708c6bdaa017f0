import type { Digits } from '../../../shared/formats.ts'
import type { SystemAuthor } from '../../../shared/history.ts'
import { isolate } from '../../../shared/isolate.ts'
import type { Language } from '../../../shared/languages.ts'
import { getTranslations } from '../../translations.ts'
import type { ActivityRow } from './activities.repository.ts'

/** The quotation marks around the words of visitors in each catalogue. */
const quotationMarks: Record<Language, RegExp> = { en: /[“”]/g, ar: /[«»]/g }

const scheduleId: SystemAuthor = 'schedule'

type Worded = Pick<ActivityRow, 'data' | 'message'> & Partial<Pick<ActivityRow, 'actorId'>>
type Values = Record<string, string | number>

/** Words activities in a language. Those of earlier versions have an English message instead of data. */
export function createWording(language: Language, digits?: Digits) {
  const t = getTranslations(language, 'activities', digits)
  return ({ data, message, actorId }: Worded): string => {
    if (!data) return isolate(message, language)
    const values: Values = { ...data }
    // A visitor whose words leave their quotation marks could write a line about somebody else.
    if ('company' in data) values.company = isolate(data.company.replaceAll(quotationMarks[language], '"'), language)
    if ('actor' in data) values.actor = actorId === scheduleId ? t('schedule') : isolate(data.actor, language)
    if ('name' in data) values.name = isolate(data.name, language)
    // All codes at once are more combinations than the compiler can check; a test words each of them.
    return t(`lines.${data.code}` as 'lines.erased', values as never)
  }
}

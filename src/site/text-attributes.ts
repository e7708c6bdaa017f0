import { rightToLeft } from '../shared/isolate.ts'
import { languages, primaryLanguage } from '../shared/languages.ts'

const ofPrimaryLanguage = { lang: primaryLanguage, dir: languages[primaryLanguage].direction } as const
const ofAnyLanguage = { dir: 'auto' } as const

/**
 * The attributes of an element with a text of a record: a text without a translation is marked as one of the primary
 * language, except where it is obviously not, because staff have written Arabic into that field.
 */
export function textAttributes<Field extends string>(
  record: { untranslated?: Field[] | undefined } & Partial<Record<NoInfer<Field>, string>>,
  field: NoInfer<Field>,
) {
  const isMarked = record.untranslated?.includes(field) && !rightToLeft.test(record[field] ?? '')
  return isMarked ? ofPrimaryLanguage : ofAnyLanguage
}

import { primaryLanguage, type TranslationLanguage, translationLanguages } from '../../../shared/languages.ts'
import type { Reader } from '../../platform/caller/reader.ts'
import {
  isEmptyText,
  type StoredTranslations,
  staleFields,
  type TranslationStates,
  unpackStates,
} from '../../platform/database/translations.ts'

/** Without the columns if it was stored for a repeated request by an earlier release. */
type TranslatedRow = { translations?: StoredTranslations }

type Presented<Row, Field extends keyof Row> = Pick<Row, Field> & {
  untranslated?: Field[]
  translations?: Record<TranslationLanguage, Partial<Pick<Row, Field>>>
  translationState?: TranslationStates
  staleTranslations?: Record<TranslationLanguage, Field[]>
}

/** The texts of a row in the reader's language, and for staff all translations with their states. */
export function presentTexts<
  Row extends TranslatedRow & { translationState?: string },
  Field extends keyof Row & string,
>(fields: readonly Field[], row: Row, { lang, isStaff }: Reader): Presented<Row, Field> {
  const states = unpackStates(row.translationState ?? '')
  return {
    ...localize(fields, row, lang),
    ...(isStaff && { ...presentTranslations(fields, row, states), staleTranslations: staleIn(fields, row, states) }),
  }
}

/** Only stale texts are hashed, as those of a page are long. */
function staleIn<Row extends TranslatedRow, Field extends string>(
  fields: readonly Field[],
  row: Row,
  states: TranslationStates,
) {
  const entries = translationLanguages.map((code) => [
    code,
    states[code] === 'stale' ? staleFields(fields, row, row.translations?.[code]) : [],
  ])
  return Object.fromEntries(entries) as Record<TranslationLanguage, Field[]>
}

/** Falls back to the primary language field by field; a text that is empty there is not untranslated. */
export function localize<Row extends TranslatedRow, Field extends keyof Row & string>(
  fields: readonly Field[],
  row: Row,
  lang: Reader['lang'],
) {
  const translated = lang === undefined || lang === primaryLanguage ? {} : textsIn(fields, row, lang)
  const primary = Object.fromEntries(fields.map((field) => [field, row[field]])) as Pick<Row, Field>
  const isUntranslated = (field: Field) => !(field in translated) && !isEmptyText(row[field] as string)
  return {
    ...primary,
    ...translated,
    ...(lang !== undefined && { untranslated: lang === primaryLanguage ? [] : fields.filter(isUntranslated) }),
  }
}

export function presentTranslations<Row extends TranslatedRow, Field extends keyof Row & string>(
  fields: readonly Field[],
  row: Row,
  translationState: TranslationStates,
) {
  const entries = translationLanguages.map((code) => [code, textsIn(fields, row, code)])
  return {
    translations: Object.fromEntries(entries) as Record<TranslationLanguage, Partial<Pick<Row, Field>>>,
    translationState,
  }
}

function textsIn<Row extends TranslatedRow, Field extends keyof Row & string>(
  fields: readonly Field[],
  { translations = {} }: Row,
  code: TranslationLanguage,
): Partial<Pick<Row, Field>> {
  const entries = fields.flatMap((field) => {
    const stored = translations[code]?.[field]
    return stored ? [[field, stored.text]] : []
  })
  return Object.fromEntries(entries) as Partial<Pick<Row, Field>>
}

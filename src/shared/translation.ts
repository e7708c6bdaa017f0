import { z } from 'zod'
import { coded } from './coded-message.ts'
import { byTranslationLanguage, type TranslationLanguage } from './languages.ts'
import { oneOf } from './listing.ts'

/**
 * How far a record is translated: no field, some fields, all fields but of an earlier primary text, or all fields. A
 * field whose primary text is empty needs no translation.
 */
export const translationStates = ['missing', 'partial', 'stale', 'complete'] as const
export type TranslationState = (typeof translationStates)[number]

/** `?translation=` of staff lists: records of which some translation is in this state. */
export const translationParameter = oneOf('translationState', translationStates)

type Shape = Record<string, z.ZodType>
type ByLanguage<Value extends z.ZodType> = { [Code in TranslationLanguage]: Value }

const byLanguage = <Value extends z.ZodType>(value: Value) => byTranslationLanguage(() => value) as ByLanguage<Value>

type Translated<Fields extends Shape> = {
  [Field in keyof Fields]: z.ZodOptional<z.ZodType<z.output<Fields[Field]> | null, z.input<Fields[Field]> | '' | null>>
}

/**
 * `translations` of a request body: the texts by language, each with the limits and messages of its field. A missing text
 * stays unchanged, an empty one removes the translation.
 */
export function translationsInput<Fields extends Shape>(fields: Fields) {
  const texts = Object.entries(fields).map(([name, field]) => [name, clearable(field)])
  const translated = z.object(Object.fromEntries(texts) as Translated<Fields>, { error: coded('notObject') })
  return z
    .object(byLanguage(translated.optional()), { error: coded('notObject') })
    .optional()
    .meta({ description: 'A missing text stays unchanged; an empty text or null removes the translation' })
}

/** Null for an empty text; otherwise the field's own schema decides, so that its messages and paths stay the same. */
function clearable(field: z.ZodType) {
  const isEmpty = (value: unknown) => typeof value === 'string' && value.trim() === ''
  return z.preprocess((value) => (isEmpty(value) ? null : value), field.nullable()).optional()
}

/** What a response says about translations: `untranslated` with `?lang=`, the others to staff. */
export function translationFields<Fields extends Shape>(fields: Fields) {
  const names = Object.keys(fields) as [keyof Fields & string, ...(keyof Fields & string)[]]
  const texts = z.object(fields).partial()
  return {
    untranslated: z
      .array(z.enum(names))
      .optional()
      .meta({ description: 'With ?lang=: the fields that are answered in the primary language' }),
    translations: z.object(byLanguage(texts)).optional().meta({ description: 'For staff' }),
    translationState: z
      .object(byLanguage(z.enum(translationStates)))
      .optional()
      .meta({ description: 'For staff' }),
    staleTranslations: z
      .object(byLanguage(z.array(z.enum(names))))
      .optional()
      .meta({ description: 'For staff: the fields whose primary text has changed since they were translated' }),
  }
}

/** How many records are in each state, by language. */
export function translationCounts() {
  const count = z.int()
  return z.object(byLanguage(z.object({ missing: count, partial: count, stale: count, complete: count })))
}
export type TranslationCounts = z.infer<ReturnType<typeof translationCounts>>

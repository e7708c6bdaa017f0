import { type Language, primaryLanguage } from '../../shared/languages.ts'
import { isEmptyRichText, type RichTextDocument } from '../../shared/rich-text.ts'

type Texts = Readonly<Record<string, unknown>> | undefined

/**
 * Unsaved values as the API would answer them in a language: each text falls back to the primary one, and `untranslated`
 * names those that did.
 */
export function localizeValues<
  Values extends { translations?: { [Code in Language]?: object | undefined } | undefined },
  Field extends keyof Values & string,
>(values: Values, fields: readonly Field[], language: Language): Values & { untranslated: Field[] } {
  if (language === primaryLanguage) return { ...values, untranslated: [] }
  const texts = values.translations?.[language] as Texts
  const translated = fields.filter((field) => !isEmpty(texts?.[field]))
  return {
    ...values,
    ...Object.fromEntries(translated.map((field) => [field, texts?.[field]])),
    untranslated: fields.filter((field) => !translated.includes(field) && !isEmpty(values[field])),
  }
}

function isEmpty(text: unknown): boolean {
  if (typeof text === 'string') return text.trim() === ''
  return text === undefined || text === null || isEmptyRichText(text as RichTextDocument)
}

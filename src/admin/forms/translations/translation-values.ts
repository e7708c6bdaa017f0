import { byTranslationLanguage, type TranslationLanguage, translationLanguages } from '../../../shared/languages.ts'
import { messageKey } from '../../context/message-key.ts'
import type { FieldLabels } from '../../saving/differences.tsx'

/** The fields that can have translations, by the names of the API. */
export type TranslatableField =
  | 'title'
  | 'subtitle'
  | 'description'
  | 'location'
  | 'price'
  | 'name'
  | 'address'
  | 'primaryCta'
  | 'secondaryCta'
  | 'content'
  | 'seoTitle'
  | 'seoDescription'
  | 'label'
  | 'alt'

type Translated<Texts> = { translations?: Record<TranslationLanguage, Texts> } | null

/** The values of the fields in the other languages; they are empty without a translation. */
export function translationValues<Texts extends { [Field in TranslatableField]?: unknown }>(
  saved: Translated<Texts>,
  fields: readonly (keyof Texts & TranslatableField)[],
) {
  const textsOf = (code: TranslationLanguage) =>
    Object.fromEntries(fields.map((field) => [field, saved?.translations?.[code][field] ?? ''])) as {
      [Field in keyof Texts]?: NonNullable<Texts[Field]>
    }
  return {
    translations: byTranslationLanguage(textsOf),
    /** Languages whose texts are right although the primary texts have changed; not part of the request. */
    confirmed: byTranslationLanguage(() => false),
  }
}

/** The labels of the translated fields. They are in the language of the field, because its author reads that language. */
export function translationLabels(fields: readonly TranslatableField[]): FieldLabels {
  return Object.fromEntries(
    translationLanguages.flatMap((code) =>
      fields.map((field) => [`translations.${code}.${field}`, messageKey(`admin.translations.${code}.${field}`)]),
    ),
  )
}

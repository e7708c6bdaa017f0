import { type FieldValues, useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { Language, TranslationLanguage } from '../../../shared/languages.ts'
import { isEmptyRichText, type RichTextDocument } from '../../../shared/rich-text.ts'
import type { TranslationState } from '../../../shared/translation.ts'

type Edited = Record<string, boolean | undefined> & {
  translations?: Record<string, Record<string, boolean | undefined> | undefined>
}

/** Whether a field holds a text: a string, or a rich text document. */
export const hasText = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : Boolean(value) && !isEmptyRichText(value as RichTextDocument)

/** The fields of each language that were stale when they were read. */
export type StaleFields = Partial<Record<Language, readonly string[]>>

/**
 * Whether the translation of a field is stale, as the server will say once it is saved: it was when it was read, or
 * the primary text has been edited, and neither was the translation edited nor the language confirmed.
 */
export function useIsStale(language: TranslationLanguage, stored: StaleFields): (field: string) => boolean {
  const { control } = useFormContext()
  const values = useWatch({ control }) as FieldValues
  const edited = useFormState({ control }).dirtyFields as Edited
  return (field) =>
    values.confirmed?.[language] !== true &&
    hasText(values.translations?.[language]?.[field]) &&
    !edited.translations?.[language]?.[field] &&
    (Boolean(edited[field]) || stored[language]?.includes(field) === true)
}

/** How far the typed texts are translated. */
export function useTranslationState(
  language: TranslationLanguage,
  fields: readonly string[],
  stored: StaleFields,
): TranslationState {
  const { control } = useFormContext()
  const values = useWatch({ control }) as FieldValues
  const isStale = useIsStale(language, stored)
  const texts: FieldValues = values.translations?.[language] ?? {}
  if (!fields.some((field) => hasText(texts[field]))) return 'missing'
  if (fields.some(isStale)) return 'stale'
  return fields.every((field) => hasText(texts[field]) || !hasText(values[field])) ? 'complete' : 'partial'
}

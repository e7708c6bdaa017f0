import { type FieldValues, useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { TranslationLanguage } from '../../../shared/languages.ts'
import { isEmptyRichText, type RichTextDocument } from '../../../shared/rich-text.ts'
import type { TranslationState } from '../../../shared/translation.ts'

type Edited = Record<string, boolean | undefined> & {
  translations?: Record<string, Record<string, boolean | undefined> | undefined>
}

/** Whether a field holds a text: a string, or a rich text document. */
export const hasText = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : Boolean(value) && !isEmptyRichText(value as RichTextDocument)

/**
 * How far the typed texts are translated (D54): as the server will say once they are saved. A translation is stale if it
 * was when it was read, or if the primary text has been edited without it.
 */
export function useTranslationState(
  language: TranslationLanguage,
  fields: readonly string[],
  stored: TranslationState | undefined,
): TranslationState {
  const { control } = useFormContext()
  const values = useWatch({ control }) as FieldValues
  const edited = useFormState({ control }).dirtyFields as Edited
  const texts: FieldValues = values.translations?.[language] ?? {}
  const translated = fields.filter((field) => hasText(texts[field]))
  if (translated.length === 0) return 'missing'
  const isLeftBehind = (field: string) => edited[field] && !edited.translations?.[language]?.[field]
  const isStale = stored === 'stale' || translated.some(isLeftBehind)
  if (isStale && values.confirmed?.[language] !== true) return 'stale'
  return fields.every((field) => hasText(texts[field]) || !hasText(values[field])) ? 'complete' : 'partial'
}

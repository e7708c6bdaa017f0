import type { FieldValues } from 'react-hook-form'
import { changedValues } from './changed-values.ts'

type Texts = Record<string, unknown>
export type Translations = Record<string, Texts | undefined>

/**
 * The translations to send: those that were edited, and all of a language that the user confirmed. A translation that is
 * sent counts as right for the primary text that is sent with it, so an untouched one must not be sent.
 */
export function changedTranslations(
  translations: Translations | undefined,
  values: FieldValues,
  stored: FieldValues,
): Translations | undefined {
  const changes = changedValues(values, stored)
  const languages = Object.entries(translations ?? {}).flatMap(([language, texts]) => {
    const isConfirmed = values.confirmed?.[language] === true
    const isSent = ([field, text]: [string, unknown]) =>
      `translations.${language}.${field}` in changes || (isConfirmed && text !== null && text !== undefined)
    const sent = Object.entries(texts ?? {}).filter(isSent)
    return sent.length > 0 ? [[language, Object.fromEntries(sent)]] : []
  })
  return languages.length > 0 ? Object.fromEntries(languages) : undefined
}

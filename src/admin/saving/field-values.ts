import type { FieldValues } from 'react-hook-form'

/**
 * The values by the names of their fields. Translations are a field each (`translations.ar.title`), so that drafts and
 * conflicts treat them like other fields.
 */
export function fieldValues({ translations, ...values }: FieldValues): Record<string, unknown> {
  const fields: Record<string, unknown> = { ...values }
  for (const [language, texts] of Object.entries(translations ?? {})) {
    for (const [field, text] of Object.entries(texts ?? {})) fields[`translations.${language}.${field}`] = text
  }
  return fields
}

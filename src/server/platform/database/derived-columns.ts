import type { Selectable } from 'kysely'
import type { Executor } from './database.ts'
import type { Schema } from './schema.ts'
import { textsOfRow } from './search-text.ts'
import { isSearched, type TranslatedTable, tables } from './tables.ts'
import { mergeTranslations, packStates, type StoredTranslations, type TranslationsInput } from './translations.ts'

/**
 * Writes the columns that follow from the other ones, and new translations. It runs after a change in its transaction,
 * because the change may name only some fields, and because that change has locked the row.
 */
export async function updateDerivedColumns<T extends TranslatedTable>(
  db: Executor,
  table: T,
  row: Selectable<Schema[T]>,
  input?: TranslationsInput,
): Promise<Selectable<Schema[T]>> {
  const before = row as { id: string; translations: StoredTranslations } & Record<string, unknown>
  const translations = input ? mergeTranslations(row, before.translations, input) : before.translations
  const derived: Record<string, string> = {
    translationState: packStates(tables[table].translated, row, translations),
    ...(isSearched(table) && textsOfRow(table, { ...row, translations })),
  }
  if (!input && Object.entries(derived).every(([column, value]) => before[column] === value)) return row
  await db
    .updateTable(table as 'events')
    .set({ ...derived, translations: JSON.stringify(translations) })
    .where('id', '=', before.id)
    .execute()
  return { ...row, ...derived, translations }
}

import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely'
import { translationLanguages } from '../../../shared/languages.ts'
import type { Schema } from './schema.ts'
import type { StoredTranslations } from './translations.ts'

/** The translations of a page without its content, which is too long for lists. */
export function translationsWithoutContent(db: Kysely<Schema>): RawBuilder<StoredTranslations> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    const remove = (from: RawBuilder<StoredTranslations>, code: string): RawBuilder<StoredTranslations> =>
      sql`${from} #- ${`{${code},content}`}::text[]`
    return translationLanguages.reduce(remove, sql<StoredTranslations>`translations`)
  }
  const paths = translationLanguages.map((code) => `$.${code}.content`)
  return sql`json_remove(translations, ${sql.join(paths)})`
}

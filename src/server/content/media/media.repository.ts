import type { TranslationState } from '../../../shared/translation.ts'
import type { Executor } from '../../platform/database/database.ts'
import { sortKeys } from '../../platform/database/keyset.ts'
import { createList } from '../../platform/database/list-page.ts'
import type { RecordRow } from '../../platform/database/records.ts'
import { packedWith } from '../../platform/database/translations.ts'

export type MediaRow = RecordRow<'media'>

export type MediaFilter = { q?: string | undefined; translation?: TranslationState | undefined }

/** Newest first, so that a fresh upload is at the top. */
export function mediaList(db: Executor, { q, translation }: MediaFilter) {
  const query = db
    .selectFrom('media')
    .selectAll()
    .where('deletedAt', 'is', null)
    .$if(translation !== undefined, (all) => all.where('translationState', 'in', packedWith(translation ?? 'missing')))
  return createList(query, sortKeys('-createdAt'), q)
}

/** The subset of the ids whose image is not deleted. */
export async function findUsableMediaIds(db: Executor, ids: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('media').select('id').where('id', 'in', ids).where('deletedAt', 'is', null).execute()
  return new Set(rows.map(({ id }) => id))
}

/** The subset of the ids that have a row, including soft-deleted ones. */
export async function findExistingMediaIds(db: Executor, ids: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('media').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

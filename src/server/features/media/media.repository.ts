import type { Executor } from '../../db/database.ts'
import { createList, sortKeys } from '../../db/list-page.ts'
import type { RecordRow } from '../../db/records.ts'
import { containsWords } from '../../db/search-text.ts'

export type MediaRow = RecordRow<'media'>

/** Newest first, so that a fresh upload is at the top. */
export function mediaList(db: Executor, { q }: { q?: string | undefined }) {
  const query = db
    .selectFrom('media')
    .selectAll()
    .where('deletedAt', 'is', null)
    .$if(q !== undefined, (all) => all.where((where) => containsWords(where, q ?? '')))
  return createList(query, sortKeys('-createdAt', 'desc'))
}

/** Permanently deletes media that were soft-deleted before the instant, and returns their ids. */
export async function purgeDeletedMedia(db: Executor, deletedBefore: string): Promise<string[]> {
  const rows = await db.deleteFrom('media').where('deletedAt', '<=', deletedBefore).returning('id').execute()
  return rows.map(({ id }) => id)
}

/** The subset of the ids that have a row, including soft-deleted ones. */
export async function findExistingMediaIds(db: Executor, ids: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('media').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

import type { Executor } from '../../db/database.ts'
import type { RecordRow } from '../../db/records.ts'

export type MediaRow = RecordRow<'media'>

/** Newest first: whoever has just uploaded something looks for that. */
export async function findAllMedia(db: Executor): Promise<MediaRow[]> {
  return await db
    .selectFrom('media')
    .selectAll()
    .where('deletedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Forgets what was deleted before the moment, and answers the ids. */
export async function purgeDeletedMedia(db: Executor, deletedBefore: string): Promise<string[]> {
  const rows = await db.deleteFrom('media').where('deletedAt', '<=', deletedBefore).returning('id').execute()
  return rows.map(({ id }) => id)
}

/** Which of these ids belong to a picture, deleted ones included. */
export async function findKnownMedia(db: Executor, ids: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('media').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

import type { TrashKind } from '../../../shared/history.ts'
import type { Executor } from '../../platform/database/database.ts'
import { sortKeys } from '../../platform/database/keyset.ts'
import { createList, type List } from '../../platform/database/list-page.ts'
import type { RecordTable } from '../../platform/database/records.ts'
import { translationsWithoutContent } from '../../platform/database/short-translations.ts'
import type { StoredTranslations } from '../../platform/database/translations.ts'

/** Where the records of a kind are stored, and the column with their name. */
type Stored = { table: RecordTable; nameColumn: string }

export type TrashedRow = {
  kind: TrashKind
  id: string
  name: string
  translations: StoredTranslations
  deletedAt: string
}

export const latestDeleted = sortKeys('-deletedAt')

/** The records of one kind that were deleted after an instant, newest first. */
export function trashList(
  db: Executor,
  kind: TrashKind,
  { table, nameColumn }: Stored,
  deletedAfter: string,
): List<TrashedRow> {
  const query = db
    .selectFrom(table as 'events')
    .select((select) => [
      'id',
      'deletedAt',
      translationsWithoutContent(db).as('translations'),
      select.ref(nameColumn as 'title').as('name'),
      select.val(kind).as('kind'),
    ])
    .where('deletedAt', 'is not', null)
    .where('deletedAt', '>', deletedAfter)
  return createList(query, latestDeleted) as unknown as List<TrashedRow>
}

/** Deletes a record permanently if it is in the trash. */
export async function deleteTrashed(trx: Executor, table: RecordTable, id: string): Promise<void> {
  const deletion = trx.deleteFrom(table as 'events').where('id', '=', id)
  await deletion.where('deletedAt', 'is not', null).execute()
}

export async function isLiving(trx: Executor, table: RecordTable, id: string): Promise<boolean> {
  const query = trx.selectFrom(table as 'events').select('id')
  return (await query.where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Who deleted each record; its latest revision is the deletion. */
export async function findDeleters(db: Executor, kind: TrashKind, ids: string[]) {
  return await db
    .selectFrom('revisions')
    .select(['recordId', 'byId', 'byName', 'sequence'])
    .where('kind', '=', kind)
    .where('recordId', 'in', ids)
    .where('action', '=', 'deleted')
    .orderBy('sequence')
    .execute()
}

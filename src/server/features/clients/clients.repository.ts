import type { Executor } from '../../db/database.ts'
import { createList, type SortKey } from '../../db/list-page.ts'
import type { RecordRow } from '../../db/records.ts'
import { containsWords } from '../../db/search-text.ts'

export type ClientRow = RecordRow<'clients'>
export type ClientFilter = { activeOnly?: true; q?: string | undefined }

const byOrder: SortKey[] = [
  { column: 'order', direction: 'asc' },
  { column: 'searchText', direction: 'asc' },
  { column: 'id', direction: 'asc' },
]

/** By order, name, then id (D40). */
export function clientList(db: Executor, { activeOnly, q }: ClientFilter) {
  const query = db
    .selectFrom('clients')
    .selectAll()
    .where('deletedAt', 'is', null)
    .$if(activeOnly === true, (all) => all.where('active', '=', true))
    .$if(q !== undefined, (all) => all.where((where) => containsWords(where, q ?? '')))
  return createList(query, byOrder)
}

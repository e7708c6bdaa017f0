import type { ClientSort } from '../../../shared/client.ts'
import type { TranslationState } from '../../../shared/translation.ts'
import type { Executor } from '../../platform/database/database.ts'
import { reversed, type SortKey } from '../../platform/database/keyset.ts'
import { createList, readInBatches } from '../../platform/database/list-page.ts'
import type { RecordRow } from '../../platform/database/records.ts'
import { packedWith } from '../../platform/database/translations.ts'

export type ClientRow = RecordRow<'clients'>
export type ClientFilter = {
  activeOnly?: true
  q?: string | undefined
  sort?: ClientSort | undefined
  translation?: TranslationState | undefined
}

const byOrder: SortKey[] = [
  { column: 'order', direction: 'asc' },
  { column: 'searchText', direction: 'asc' },
  { column: 'id', direction: 'asc' },
]

/** By order, name, then id. */
export function clientList(db: Executor, { activeOnly, q, sort, translation }: ClientFilter) {
  const query = db
    .selectFrom('clients')
    .selectAll()
    .where('deletedAt', 'is', null)
    .$if(activeOnly === true, (all) => all.where('active', '=', true))
    .$if(translation !== undefined, (all) => all.where('translationState', 'in', packedWith(translation ?? 'missing')))
  return createList(query, sort === '-order' ? reversed(byOrder) : byOrder, q)
}

/** The ids and orders of all clients, in the order of the list. */
export async function findClientOrders(db: Executor): Promise<Pick<ClientRow, 'id' | 'order'>[]> {
  return await db
    .selectFrom('clients')
    .select(['id', 'order'])
    .where('deletedAt', 'is', null)
    .orderBy('order')
    .orderBy('searchText')
    .orderBy('id')
    .execute()
}

export async function setClientOrder(db: Executor, id: string, order: number, now: string): Promise<ClientRow> {
  return await db
    .updateTable('clients')
    .set((current) => ({ order, updatedAt: now, version: current('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function* findClientImages(db: Executor) {
  const query = db
    .selectFrom('clients')
    .select(['id', 'name', 'logo'])
    .where('logo', 'like', '/media/%')
    .where('deletedAt', 'is', null)
  for await (const rows of readInBatches(query))
    yield rows.map(({ id, name, logo }) => ({ id, label: name, urls: [logo] }))
}

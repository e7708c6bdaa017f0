import { v7 as createId } from 'uuid'
import { noteClientOrder } from '../../../shared/activity.ts'
import type { ClientChanges, ClientInput } from '../../../shared/client.ts'
import { displayName } from '../../../shared/user.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import { type PageRequest, readList } from '../../platform/database/list-page.ts'
import { acquireLock } from '../../platform/database/locks.ts'
import { Refusal } from '../../platform/errors.ts'
import { type ChangeNeeds, changeContent } from '../records/change-content.service.ts'
import { changedRecord, createRecordService } from '../records/records.service.ts'
import type { ChangedRecord } from '../revisions/write-revision.service.ts'
import {
  type ClientFilter,
  type ClientRow,
  clientList,
  findClientOrders,
  setClientOrder,
} from './clients.repository.ts'

export const clientRecords = createRecordService({ kind: 'clients', nameColumn: 'name' })

export async function listClients({ database }: ChangeNeeds, filter: ClientFilter, page: PageRequest) {
  return await readList(database, ['clients', filter], clientList(database.reads, filter), page)
}

export async function createClient(needs: ChangeNeeds, staff: Caller, input: ClientInput): Promise<ClientRow> {
  const { name, logo, website, order, active, translations } = input
  const fields = { id: createId(), name, logo, website, order, active }
  return await clientRecords.create(
    needs,
    staff,
    (now) => ({ ...fields, createdAt: now, updatedAt: now }),
    translations,
  )
}

/** Undefined fields stay unchanged: reordering sends only the order. */
export async function updateClient(
  needs: ChangeNeeds,
  staff: Caller,
  id: string,
  { name, logo, website, order, active, translations }: ClientChanges,
  expected?: number,
): Promise<ClientRow> {
  return await clientRecords.update(needs, staff, id, { name, logo, website, order, active }, expected, {
    translations,
  })
}

/** Puts these clients first, in this order; the others follow in the order that they have. */
export async function orderClients(needs: ChangeNeeds, staff: Caller, ids: string[]): Promise<void> {
  await changeContent(needs, staff, async (trx, now) => {
    await acquireLock(trx, 'clients')
    const before = new Map((await findClientOrders(trx)).map(({ id, order }) => [id, order]))
    if (!ids.every((id) => before.has(id))) throw new Refusal('notFound')
    const after = [...new Set([...ids, ...before.keys()])].map((id, order) => ({ id, order }))
    const changed: ChangedRecord[] = []
    for (const { id, order } of after.filter(({ id, order }) => before.get(id) !== order)) {
      const row = await setClientOrder(trx, id, order, now.toISOString())
      changed.push(changedRecord('clients', row, row.name, 'updated'))
    }
    return { result: {}, note: noteClientOrder(displayName(staff)), changed }
  })
}

export const { read: readClient, remove: deleteClient, restore: restoreClient } = clientRecords

import { v7 as createId } from 'uuid'
import { noteClientOrder } from '../../../shared/activity.ts'
import type { ClientChanges, ClientInput } from '../../../shared/client.ts'
import { displayName } from '../../../shared/user.ts'
import type { Caller } from '../../caller.ts'
import { type PageRequest, readList } from '../../db/list-page.ts'
import { takeLock } from '../../db/locks.ts'
import { Refusal } from '../../errors.ts'
import { logActivity } from '../activities/activities.service.ts'
import { runOnce } from '../idempotency/idempotency.service.ts'
import { createRecordService, type RecordNeeds } from '../records/records.service.ts'
import { confirmSession } from '../sessions/sessions.service.ts'
import {
  type ClientFilter,
  type ClientRow,
  clientList,
  findClientOrders,
  setClientOrder,
} from './clients.repository.ts'

export type ClientNeeds = RecordNeeds

const records = createRecordService({ kind: 'client', table: 'clients', nameOf: (client) => client.name })

export async function listClients({ database }: ClientNeeds, filter: ClientFilter, page: PageRequest) {
  return await readList(database, ['clients', filter], clientList(database.reads, filter), page)
}

export async function createClient(needs: ClientNeeds, staff: Caller, input: ClientInput): Promise<ClientRow> {
  const { name, logo, website, order, active, translations } = input
  const fields = { id: createId(), name, logo, website, order, active }
  return await records.create(needs, staff, (now) => ({ ...fields, createdAt: now, updatedAt: now }), translations)
}

/** Undefined fields stay unchanged: reordering sends only the order. */
export async function updateClient(
  needs: ClientNeeds,
  staff: Caller,
  id: string,
  { name, logo, website, order, active, translations }: ClientChanges,
  expected?: number,
): Promise<ClientRow> {
  return await records.update(needs, staff, id, { name, logo, website, order, active }, expected, { translations })
}

/** Puts these clients first, in this order; the others follow in the order that they have (D88). */
export async function orderClients({ database, clock }: ClientNeeds, staff: Caller, ids: string[]): Promise<void> {
  await database.changeContent(async (trx) => {
    await takeLock(trx, 'clients')
    await confirmSession(trx, staff)
    const now = clock()
    await runOnce(trx, staff, now, async () => {
      const before = new Map((await findClientOrders(trx)).map(({ id, order }) => [id, order]))
      if (!ids.every((id) => before.has(id))) throw new Refusal('missing')
      const after = new Set([...ids, ...before.keys()])
      for (const [order, id] of [...after].entries())
        if (before.get(id) !== order) await setClientOrder(trx, id, order, now.toISOString())
      await logActivity(trx, staff, noteClientOrder(displayName(staff)), now)
      return {}
    })
  })
}

export const { read: readClient, remove: deleteClient, restore: restoreClient, purge: purgeClients } = records

import { v7 as createId } from 'uuid'
import type { ClientChanges, ClientInput } from '../../../shared/client.ts'
import type { Caller } from '../../caller.ts'
import { type PageRequest, readList } from '../../db/list-page.ts'
import { createRecordService, type RecordNeeds } from '../records/records.service.ts'
import { type ClientFilter, type ClientRow, clientList } from './clients.repository.ts'

export type ClientNeeds = RecordNeeds

const records = createRecordService({ kind: 'client', table: 'clients', nameOf: (client) => client.name })

export async function listClients({ database }: ClientNeeds, filter: ClientFilter, page: PageRequest) {
  return await readList(database, ['clients', filter], clientList(database.reads, filter), page)
}

export async function createClient(needs: ClientNeeds, staff: Caller, input: ClientInput): Promise<ClientRow> {
  return await records.create(needs, staff, (now) => ({
    id: createId(),
    name: input.name,
    logo: input.logo,
    website: input.website,
    order: input.order,
    active: input.active,
    createdAt: now,
    updatedAt: now,
  }))
}

/** Undefined fields stay unchanged: reordering sends only the order. */
export async function updateClient(
  needs: ClientNeeds,
  staff: Caller,
  id: string,
  { name, logo, website, order, active }: ClientChanges,
  expected?: number,
): Promise<ClientRow> {
  return await records.update(needs, staff, id, { name, logo, website, order, active }, expected)
}

export const { remove: deleteClient, restore: restoreClient, purge: purgeClients } = records

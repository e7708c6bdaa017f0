import { compareClients } from '../../../shared/client.ts'
import type { Executor } from '../../db/database.ts'
import type { RecordRow } from '../../db/records.ts'

export type ClientRow = RecordRow<'clients'>

/** By order, name, then id (D40). Sorted here because the engines collate names differently. */
export async function findClients(db: Executor, options: { activeOnly: boolean }): Promise<ClientRow[]> {
  const rows = await db
    .selectFrom('clients')
    .selectAll()
    .where('deletedAt', 'is', null)
    .$if(options.activeOnly, (query) => query.where('active', '=', true))
    .execute()
  return rows.sort(compareClients)
}

import { compareClients } from '../../../shared/client.ts'
import { compiledOnce } from '../../db/compiled.ts'
import type { Executor } from '../../db/database.ts'
import type { RecordRow } from '../../db/records.ts'

export type ClientRow = RecordRow<'clients'>

/** By order, name, then id (D40). Sorted here because the engines collate names differently. */
export async function findClients(db: Executor, options: { activeOnly: boolean }): Promise<ClientRow[]> {
  const rows = await findUnsorted(db, options.activeOnly)
  return rows.sort(compareClients)
}

const findUnsorted = compiledOnce((db, activeOnly: boolean) =>
  db
    .selectFrom('clients')
    .selectAll()
    .where('deletedAt', 'is', null)
    .$if(activeOnly, (query) => query.where('active', '=', true)),
)

import type { Selectable } from 'kysely'
import type { DocumentKind } from '../../../shared/vendor.ts'
import type { Executor } from '../../db/database.ts'
import type { DocumentRequestsTable } from '../../db/mail-schema.ts'

/** Asking for a document again replaces the open request. */
export async function saveRequest(trx: Executor, request: Selectable<DocumentRequestsTable>): Promise<void> {
  const { reason, requestedAt, requestedBy } = request
  await trx
    .insertInto('documentRequests')
    .values(request)
    .onConflict((conflict) => conflict.columns(['vendorId', 'kind']).doUpdateSet({ reason, requestedAt, requestedBy }))
    .execute()
}

/** Answers the request for a document; false if there is none. */
export async function takeRequest(trx: Executor, vendorId: string, kind: DocumentKind): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('documentRequests')
    .where('vendorId', '=', vendorId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteRequestsOf(trx: Executor, vendorId: string): Promise<void> {
  await trx.deleteFrom('documentRequests').where('vendorId', '=', vendorId).execute()
}

export async function deleteUpload(trx: Executor, { id }: { id: string }): Promise<void> {
  await trx.deleteFrom('uploads').where('id', '=', id).execute()
}

/** Marks a claimed document as a replacement, however early it was uploaded. */
export async function dateUpload(trx: Executor, id: string, now: string): Promise<void> {
  await trx.updateTable('uploads').set({ createdAt: now, expiresAt: now }).where('id', '=', id).execute()
}

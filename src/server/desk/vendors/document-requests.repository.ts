import type { Selectable } from 'kysely'
import type { DocumentKind } from '../../../shared/vendor.ts'
import type { Executor } from '../../platform/database/database.ts'
import type { DocumentRequestsTable } from '../../platform/database/mail-schema.ts'

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
export async function consumeRequest(trx: Executor, vendorId: string, kind: DocumentKind): Promise<boolean> {
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

/** The documents that applicants have sent again for pending applications, latest first. */
export async function findReceivedDocuments(db: Executor, limit: number) {
  const query = db
    .selectFrom('vendors')
    .innerJoin('uploads', 'uploads.vendorId', 'vendors.id')
    .where('vendors.status', '=', 'pending')
    // As in `isReplacement`.
    .whereRef('uploads.createdAt', '=', 'uploads.expiresAt')
    .whereRef('uploads.createdAt', '>', 'vendors.submittedAt')
  const latest = await query
    .select(['vendors.id as vendorId', 'vendors.company', 'uploads.kind', 'uploads.createdAt as receivedAt'])
    .orderBy('uploads.createdAt', 'desc')
    .orderBy('uploads.id')
    .limit(limit)
    .execute()
  const { count } = await query.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { latest, count }
}

/** Marks a claimed document as a replacement, however early it was uploaded. */
export async function dateUpload(trx: Executor, id: string, now: string): Promise<void> {
  await trx.updateTable('uploads').set({ createdAt: now, expiresAt: now }).where('id', '=', id).execute()
}

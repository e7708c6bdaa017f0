import type { VendorDecision } from '../../../shared/vendor.ts'
import type { Executor } from '../../platform/database/database.ts'

export type Decided = { id: string; reviewedAt: string | null }
export type DecidedUntil = { status: VendorDecision; decidedUntil: string }

/** The next applications after one that were decided up to a moment, the earliest decision first. */
export async function findDecided(
  db: Executor,
  { status, decidedUntil }: DecidedUntil,
  after: Decided | undefined,
  limit: number,
): Promise<Decided[]> {
  const query = db
    .selectFrom('vendors')
    .select(['id', 'reviewedAt'])
    .where('status', '=', status)
    .where('reviewedAt', '<=', decidedUntil)
    .orderBy('reviewedAt')
    .orderBy('id')
    .limit(limit)
  if (!after) return await query.execute()
  return await query
    .where((where) => where(where.refTuple('reviewedAt', 'id'), '>', where.tuple(after.reviewedAt, after.id)))
    .execute()
}

/** Those of the applications that still have documents. */
export async function findWithDocuments(db: Executor, ids: string[]): Promise<Set<string | null>> {
  const rows = await db
    .selectFrom('uploads')
    .select('vendorId')
    .distinct()
    .where('vendorId', 'in', ids)
    .where('erasedAt', 'is', null)
    .execute()
  return new Set(rows.map(({ vendorId }) => vendorId))
}

/** How many applications decided up to a moment still have documents, and the earliest of these decisions. */
export async function countWithDocuments(db: Executor, { status, decidedUntil }: DecidedUntil) {
  return await db
    .selectFrom('vendors')
    .select((select) => [select.fn.countAll<number>().as('count'), select.fn.min('reviewedAt').as('first')])
    .where('status', '=', status)
    .where('reviewedAt', '<=', decidedUntil)
    .where((where) =>
      where.exists(
        where
          .selectFrom('uploads')
          .select('uploads.id')
          .whereRef('uploads.vendorId', '=', 'vendors.id')
          .where('uploads.erasedAt', 'is', null),
      ),
    )
    .executeTakeFirstOrThrow()
}

/** The next pending applications that were sent or reopened up to a moment. */
export async function findPendingSince(db: Executor, until: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('vendors')
    .select('id')
    .where('status', '=', 'pending')
    .where('pendingSince', '<=', until)
    .orderBy('pendingSince')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function countPendingSince(db: Executor, until: string) {
  return await db
    .selectFrom('vendors')
    .select((select) => [select.fn.countAll<number>().as('count'), select.fn.min('pendingSince').as('first')])
    .where('status', '=', 'pending')
    .where('pendingSince', '<=', until)
    .executeTakeFirstOrThrow()
}

/** The row stays, so that staff and applicant see that there was a document; its data key is gone. */
export async function markErased(trx: Executor, id: string, now: string): Promise<void> {
  await trx
    .updateTable('uploads')
    .set({ erasedAt: now, wrappedKey: null, sha256: '', key: `erased/${id}` })
    .where('id', '=', id)
    .execute()
}

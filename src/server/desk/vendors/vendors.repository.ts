import { type Insertable, type Selectable, sql } from 'kysely'
import {
  type DocumentKind,
  documentKinds,
  type VendorDecision,
  type VendorInput,
  type VendorSort,
  type VendorStatus,
  type VendorTurn,
} from '../../../shared/vendor.ts'
import type { Executor } from '../../platform/database/database.ts'
import { type SortKey, sortKeys } from '../../platform/database/keyset.ts'
import { createList, type List } from '../../platform/database/list-page.ts'
import { isPostgres } from '../../platform/database/locks.ts'
import type { DocumentRequestsTable } from '../../platform/database/mail-schema.ts'
import { withTexts } from '../../platform/database/search-text.ts'
import type { UploadsTable, VendorsTable } from '../../platform/database/vendor-schema.ts'

export type VendorRow = Selectable<VendorsTable>
export type UploadRow = Selectable<UploadsTable>
type RequestRow = Selectable<DocumentRequestsTable>
/** An application with its documents and the open requests for them. */
export type VendorWithDocuments = VendorRow & { documents: DocumentOf[]; requests: RequestRow[] }
type DocumentOf = Pick<UploadRow, 'kind' | 'fileName' | 'createdAt' | 'expiresAt' | 'erasedAt'>

export type VendorFilter = {
  q?: string | undefined
  status?: VendorStatus | undefined
  waitingFor?: VendorTurn | undefined
  sort?: VendorSort | undefined
}

const sorts: Record<VendorSort, SortKey[]> = {
  submittedAt: sortKeys('submittedAt'),
  '-submittedAt': sortKeys('-submittedAt'),
  name: sortKeys('nameText'),
  '-name': sortKeys('-nameText'),
  company: sortKeys('companyText'),
  '-company': sortKeys('-companyText'),
}

/** Latest first unless sorted otherwise, each with its documents. */
export function vendorList(db: Executor, { q, status, waitingFor, sort }: VendorFilter): List<VendorWithDocuments> {
  const query = db
    .selectFrom('vendors')
    .selectAll()
    .$if(status !== undefined, (all) => all.where('status', '=', status ?? 'pending'))
    .$if(waitingFor !== undefined, (all) =>
      all.where('status', '=', 'pending').where((where) => {
        const hasRequest = where.exists(
          where
            .selectFrom('documentRequests')
            .select('documentRequests.id')
            .whereRef('documentRequests.vendorId', '=', 'vendors.id'),
        )
        return waitingFor === 'applicant' ? hasRequest : where.not(hasRequest)
      }),
    )
  const list = createList(query, sorts[sort ?? '-submittedAt'], q)
  return {
    count: list.count,
    find: async (page) => {
      const { rows, next } = await list.find(page)
      return { rows: await addDocuments(db, rows), next }
    },
  }
}

async function addDocuments(db: Executor, vendors: VendorRow[]): Promise<VendorWithDocuments[]> {
  if (vendors.length === 0) return []
  const ids = vendors.map(({ id }) => id)
  const uploads = await db
    .selectFrom('uploads')
    .select(['vendorId', 'kind', 'fileName', 'createdAt', 'expiresAt', 'erasedAt'])
    .where('vendorId', 'in', ids)
    .execute()
  const requests = await db.selectFrom('documentRequests').selectAll().where('vendorId', 'in', ids).execute()
  const documentsOf = Map.groupBy(uploads, ({ vendorId }) => vendorId)
  const requestsOf = Map.groupBy(requests, ({ vendorId }) => vendorId)
  return vendors.map((vendor) => ({
    ...vendor,
    documents: documentsOf.get(vendor.id) ?? [],
    requests: requestsOf.get(vendor.id) ?? [],
  }))
}

export async function findVendor(db: Executor, id: string): Promise<VendorWithDocuments | undefined> {
  // All three, also for an unknown id, so that the token of an applicant takes the same time whether it is right or not.
  const vendor = await db.selectFrom('vendors').selectAll().where('id', '=', id).executeTakeFirst()
  const documents = await findUploadsOf(db, id)
  const requests = await db.selectFrom('documentRequests').selectAll().where('vendorId', '=', id).execute()
  return vendor && { ...vendor, documents, requests }
}

/** Until the transaction ends, the application is neither decided nor erased. */
export async function lockVendor(trx: Executor, id: string): Promise<VendorRow | undefined> {
  const query = trx.selectFrom('vendors').selectAll().where('id', '=', id)
  return await (isPostgres(trx) ? query.forUpdate() : query).executeTakeFirst()
}

/** Locks the latest applications of an address, which is compared without case. Nobody applied with the samples. */
export async function lockVendorsOf(trx: Executor, email: string, limit: number): Promise<VendorRow[]> {
  const query = trx
    .selectFrom('vendors')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('sample', '=', false)
    .orderBy('submittedAt', 'desc')
    .orderBy('id')
    .limit(limit)
  return await (isPostgres(trx) ? query.forUpdate() : query).execute()
}

/** Undefined if another application has the reference. */
export async function insertVendor(db: Executor, vendor: Insertable<VendorsTable>): Promise<VendorRow | undefined> {
  return await db
    .insertInto('vendors')
    .values(withTexts('vendors', vendor))
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Updates only a pending application, so that one of two concurrent reviewers wins. */
export async function decideVendor(
  db: Executor,
  id: string,
  decision: { status: VendorDecision; note: string; reviewedAt: string; reviewedBy: string; reviewedByName: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('vendors')
    // A reviewed application is no longer sample content.
    .set({ ...decision, sample: false })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns a reviewed application to pending; false if there is no such application, or it is pending. */
export async function reopenDecidedVendor(db: Executor, id: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('vendors')
    .set({
      status: 'pending',
      pendingSince: now,
      note: '',
      reviewedAt: null,
      reviewedBy: null,
      reviewedByName: null,
      sample: false,
    })
    .where('id', '=', id)
    .where('status', '<>', 'pending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns false if there is no such application, or it was deleted concurrently. */
export async function deleteVendor(db: Executor, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('vendors').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

export async function countVendors(db: Executor, status: VendorStatus): Promise<number> {
  const { count } = await db
    .selectFrom('vendors')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('status', '=', status)
    .executeTakeFirstOrThrow()
  return count
}

/** Increases with every application added, reviewed or deleted on any instance. */
export async function findVendorGeneration(db: Executor): Promise<number> {
  const state = await db.selectFrom('siteState').select('vendorGeneration').executeTakeFirstOrThrow()
  return state.vendorGeneration
}

/** Must be last in its transaction: all transactions lock this one row, so hold it as briefly as possible. */
export async function raiseVendorGeneration(trx: Executor): Promise<void> {
  await trx
    .updateTable('siteState')
    .set((row) => ({ vendorGeneration: row('vendorGeneration', '+', 1) }))
    .execute()
}

export async function findUploadsOf(db: Executor, vendorId: string): Promise<UploadRow[]> {
  return await db.selectFrom('uploads').selectAll().where('vendorId', '=', vendorId).execute()
}

/** Assigns an upload to an application; false if it is unknown, expired, already claimed or of another kind. */
export async function claimUpload(
  db: Executor,
  upload: { id: string; kind: DocumentKind; vendorId: string; now: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('uploads')
    .set({ vendorId: upload.vendorId })
    .where('id', '=', upload.id)
    .where('kind', '=', upload.kind)
    .where('vendorId', 'is', null)
    .where('expiresAt', '>', upload.now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Application = Pick<VendorInput, 'name' | 'company' | 'position' | 'email' | 'phone' | DocumentKind>

/** The application that was submitted with exactly these fields and these three documents. */
export async function findSameApplication(db: Executor, input: Application): Promise<VendorRow | undefined> {
  const first = await db.selectFrom('uploads').select('vendorId').where('id', '=', input.civilId).executeTakeFirst()
  if (!first?.vendorId) return undefined
  const uploads = await findUploadsOf(db, first.vendorId)
  if (!documentKinds.every((kind) => uploads.some((upload) => upload.kind === kind && upload.id === input[kind])))
    return undefined
  return await db
    .selectFrom('vendors')
    .selectAll()
    .where('id', '=', first.vendorId)
    .where('name', '=', input.name)
    .where('company', '=', input.company)
    .where('position', '=', input.position)
    .where('email', '=', input.email)
    .where('phone', '=', input.phone)
    .executeTakeFirst()
}

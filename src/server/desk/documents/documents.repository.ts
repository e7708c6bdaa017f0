import { randomUUID } from 'node:crypto'
import type { Expression, ExpressionBuilder, Insertable, Selectable, SqlBool } from 'kysely'
import type { DocumentKind } from '../../../shared/vendor.ts'
import type { Executor } from '../../platform/database/database.ts'
import type { Schema } from '../../platform/database/schema.ts'
import type { DocumentLinksTable, UploadsTable } from '../../platform/database/vendor-schema.ts'

type UploadRow = Selectable<UploadsTable>

export async function insertUpload(db: Executor, upload: Insertable<UploadsTable>): Promise<UploadRow> {
  return await db.insertInto('uploads').values(upload).returningAll().executeTakeFirstOrThrow()
}

export type PlainUpload = Pick<UploadRow, 'id' | 'key'>

/** The next document after an id that was stored before documents were encrypted. */
export async function findPlainUpload(db: Executor, after: string): Promise<PlainUpload | undefined> {
  return await db
    .selectFrom('uploads')
    .select(['id', 'key'])
    .where('wrappedKey', 'is', null)
    .where('erasedAt', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** Replaces the file of a document by an encrypted one; false if the document has changed or is gone. */
export async function swapFile(
  trx: Executor,
  { id, key }: PlainUpload,
  encrypted: { key: string; wrappedKey: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('uploads')
    .set(encrypted)
    .where('id', '=', id)
    .where('key', '=', key)
    .where('wrappedKey', 'is', null)
    .where('erasedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Leaves a file to the sweep of unclaimed documents, which removes it even if this process is killed. */
export async function retireFile(trx: Executor, key: string, now: string): Promise<void> {
  await insertUpload(trx, {
    id: randomUUID(),
    kind: 'civilId',
    key,
    fileName: '',
    mediaType: '',
    size: 0,
    sha256: '',
    createdAt: now,
    expiresAt: new Date(0).toISOString(),
    vendorId: null,
    erasedAt: now,
  })
}

/** The size of all documents that can still be claimed. */
export async function findUnclaimedSize(db: Executor, now: string): Promise<number> {
  const { total } = await db
    .selectFrom('uploads')
    .select((select) => select.fn.sum<number | string | null>('size').as('total'))
    .where('vendorId', 'is', null)
    .where('enquiryId', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow()
  return Number(total ?? 0)
}

export async function findExpiredKeys(db: Executor, before: string): Promise<string[]> {
  const rows = await db
    .selectFrom('uploads')
    .select('key')
    .where('vendorId', 'is', null)
    .where('enquiryId', 'is', null)
    .where('expiresAt', '<=', before)
    .execute()
  return rows.map(({ key }) => key)
}

export async function deleteExpiredUploads(db: Executor, before: string): Promise<void> {
  await db
    .deleteFrom('uploads')
    .where('vendorId', 'is', null)
    .where('enquiryId', 'is', null)
    .where('expiresAt', '<=', before)
    .execute()
}

/** The subset of the keys that belong to an upload. */
export async function findReferencedKeys(db: Executor, keys: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('uploads').select('key').where('key', 'in', keys).execute()
  return new Set(rows.map(({ key }) => key))
}

/** A document of an application, or a picture of an enquiry. */
export type DocumentRef = { vendorId: string; kind: DocumentKind } | { enquiryId: string; id: string }

const isDocument =
  (ref: DocumentRef) =>
  (where: ExpressionBuilder<Schema, 'uploads'>): Expression<SqlBool> =>
    'vendorId' in ref
      ? where.and({ 'uploads.vendorId': ref.vendorId, 'uploads.kind': ref.kind })
      : where.and({ 'uploads.enquiryId': ref.enquiryId, 'uploads.id': ref.id })

export async function findClaimedUpload(db: Executor, ref: DocumentRef) {
  return await db.selectFrom('uploads').selectAll().where(isDocument(ref)).executeTakeFirst()
}

export async function insertDocumentLink(db: Executor, link: Insertable<DocumentLinksTable>): Promise<void> {
  await db.insertInto('documentLinks').values(link).execute()
}

/** When a link must expire to be valid. */
export type LinkPeriod = { now: string; latestEnd: string }

/** The document of a valid link, with the current data of the user it was created for. */
export async function findLinkedDocument(
  db: Executor,
  link: LinkPeriod & { tokenHash: string; document: DocumentRef },
) {
  return await db
    .selectFrom('documentLinks')
    .innerJoin('uploads', 'uploads.id', 'documentLinks.uploadId')
    .innerJoin('users', 'users.id', 'documentLinks.userId')
    .leftJoin('vendors', 'vendors.id', 'uploads.vendorId')
    .leftJoin('enquiries', 'enquiries.id', 'uploads.enquiryId')
    .select(['uploads.id as uploadId', 'uploads.key', 'uploads.wrappedKey', 'uploads.size', 'uploads.erasedAt'])
    .select(['uploads.fileName', 'uploads.mediaType', 'vendors.company', 'enquiries.name as visitor'])
    .select(['users.id', 'users.username', 'users.email', 'users.firstName', 'users.lastName', 'users.role'])
    .select(['users.lastLogin', 'users.version', 'users.secondFactor', 'users.weakPassword'])
    .where('documentLinks.tokenHash', '=', link.tokenHash)
    .where('documentLinks.expiresAt', '>', link.now)
    .where('documentLinks.expiresAt', '<=', link.latestEnd)
    .where(isDocument(link.document))
    .executeTakeFirst()
}

export async function deleteInvalidLinks(db: Executor, { now, latestEnd }: LinkPeriod): Promise<void> {
  await db
    .deleteFrom('documentLinks')
    .where((where) => where.or([where('expiresAt', '<=', now), where('expiresAt', '>', latestEnd)]))
    .execute()
}

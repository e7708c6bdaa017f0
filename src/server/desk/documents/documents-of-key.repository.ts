import type { Executor } from '../../platform/database/database.ts'

/** The vendor or the enquiry that an upload belongs to. */
export type UploadOwner = { column: 'vendorId' | 'enquiryId'; id: string }

/** Uploads of one owner whose data key this master key has wrapped. */
export async function findDocumentsOfKey(db: Executor, keyId: string, owner: UploadOwner) {
  return await db
    .selectFrom('uploads')
    .select(['id', 'key'])
    .where('wrappedKey', 'like', `${keyId}.%`)
    .where(owner.column, '=', owner.id)
    .execute()
}

export async function findOwnerWithKey(db: Executor, keyId: string): Promise<UploadOwner | undefined> {
  const upload = await db
    .selectFrom('uploads')
    .select(['vendorId', 'enquiryId'])
    .where('wrappedKey', 'like', `${keyId}.%`)
    .where((where) => where.or([where('vendorId', 'is not', null), where('enquiryId', 'is not', null)]))
    .limit(1)
    .executeTakeFirst()
  if (upload?.vendorId) return { column: 'vendorId', id: upload.vendorId }
  return upload?.enquiryId ? { column: 'enquiryId', id: upload.enquiryId } : undefined
}

export async function findEnquirer(db: Executor, enquiryId: string): Promise<string | undefined> {
  const enquiry = await db.selectFrom('enquiries').select('name').where('id', '=', enquiryId).executeTakeFirst()
  return enquiry?.name
}

/** Documents that no application has claimed are left to the sweep. */
export async function expireDocumentsOfKey(db: Executor, keyId: string): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ expiresAt: new Date(0).toISOString() })
    .where('vendorId', 'is', null)
    .where('enquiryId', 'is', null)
    .where('wrappedKey', 'like', `${keyId}.%`)
    .execute()
}

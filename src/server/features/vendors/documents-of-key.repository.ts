import type { Executor } from '../../db/database.ts'

/** Documents of applications whose data key this master key has wrapped; of one application or of any. */
export async function findDocumentsOfKey(db: Executor, keyId: string, vendorId?: string) {
  const query = db
    .selectFrom('uploads')
    .select(['id', 'key', 'vendorId'])
    .where('wrappedKey', 'like', `${keyId}.%`)
    .where('vendorId', vendorId === undefined ? 'is not' : '=', vendorId ?? null)
    .limit(100)
  return await query.$narrowType<{ vendorId: string }>().execute()
}

/** Documents that no application has claimed are left to the sweep. */
export async function expireDocumentsOfKey(db: Executor, keyId: string): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ expiresAt: new Date(0).toISOString() })
    .where('vendorId', 'is', null)
    .where('wrappedKey', 'like', `${keyId}.%`)
    .execute()
}

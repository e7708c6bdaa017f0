import { vendorSubject, writeAudit } from '../../people/audit/audit.service.ts'
import type { Database, Executor } from '../../platform/database/database.ts'
import { acquireLock } from '../../platform/database/locks.ts'
import { retireFile } from '../documents/documents.repository.ts'
import {
  expireDocumentsOfKey,
  findDocumentsOfKey,
  findEnquirer,
  findOwnerWithKey,
  type UploadOwner,
} from '../documents/documents-of-key.repository.ts'
import { markErased } from './retention.repository.ts'
import { lockVendor, raiseVendorGeneration } from './vendors.repository.ts'

type Needs = { database: Database; clock: () => Date }

/**
 * Erases the documents that this key has wrapped, application by application and enquiry by enquiry, and returns how
 * many. The server's sweep removes their files.
 */
export async function eraseDocumentsOfKey({ database, clock }: Needs, keyId: string): Promise<number> {
  const now = clock()
  const at = now.toISOString()
  await expireDocumentsOfKey(database.db, keyId)
  let erased = 0
  for (;;) {
    const owner = await findOwnerWithKey(database.db, keyId)
    if (!owner) return erased
    erased += await database.transaction(async (trx) => {
      await acquireLock(trx, owner.column === 'vendorId' ? 'vendors' : 'enquiries')
      const documents = await findDocumentsOfKey(trx, keyId, owner)
      for (const { id, key } of documents) {
        await markErased(trx, id, at)
        await retireFile(trx, key, at)
      }
      await raiseVendorGeneration(trx)
      await auditErasure(trx, owner, now)
      return documents.length
    })
  }
}

async function auditErasure(trx: Executor, { column, id }: UploadOwner, now: Date): Promise<void> {
  const entry = { kind: 'erasure', by: 'command' } as const
  if (column === 'enquiryId') {
    const subject = { kind: 'enquiry', id, name: (await findEnquirer(trx, id)) ?? null } as const
    return await writeAudit(trx, { ...entry, subject, detail: { code: 'picturesWithoutKey' } }, now)
  }
  const vendor = await lockVendor(trx, id)
  const subject = vendor && vendorSubject(vendor)
  await writeAudit(trx, { ...entry, subject, detail: { code: 'documentsWithoutKey' } }, now)
}

import type { Database } from '../../db/database.ts'
import { acquireLock } from '../../db/locks.ts'
import { vendorSubject, writeAudit } from '../audit/audit.service.ts'
import { retireFile } from './documents.repository.ts'
import { expireDocumentsOfKey, findDocumentsOfKey } from './documents-of-key.repository.ts'
import { markErased } from './retention.repository.ts'
import { lockVendor, raiseVendorGeneration } from './vendors.repository.ts'

type Needs = { database: Database; clock: () => Date }

/**
 * Erases the documents that this key has wrapped, application by application, and returns how many. The server's sweep
 * removes their files.
 */
export async function eraseDocumentsOfKey({ database, clock }: Needs, keyId: string): Promise<number> {
  const now = clock()
  const at = now.toISOString()
  await expireDocumentsOfKey(database.db, keyId)
  let erased = 0
  for (;;) {
    const [first] = await findDocumentsOfKey(database.db, keyId)
    if (!first) return erased
    erased += await database.transaction(async (trx) => {
      await acquireLock(trx, 'vendors')
      const vendor = await lockVendor(trx, first.vendorId)
      const documents = await findDocumentsOfKey(trx, keyId, first.vendorId)
      for (const { id, key } of documents) {
        await markErased(trx, id, at)
        await retireFile(trx, key, at)
      }
      await raiseVendorGeneration(trx)
      const subject = vendor && vendorSubject(vendor)
      await writeAudit(trx, { kind: 'erasure', by: 'command', subject, detail: { code: 'documentsWithoutKey' } }, now)
      return documents.length
    })
  }
}

import type { Database, Executor } from '../../platform/database/database.ts'
import { findDocumentKeyId, replaceDocumentKeyId } from '../../platform/database/document-key-id.ts'
import { acquireLock } from '../../platform/database/locks.ts'
import { addKeyToFile, keyFilePath } from '../../platform/keys/key-file.ts'
import { createMasterKey } from '../../platform/keys/master-key.ts'
import { type KeyPlace, readKeysOf } from '../../platform/keys/open-master-key.ts'

/**
 * Makes the first key of DOCUMENT_KEY, or a new one in the key file, the key of the database. In a locked transaction: of
 * two commands at once, one would overwrite the key that the other already uses.
 */
export async function adoptNewKey(
  env: KeyPlace,
  database: Database,
  inTransaction: (trx: Executor) => Promise<void> = async () => {},
): Promise<void> {
  await database.transaction(async (trx) => {
    await acquireLock(trx, 'documentKey')
    const known = await findDocumentKeyId(trx)
    const readKeys = readKeysOf(env)
    if (!env.documentKeys) await addKeyToFile(keyFilePath(env.dataDir), readKeys())
    const [newest = known] = createMasterKey(readKeys).ids()
    await replaceDocumentKeyId(trx, known, newest)
    await inTransaction(trx)
  })
}

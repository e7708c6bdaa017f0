import type { Logger } from 'pino'
import type { Database } from '../../platform/database/database.ts'
import { acquireLock } from '../../platform/database/locks.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { MasterKey } from '../../platform/keys/master-key.ts'
import { storeEncrypted, wrapDataKey } from './document-files.ts'
import { findPlainUpload, type PlainUpload, retireFile, swapFile } from './documents.repository.ts'
import { sweepUnclaimed } from './documents.service.ts'

type Needs = { database: Database; files: FileStore; masterKey: MasterKey; clock: () => Date; log: Logger }

/** Encrypts the documents that earlier versions stored as they were. Each is independent, so it can be killed. */
export async function encryptDocuments(needs: Needs, pause: () => Promise<void>): Promise<void> {
  let upload = await findPlainUpload(needs.database.db, '')
  if (upload) needs.masterKey.assertUsable()
  while (upload) {
    await encryptDocument(needs, upload)
    await pause()
    upload = await findPlainUpload(needs.database.db, upload.id)
  }
}

/** The file gets a new name, so that the row refers to a complete file at any time. */
async function encryptDocument(needs: Needs, upload: PlainUpload): Promise<void> {
  const { database, files, masterKey, clock, log } = needs
  const plain = await files.open(upload.key)
  if (!plain) return log.warn({ key: upload.key }, 'a document cannot be encrypted, because its file is lost')
  const encrypted = await storeEncrypted(needs, plain.body)
  const isSwapped = await database.transaction(async (trx) => {
    // An erasure or replacement at the same time removes either this file or the earlier one.
    await acquireLock(trx, 'vendors')
    const wrappedKey = wrapDataKey(masterKey, upload.id, encrypted)
    if (!(await swapFile(trx, upload, { key: encrypted.key, wrappedKey }))) return false
    await retireFile(trx, upload.key, clock().toISOString())
    return true
  })
  if (isSwapped) await sweepUnclaimed(needs)
  else await files.remove(encrypted.key)
}

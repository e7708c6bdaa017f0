import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { eraseDocumentsOfKey } from '../../desk/vendors/erase-documents-of-key.service.ts'
import { writeAudit } from '../../people/audit/audit.service.ts'
import { removeAppsOfKey } from '../../people/second-factors/remove-apps-of-key.service.ts'
import type { Database, Executor } from '../../platform/database/database.ts'
import { findDocumentKeyId } from '../../platform/database/document-key-id.ts'
import { createTempFile, discard } from '../../platform/files/temp-file.ts'
import { keyFilePath } from '../../platform/keys/key-file.ts'
import { createMasterKey } from '../../platform/keys/master-key.ts'
import { type KeyPlace, readKeysOf } from '../../platform/keys/open-master-key.ts'
import { adoptNewKey } from './adopt-new-key.service.ts'

type Needs = { env: KeyPlace; database: Database; clock: () => Date }

/**
 * For a document key that is lost for good: erases what only this key can decrypt and puts another key into its place.
 * Naming the lost key is the confirmation. An interrupted run can be repeated, because the key is replaced last.
 */
export async function giveUpDocumentKey(needs: Needs, keyId: string): Promise<string> {
  const { env, database, clock } = needs
  const path = keyFilePath(env.dataDir)
  const place = env.documentKeys ? 'DOCUMENT_KEY' : path
  const current = await findDocumentKeyId(database.db)
  const keyIds = createMasterKey(readKeysOf(env)).ids()
  if (keyIds.includes(keyId)) throw new Error(`The document key ${keyId} is in ${place}; it is not lost.`)
  const isCurrent = keyId === current
  const unused = `Nothing is encrypted with the key ${keyId}. The key of this site is ${current}.`
  // Anything else might match several keys.
  if (!isCurrent && !/^[0-9a-f]{16}$/.test(keyId)) throw new Error(unused)
  if (!env.documentKeys) await assertKeyFileWritable(path, keyIds)
  const documents = await eraseDocumentsOfKey(needs, keyId)
  const apps = await removeAppsOfKey(needs, keyId)
  if (!isCurrent && documents + apps === 0) throw new Error(unused)
  const audit = async (trx: Executor) => {
    const detail = { code: 'documentKeyGivenUp', documents } as const
    await writeAudit(trx, { kind: 'setting', by: 'command', detail }, clock())
  }
  if (isCurrent) await adoptNewKey(env, database, audit)
  else await database.transaction(audit)
  return `These cannot be decrypted any more. Documents erased: ${documents}. Authenticator apps removed: ${apps}.\nThe key in use is the first in ${place}. Store a copy of it, and restart the site.`
}

/** Checked before anything is erased. */
async function assertKeyFileWritable(path: string, keyIds: readonly string[]): Promise<void> {
  if (keyIds.length === 0 && existsSync(path))
    throw new Error(`${path} has no valid key. Repair it, or move it away and run this again.`)
  await discard(await createTempFile(dirname(path)))
}

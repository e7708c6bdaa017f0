import { existsSync } from 'node:fs'
import type { Database } from '../../db/database.ts'
import { findDocumentKeyId } from '../../db/document-key-id.ts'
import { keyFilePath } from '../../key-file.ts'
import { createMasterKey } from '../../master-key.ts'
import { type KeyPlace, readKeysOf } from '../../open-master-key.ts'
import { writeAudit } from '../audit/audit.service.ts'
import { removeUnreadableApps } from '../second-factors/remove-unreadable.service.ts'
import { eraseUnreadableDocuments } from '../vendors/erase-unreadable.service.ts'
import { adoptNewKey } from './adopt-new-key.service.ts'

type Needs = { env: KeyPlace; database: Database; clock: () => Date }

/**
 * For a document key that is lost for good: erases what only this key can decrypt and puts another key into use. Naming
 * the lost key is the confirmation. An interrupted run can be repeated, because the key is replaced last.
 */
export async function giveUpDocumentKey(needs: Needs, keyId: string): Promise<string> {
  const { env, database, clock } = needs
  const path = keyFilePath(env.dataDir)
  const place = env.documentKeys ? 'DOCUMENT_KEY' : path
  const lost = await findDocumentKeyId(database.db)
  const keyIds = createMasterKey(readKeysOf(env)).ids()
  if (lost === '' || keyIds.includes(lost)) throw new Error(`The document key is in ${place}; it is not lost.`)
  if (keyId !== lost) throw new Error(`The key that is missing is ${lost}.`)
  if (!env.documentKeys && keyIds.length === 0 && existsSync(path))
    throw new Error(`${path} has no valid key. Repair it, or move it away and run this again.`)
  const documents = await eraseUnreadableDocuments(needs, keyIds)
  const apps = await removeUnreadableApps(needs, keyIds)
  await adoptNewKey(env, database)
  const detail = { code: 'documentKeyGivenUp', documents } as const
  await database.transaction((trx) => writeAudit(trx, { kind: 'setting', by: 'command', detail }, clock()))
  return `Nobody can decrypt these any more. Documents erased: ${documents}. Authenticator apps removed: ${apps}.\nThe key in use is the first in ${place}. Store a copy of it, and restart the site.`
}

import { unlink } from 'node:fs/promises'
import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import { findDocumentKeyId, replaceDocumentKeyId } from '../database/document-key-id.ts'
import { createKeyFile, createKeyFileReader, isReadByOthers, keyFilePath } from './key-file.ts'
import { createMasterKey, type MasterKey } from './master-key.ts'

export type KeyPlace = { dataDir: string; documentKeys?: readonly Buffer[] | undefined }

/** The keys of DOCUMENT_KEY or else of the key file, the newest first. */
export function readKeysOf({ documentKeys, dataDir }: KeyPlace): () => readonly Buffer[] {
  return documentKeys ? () => documentKeys : createKeyFileReader(keyFilePath(dataDir))
}

type Needs = { env: KeyPlace; database: Pick<Database, 'db'>; log: Logger }

/**
 * Opens the key of DOCUMENT_KEY or of the key file. The file is created only if this database has never had a key: with
 * another key its documents would stay unreadable, and nobody would look for the right one.
 */
export async function openMasterKey({ env, database: { db }, log }: Needs, onCreated?: (path: string) => void) {
  const path = keyFilePath(env.dataDir)
  const { documentKeys } = env
  const readKeys = readKeysOf(env)
  const known = await findDocumentKeyId(db)
  const isCreated = !documentKeys && known === '' && (await createKeyFile(path))
  if (!documentKeys && isReadByOthers(path)) log.warn(`other users can read the document key; run: chmod 600 '${path}'`)
  const required = await storeNewestId(db, createMasterKey(readKeys), known)
  const masterKey = createMasterKey(readKeys, required)
  if (masterKey.ids().includes(required)) {
    if (isCreated) onCreated?.(path)
    return masterKey
  }
  // Another instance, with another data folder, has been first: its key is the one to use here too.
  if (isCreated) await unlink(path)
  const place = documentKeys ? 'DOCUMENT_KEY' : path
  const trouble = required === '' ? `${place} has no valid key` : `the document key ${required} is not in ${place}`
  log.error(`${trouble}; vendor documents can neither be stored nor opened`)
  return masterKey
}

/** The first key, or one that was put before the known ones, becomes the key of the database. */
async function storeNewestId(db: Database['db'], keys: MasterKey, known: string): Promise<string> {
  const ids = keys.ids()
  const [newest] = ids
  const isOurs = known === '' || ids.includes(known)
  if (newest === undefined || newest === known || !isOurs) return known
  return await replaceDocumentKeyId(db, known, newest)
}

import type { Logger } from 'pino'
import { createDataKey, decryptFile, encryptFile } from '../../platform/files/document-cipher.ts'
import { type FileStore, type StoredFile, whileRoom } from '../../platform/files/file-store.ts'
import { keyContexts, type MasterKey } from '../../platform/keys/master-key.ts'
import { newDocumentKey } from './document-key.ts'

/** A stored file whose key is not wrapped yet: the master key may change during the upload. */
export type EncryptedFile = { key: string; dataKey: Buffer }

/** Encrypts a document with a new key while it is written. */
export async function storeEncrypted(
  { files }: { files: FileStore },
  body: AsyncIterable<Uint8Array>,
): Promise<EncryptedFile> {
  const file = { key: newDocumentKey(), dataKey: createDataKey() }
  await files.put(file.key, whileRoom(files, encryptFile(body, file.dataKey)))
  return file
}

/** For one upload only: with its key, name and size in the row of another applicant, a file does not open. */
export function wrapDataKey(
  masterKey: MasterKey,
  uploadId: string,
  { dataKey }: Pick<EncryptedFile, 'dataKey'>,
): string {
  return masterKey.wrap(dataKey, keyContexts.document(uploadId))
}

type FileNeeds = { files: FileStore; masterKey: MasterKey; log: Logger }
type StoredDocument = { id: string; key: string; wrappedKey: string | null; size: number }

/** Opens the plaintext of a document; undefined if there is no file. Files of earlier versions may not be encrypted yet. */
export async function openDocumentFile(
  { files, masterKey, log }: FileNeeds,
  { id, key, wrappedKey, size }: StoredDocument,
): Promise<StoredFile | undefined> {
  if (wrappedKey === null) return await files.open(key)
  const dataKey = masterKey.unwrap(wrappedKey, keyContexts.document(id))
  const file = await files.open(key)
  if (!file) return undefined
  const parts = decryptFile(file.body, dataKey)
  // Read now, because only before the response starts can a damaged file still be answered with an error.
  let next = await parts.next()
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (next.done) return controller.close()
        controller.enqueue(next.value)
        try {
          next = await parts.next()
        } catch (error) {
          log.error({ err: error, key }, 'a stored document is damaged')
          throw error
        }
      },
      async cancel() {
        await parts.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
  return { body, size }
}

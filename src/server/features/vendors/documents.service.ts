import { randomUUID } from 'node:crypto'
import {
  type DocumentKind,
  documentSizeLimit,
  documentTooLargeMessage,
  documentTypeMessage,
  documentUploadInputSchema,
  emptyDocumentMessage,
  type UploadedDocument,
} from '../../../shared/vendor.ts'
import type { Database } from '../../db/database.ts'
import { invalidField, parseInput } from '../../errors.ts'
import { cleanFileName } from '../../files/file-name.ts'
import type { FileStore } from '../../files/file-store.ts'
import { fileTypes, type Inspected, inspectFile } from '../../files/inspect-file.ts'
import { atMost, countAttempts, type LimitNeeds } from '../limits/limits.service.ts'
import { assertOwnStore } from '../storage/store-owner.service.ts'
import { documentFolder, newDocumentKey } from './document-key.ts'
import { deleteExpiredUploads, findKnownKeys, insertUpload } from './documents.repository.ts'

export type DocumentNeeds = LimitNeeds & { database: Database; files: FileStore; clock: () => Date }

/** Three documents for each of the applications that an address may send in an hour, and each of them twice. */
const perIp = atMost('vendor-documents', 120, 60 * 60)
const unclaimedMs = 24 * 60 * 60 * 1000
const documentRules = {
  types: [fileTypes.pdf, fileTypes.jpeg, fileTypes.png],
  sizeLimit: documentSizeLimit,
  messages: { type: documentTypeMessage, tooLarge: documentTooLargeMessage, empty: emptyDocumentMessage },
}
const missingFileMessage = 'Choose a file'

/** A file that is durable, but that nobody knows of yet. */
export type KeptFile = Inspected & { key: string; fileName: string }

export async function countUpload(needs: DocumentNeeds, clientIp: string): Promise<void> {
  await countAttempts(needs, [perIp, clientIp])
}

/** Stores a document under a key of our own while it arrives; a refused one leaves nothing behind (D19). */
export async function keepFile(
  { files }: DocumentNeeds,
  givenName: string,
  body: AsyncIterable<Uint8Array>,
): Promise<KeptFile> {
  const fileName = cleanFileName(givenName, 'document')
  const inspection = inspectFile(fileName, documentRules)
  const key = newDocumentKey()
  await files.put(key, inspection.pass(body))
  return { key, fileName, ...inspection.result() }
}

export async function discardFile({ files }: DocumentNeeds, { key }: KeptFile): Promise<void> {
  await files.remove(key)
}

export function readKind(given: string | undefined): DocumentKind {
  return parseInput(documentUploadInputSchema, { kind: given }).kind
}

/** Gives a stored file its reference, which can be claimed by one application within a day (D18). */
export async function registerDocument(
  needs: DocumentNeeds,
  kind: string | undefined,
  file: KeptFile | undefined,
): Promise<UploadedDocument> {
  if (!file) throw invalidField('file', missingFileMessage)
  try {
    const now = needs.clock()
    const { id, fileName } = await insertUpload(needs.database.db, {
      // Whoever has the reference can claim the document, so it must not be guessed from another one.
      id: randomUUID(),
      kind: readKind(kind),
      key: file.key,
      fileName: file.fileName,
      mediaType: file.mediaType,
      size: file.size,
      sha256: file.sha256,
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + unclaimedMs).toISOString(),
      vendorId: null,
    })
    return { reference: id, fileName }
  } catch (error) {
    await discardFile(needs, file).catch(() => {})
    throw error
  }
}

/** Removes what nobody claimed within a day. */
export async function sweepUnclaimed({ database, files, clock }: DocumentNeeds): Promise<void> {
  const keys = await deleteExpiredUploads(database.db, clock().toISOString())
  await Promise.all(keys.map((key) => files.remove(key)))
}

/**
 * Removes files that no row knows: of a crash between file and row, or of an erasure that could not reach the store.
 * Young ones stay, since their row may be on its way.
 */
export async function sweepOrphans({ database, files, clock }: DocumentNeeds): Promise<void> {
  await assertOwnStore({ database, files })
  const before = clock().getTime() - unclaimedMs
  const sweep = async (keys: string[]) => {
    const known = await findKnownKeys(database.db, keys)
    for (const key of keys) if (!known.has(key)) await files.remove(key)
  }
  const batch: string[] = []
  for await (const { key, modifiedAt } of files.list(documentFolder)) {
    if (modifiedAt.getTime() > before) continue
    batch.push(key)
    if (batch.length === 500) await sweep(batch.splice(0))
  }
  if (batch.length > 0) await sweep(batch)
}

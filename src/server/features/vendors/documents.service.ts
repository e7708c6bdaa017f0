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
import { deleteExpiredUploads, findReferencedKeys, insertUpload } from './documents.repository.ts'

export type DocumentNeeds = LimitNeeds & { database: Database; files: FileStore; clock: () => Date }

/** Allows 20 applications an hour with three documents each, and every document to be uploaded twice. */
const perIp = atMost('vendor-documents', 120, 60 * 60)
const unclaimedMs = 24 * 60 * 60 * 1000
const documentRules = {
  types: [fileTypes.pdf, fileTypes.jpeg, fileTypes.png],
  sizeLimit: documentSizeLimit,
  messages: { type: documentTypeMessage, tooLarge: documentTooLargeMessage, empty: emptyDocumentMessage },
}
const missingFileMessage = 'Choose a file'

/** A document whose file is stored, but that has no row in the database yet. */
export type StoredDocument = Inspected & { key: string; fileName: string }

export async function countUploadAttempt(needs: DocumentNeeds, clientIp: string): Promise<void> {
  await countAttempts(needs, [perIp, clientIp])
}

/** Streams a document into the store under a random key; a rejected one leaves nothing behind (D19). */
export async function storeDocument(
  { files }: DocumentNeeds,
  originalName: string,
  body: AsyncIterable<Uint8Array>,
): Promise<StoredDocument> {
  const fileName = cleanFileName(originalName, 'document')
  const inspection = inspectFile(fileName, documentRules)
  const key = newDocumentKey()
  await files.put(key, inspection.pass(body))
  return { key, fileName, ...inspection.result() }
}

export async function discardDocument({ files }: DocumentNeeds, { key }: StoredDocument): Promise<void> {
  await files.remove(key)
}

export function parseKind(value: string | undefined): DocumentKind {
  return parseInput(documentUploadInputSchema, { kind: value }).kind
}

/** Creates the reference of a stored document, which one application can claim within a day (D18). */
export async function registerDocument(
  needs: DocumentNeeds,
  kind: string | undefined,
  file: StoredDocument | undefined,
): Promise<UploadedDocument> {
  if (!file) throw invalidField('file', missingFileMessage)
  try {
    const now = needs.clock()
    const { id, fileName } = await insertUpload(needs.database.db, {
      // The reference alone allows claiming the document, so it must be unguessable: v4, not v7.
      id: randomUUID(),
      kind: parseKind(kind),
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
    await discardDocument(needs, file).catch(() => {})
    throw error
  }
}

/** Removes documents that no application claimed within a day. */
export async function sweepUnclaimed({ database, files, clock }: DocumentNeeds): Promise<void> {
  const keys = await deleteExpiredUploads(database.db, clock().toISOString())
  await Promise.all(keys.map((key) => files.remove(key)))
}

/**
 * Removes files without a row, left by a crash between the two writes or by an erasure that could not reach the store.
 * Recent files are skipped, because their row may not be written yet.
 */
export async function sweepOrphans({ database, files, clock }: DocumentNeeds): Promise<void> {
  await assertOwnStore({ database, files })
  const before = clock().getTime() - unclaimedMs
  const sweep = async (keys: string[]) => {
    const referenced = await findReferencedKeys(database.db, keys)
    for (const key of keys) if (!referenced.has(key)) await files.remove(key)
  }
  const batch: string[] = []
  for await (const { key, modifiedAt } of files.list(documentFolder)) {
    if (modifiedAt.getTime() > before) continue
    batch.push(key)
    if (batch.length === 500) await sweep(batch.splice(0))
  }
  if (batch.length > 0) await sweep(batch)
}

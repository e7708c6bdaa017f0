import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import {
  type DocumentKind,
  documentProblems,
  documentSizeLimit,
  documentUploadInputSchema,
  type UploadedDocument,
} from '../../../shared/vendor.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import { maxClockSkewMs } from '../../platform/clock-skew.ts'
import type { Database, Executor } from '../../platform/database/database.ts'
import { isRolledBack } from '../../platform/database/faults.ts'
import { invalidField, parseInput, Refusal } from '../../platform/errors.ts'
import { cleanFileName } from '../../platform/files/file-name.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { type FileRules, fileTypes, type Inspected, inspectFile } from '../../platform/files/inspect-file.ts'
import { runOnce } from '../../platform/idempotency/idempotency.service.ts'
import type { MasterKey } from '../../platform/keys/master-key.ts'
import {
  type Attempt,
  countAttempts,
  type LimitNeeds,
  refuseBlockedAttempts,
} from '../../platform/limits/limits.service.ts'
import { limitNetworks } from '../../platform/limits/network-limits.service.ts'
import { assertOwnStore } from '../../platform/store-owner/store-owner.service.ts'
import { type EncryptedFile, storeEncrypted, wrapDataKey } from './document-files.ts'
import { documentFolder } from './document-key.ts'
import {
  deleteExpiredUploads,
  findExpiredKeys,
  findReferencedKeys,
  findUnclaimedSize,
  insertUpload,
} from './documents.repository.ts'

type SweepNeeds = { database: Database; files: FileStore; clock: () => Date }
export type DocumentNeeds = LimitNeeds &
  SweepNeeds & {
    masterKey: MasterKey
    log: Logger
    /** The most bytes that all unclaimed documents may have together. */
    unclaimedUploads: number
  }

const hour = 60 * 60
const unclaimedHours = 24
const unclaimedMs = unclaimedHours * hour * 1000
/** Allows 20 applications an hour with three documents each, and every document to be uploaded twice. */
const uploadsOf = limitNetworks('vendor-documents', 120, hour)
/** Sizes are counted in KiB, because the counters of PostgreSQL end at 2^31. */
const kib = 1024
const everyNetworkAlike = [1, 1] as const
const sizePerHour = limitNetworks('vendor-documents-size', 200 * kib, hour, everyNetworkAlike)
const removedAtOnce = 20
const documentRules: FileRules = {
  types: [fileTypes.pdf, fileTypes.jpeg, fileTypes.png],
  sizeLimit: documentSizeLimit,
  problems: documentProblems,
}

/** A document whose file is stored, but that has no row in the database yet. */
export type StoredDocument = Inspected & EncryptedFile & { fileName: string }

/**
 * A network may upload 200 MB an hour, and a quarter of the quota for unclaimed documents until they expire: otherwise it
 * could close the form for everyone else.
 */
function sizeAttempts({ unclaimedUploads }: DocumentNeeds, clientIp: string, size: number): Attempt[] {
  const share = Math.ceil(unclaimedUploads / 4 / kib)
  const sizePerDay = limitNetworks('vendor-documents-share', share, unclaimedHours * hour, everyNetworkAlike)
  const weight = Math.ceil(size / kib)
  return [...sizePerHour(clientIp, weight), ...sizePerDay(clientIp, weight)]
}

/** The size is counted when it is known; until then only a network that has used up its share is refused. */
export async function countUploadAttempt(needs: DocumentNeeds, clientIp: string): Promise<void> {
  await refuseBlockedAttempts(needs, ...sizeAttempts(needs, clientIp, 0))
  await countAttempts(needs, ...uploadsOf(clientIp))
}

export async function countUploadSize(needs: DocumentNeeds, clientIp: string, size: number): Promise<void> {
  await countAttempts(needs, ...sizeAttempts(needs, clientIp, size))
}

/** Checked before the body is read; the exact checks follow while it is written and registered. */
export async function assertStorable({ masterKey, files }: DocumentNeeds): Promise<void> {
  masterKey.assertUsable()
  await files.assertRoom()
}

export async function refuseEarly(needs: DocumentNeeds): Promise<void> {
  await assertStorable(needs)
  await refuseUnclaimed(needs, needs.database.db, 1)
}

async function refuseUnclaimed({ unclaimedUploads, clock }: DocumentNeeds, db: Executor, size: number): Promise<void> {
  const unclaimed = await findUnclaimedSize(db, clock().toISOString())
  if (unclaimed + size > unclaimedUploads) throw new Refusal('storageFull')
}

/** Streams a document into the store under a random key; a rejected one leaves nothing behind. */
export async function storeDocument(
  { files }: DocumentNeeds,
  originalName: string,
  body: AsyncIterable<Uint8Array>,
  rules = documentRules,
): Promise<StoredDocument> {
  const fileName = cleanFileName(originalName, 'document')
  const inspection = inspectFile(fileName, rules)
  const stored = await storeEncrypted({ files }, inspection.pass(body))
  return { ...stored, fileName, ...inspection.result() }
}

export async function discardDocument({ files }: DocumentNeeds, { key }: StoredDocument): Promise<void> {
  await files.remove(key)
}

export function parseKind(value: string | undefined): DocumentKind {
  return parseInput(documentUploadInputSchema, { kind: value }).kind
}

/** Creates the reference of a stored document, which one application can claim within a day. */
export async function registerDocument(
  needs: DocumentNeeds,
  caller: Caller | undefined,
  kind: string | undefined,
  file: StoredDocument | undefined,
  clientIp: string,
): Promise<UploadedDocument> {
  if (!file) throw invalidField('file', { code: 'missingFile' })
  try {
    await countUploadSize(needs, clientIp, file.size)
    const now = needs.clock()
    const upload = {
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
    }
    const uploaded = await needs.database.transaction((trx) =>
      runOnce(trx, caller, now, async () => {
        await refuseUnclaimed(needs, trx, upload.size)
        await insertUpload(trx, { ...upload, wrappedKey: wrapDataKey(needs.masterKey, upload.id, file) })
        return { reference: upload.id, fileName: upload.fileName }
      }),
    )
    // A repeated upload gets the first reference, so the new file is not needed.
    if (uploaded.reference !== upload.id) await discardDocument(needs, file).catch(() => {})
    return uploaded
  } catch (error) {
    if (isRolledBack(error)) await discardDocument(needs, file).catch(() => {})
    throw error
  }
}

/** Stores the row of a picture, which belongs to its enquiry at once and does not expire. */
export async function insertPicture(
  trx: Executor,
  { masterKey }: DocumentNeeds,
  { dataKey, ...file }: StoredDocument,
  { id, enquiryId, at }: { id: string; enquiryId: string; at: string },
): Promise<void> {
  const wrappedKey = wrapDataKey(masterKey, id, { dataKey })
  const owner = { vendorId: null, enquiryId }
  await insertUpload(trx, { ...file, ...owner, id, kind: 'picture', createdAt: at, expiresAt: at, wrappedKey })
}

/**
 * Removes documents that no application claimed within a day. Files go first: on a full disk they make the room that
 * deleting the rows needs. Rows that could not be deleted are deleted by the next sweep.
 */
export async function sweepUnclaimed({ database, files, clock }: SweepNeeds): Promise<void> {
  // An application that claims a document just before it expires, by the clock of any instance, has been saved by then.
  const before = new Date(clock().getTime() - maxClockSkewMs).toISOString()
  const keys = await findExpiredKeys(database.db, before)
  while (keys.length > 0) await Promise.all(keys.splice(0, removedAtOnce).map((key) => files.remove(key)))
  await deleteExpiredUploads(database.db, before)
}

/**
 * Removes files without a row, left by a crash between the two writes or by an erasure that could not reach the store.
 * Recent files are skipped, because their row may not be written yet.
 */
export async function sweepOrphans({ database, files, clock }: SweepNeeds): Promise<void> {
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

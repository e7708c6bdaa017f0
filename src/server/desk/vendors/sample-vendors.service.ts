import { createHash, randomUUID } from 'node:crypto'
import { v7 as createId } from 'uuid'
import { noteApplication } from '../../../shared/activity.ts'
import { type DocumentKind, documentKinds, type VendorStatus } from '../../../shared/vendor.ts'
import { eraseActivities, logActivity } from '../../people/activities/activities.service.ts'
import type { Executor } from '../../platform/database/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { MasterKey } from '../../platform/keys/master-key.ts'
import { type EncryptedFile, storeEncrypted, wrapDataKey } from '../documents/document-files.ts'
import { findSampleVendors, insertSampleVendors } from './sample-vendors.repository.ts'
import { deleteVendor, findUploadsOf, raiseVendorGeneration } from './vendors.repository.ts'

export type SampleVendor = {
  name: string
  company: string
  position: string
  email: string
  phone: string
  status: VendorStatus
  daysAgo: number
  documents: Record<DocumentKind, { fileName: string; bytes: Uint8Array }>
}

const dayMs = 24 * 60 * 60 * 1000

type InsertedUpload = Parameters<typeof insertSampleVendors>[2][number]
type Rows = {
  vendors: Parameters<typeof insertSampleVendors>[1]
  uploads: (Omit<InsertedUpload, 'key'> & EncryptedFile)[]
}

/** Stores the documents before their rows are written, so that every row refers to an existing file. */
export async function storeSampleDocuments(files: FileStore, samples: SampleVendor[], now: Date): Promise<Rows> {
  const rows: Rows = { vendors: [], uploads: [] }
  for (const { daysAgo, documents, ...fields } of samples) {
    const submittedAt = new Date(now.getTime() - daysAgo * dayMs).toISOString()
    const isReviewed = fields.status !== 'pending'
    const vendorId = createId()
    rows.vendors.push({
      id: vendorId,
      ...fields,
      submittedAt,
      reviewedAt: isReviewed ? now.toISOString() : null,
      reviewedBy: null,
      reviewedByName: null,
      acceptedTerms: true,
      sample: true,
    })
    for (const kind of documentKinds) {
      const { fileName, bytes } = documents[kind]
      const stored = await storeEncrypted({ files }, oneChunk(bytes))
      rows.uploads.push({
        id: randomUUID(),
        kind,
        ...stored,
        fileName,
        mediaType: 'application/pdf',
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        createdAt: submittedAt,
        expiresAt: submittedAt,
        vendorId,
      })
    }
  }
  return rows
}

async function* oneChunk(bytes: Uint8Array) {
  yield bytes
}

export async function addSampleVendors(trx: Executor, masterKey: MasterKey, { vendors, uploads }: Rows): Promise<void> {
  const wrapped = uploads.map(({ dataKey, ...upload }) => ({
    ...upload,
    wrappedKey: wrapDataKey(masterKey, upload.id, { dataKey }),
  }))
  await insertSampleVendors(trx, vendors, wrapped)
  for (const { id, company, submittedAt } of vendors.toReversed())
    await logActivity(trx, undefined, noteApplication(company), new Date(submittedAt), { kind: 'vendor', id })
  await raiseVendorGeneration(trx)
}

export async function countSampleVendors(db: Executor): Promise<number> {
  return (await findSampleVendors(db)).length
}

/** Deletes sample applications that staff have not reviewed; returns the keys of the files to remove after commit. */
export async function removeSampleVendors(trx: Executor): Promise<string[]> {
  const keys: string[] = []
  for (const id of await findSampleVendors(trx)) {
    keys.push(...(await findUploadsOf(trx, id)).map(({ key }) => key))
    await deleteVendor(trx, id)
    await eraseActivities(trx, { kind: 'vendor', id })
  }
  await raiseVendorGeneration(trx)
  return keys
}

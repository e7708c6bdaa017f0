import { v7 as createId } from 'uuid'
import { noteApplication, noteErasure, noteReview } from '../../../shared/activity.ts'
import { alreadyReviewedMessage } from '../../../shared/problem.ts'
import { displayName } from '../../../shared/user.ts'
import {
  documentKinds,
  missingDocumentMessages,
  type VendorDecision,
  type VendorInput,
} from '../../../shared/vendor.ts'
import type { Caller } from '../../caller.ts'
import type { Database, Executor } from '../../db/database.ts'
import { type PageRequest, type Position, readList } from '../../db/list-page.ts'
import { takeLock } from '../../db/locks.ts'
import { Refusal } from '../../errors.ts'
import type { FileStore } from '../../files/file-store.ts'
import { eraseActivities, logActivity } from '../activities/activities.service.ts'
import { atMost, countAttempts, type LimitNeeds } from '../limits/limits.service.ts'
import { confirmSession } from '../sessions/sessions.service.ts'
import {
  claimUpload,
  countVendors,
  decideVendor,
  deleteVendor,
  findSameApplication,
  findUploadsOf,
  findVendor,
  findVendorGeneration,
  insertVendor,
  raiseVendorGeneration,
  type VendorFilter,
  type VendorRow,
  type VendorWithDocuments,
  vendorList,
} from './vendors.repository.ts'

export type VendorNeeds = LimitNeeds & { database: Database; files: FileStore; clock: () => Date }

const perIp = atMost('vendor-applications', 20, 60 * 60)

export async function listVendors({ database }: VendorNeeds, filter: VendorFilter, page: PageRequest) {
  const generation = await findVendorGeneration(database.reads)
  return await readList(database, ['vendors', filter], vendorList(database.reads, filter), page, generation)
}

/** All applications that match, a page at a time. */
export async function* listAllVendors({ database }: VendorNeeds, filter: VendorFilter) {
  const list = vendorList(database.reads, filter)
  let after: Position | undefined
  do {
    const page = await list.find({ limit: 100, after })
    yield page.rows
    after = page.next
  } while (after)
}

export type Application = { vendor: VendorRow; isNew: boolean }

/**
 * Submits an application. It is idempotent: the same fields with the same documents, after a double click or a lost
 * response, return the receipt of the first submission (D22). Other fields with documents already used are rejected.
 */
export async function applyAsVendor(needs: VendorNeeds, input: VendorInput, clientIp: string): Promise<Application> {
  await countAttempts(needs, [perIp, clientIp])
  try {
    return { vendor: await insertApplication(needs, input), isNew: true }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const vendor = await findSameApplication(needs.database.db, input)
    if (!vendor) throw error
    return { vendor, isNew: false }
  }
}

/** Claims the three documents in the transaction of the application; each can be claimed once (D18). */
async function insertApplication({ database, clock }: VendorNeeds, input: VendorInput): Promise<VendorRow> {
  return await changeVendors(database, async (trx) => {
    const now = clock()
    const vendor = await insertVendor(trx, {
      id: createId(),
      name: input.name,
      company: input.company,
      position: input.position,
      email: input.email,
      phone: input.phone,
      status: 'pending',
      submittedAt: now.toISOString(),
      reviewedAt: null,
      reviewedBy: null,
      reviewedByName: null,
      acceptedTerms: input.acceptedTerms,
    })
    const errors = []
    for (const kind of documentKinds) {
      const upload = { id: input[kind], kind, vendorId: vendor.id, now: now.toISOString() }
      if (!(await claimUpload(trx, upload))) errors.push({ path: kind, message: missingDocumentMessages[kind] })
    }
    if (errors[0]) throw new Refusal('invalid', { message: errors[0].message, errors })
    await logActivity(trx, undefined, noteApplication(vendor.company), now, { kind: 'vendor', id: vendor.id })
    return vendor
  })
}

/** Approves or rejects a pending application in the name of the signed-in user (D21). */
export async function reviewVendor(
  { database, clock }: VendorNeeds,
  staff: Caller,
  id: string,
  status: VendorDecision,
): Promise<VendorWithDocuments> {
  return await changeVendors(database, async (trx) => {
    await confirmSession(trx, staff)
    const now = clock()
    const reviewedByName = displayName(staff)
    const review = { status, reviewedAt: now.toISOString(), reviewedBy: staff.id, reviewedByName }
    const decided = await decideVendor(trx, id, review)
    const vendor = await findVendor(trx, id)
    if (!vendor) throw new Refusal('missing')
    if (!decided) throw new Refusal('conflict', { message: alreadyReviewedMessage })
    await logActivity(trx, staff, noteReview(reviewedByName, status, vendor.company), now, { kind: 'vendor', id })
    return vendor
  })
}

/** Permanently deletes an application, its documents and every activity about it. */
export async function eraseVendor({ database, files, clock }: VendorNeeds, staff: Caller, id: string): Promise<void> {
  const keys = await changeVendors(database, async (trx) => {
    await takeLock(trx, 'vendors')
    await confirmSession(trx, staff)
    const uploads = await findUploadsOf(trx, id)
    // The foreign key cascades to the uploads.
    if (!(await deleteVendor(trx, id))) throw new Refusal('missing')
    await eraseActivities(trx, { kind: 'vendor', id })
    await logActivity(trx, staff, noteErasure(displayName(staff)), clock())
    return uploads.map((upload) => upload.key)
  })
  try {
    await Promise.all(keys.map((key) => files.remove(key)))
  } finally {
    await database.scrub()
  }
}

/** Runs a transaction that changes the number of applications per status, and invalidates cached counts. */
async function changeVendors<T>(database: Database, work: (trx: Executor) => Promise<T>): Promise<T> {
  return await database.transaction(async (trx) => {
    const result = await work(trx)
    await raiseVendorGeneration(trx)
    return result
  })
}

/** Cached counts of applications stay valid until it increases. */
export async function readVendorGeneration({ database }: VendorNeeds): Promise<number> {
  return await findVendorGeneration(database.reads)
}

export async function countVendorsByStatus({ database }: VendorNeeds) {
  const [approved, pending] = await Promise.all([
    countVendors(database.reads, 'approved'),
    countVendors(database.reads, 'pending'),
  ])
  return { approved, pending }
}

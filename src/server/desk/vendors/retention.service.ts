import type { VendorDecision } from '../../../shared/vendor.ts'
import {
  announceErasures,
  type Expiring,
  erasableUntil,
  type Retention,
  readRetention,
} from '../../content/settings/retention-periods.service.ts'
import { vendorSubject, writeAudit } from '../../people/audit/audit.service.ts'
import type { Database, Executor } from '../../platform/database/database.ts'
import { acquireLock } from '../../platform/database/locks.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { retireFile } from '../documents/documents.repository.ts'
import { sweepUnclaimed } from '../documents/documents.service.ts'
import { deleteRequestsOf } from './document-requests.repository.ts'
import {
  countPendingSince,
  countWithDocuments,
  type Decided,
  findDecided,
  findWithDocuments,
  markErased,
} from './retention.repository.ts'
import { findUploadsOf, findVendorGeneration, lockVendor, raiseVendorGeneration } from './vendors.repository.ts'

type Needs = { database: Database; files: FileStore; clock: () => Date }

const readAtOnce = 200
const decisions = ['rejected', 'approved'] as const satisfies VendorDecision[]
const keyOf = (status: VendorDecision) => `retention_${status}_days` as const

/** Erases the documents of applications whose decision is longer ago than the retention. */
export async function eraseExpiredDocuments(needs: Needs, pause: () => Promise<void>): Promise<void> {
  const { database, clock } = needs
  const now = clock()
  let erased = 0
  for (const status of decisions) {
    const decidedUntil = erasableUntil(await readRetention(database.db, keyOf(status)), now)
    if (decidedUntil === undefined) continue
    let page: Decided[] = []
    do {
      page = await findDecided(database.db, { status, decidedUntil }, page.at(-1), readAtOnce)
      const found =
        page.length > 0
          ? await findWithDocuments(
              database.db,
              page.map(({ id }) => id),
            )
          : new Set()
      for (const { id } of page) if (found.has(id) && (await eraseDocuments(database, id, status, now))) erased += 1
      await pause()
    } while (page.length === readAtOnce)
  }
  if (erased === 0) return
  await sweepUnclaimed(needs)
  await database.scrub()
}

/** Reads everything again under the lock: the application may have been reopened, or the setting changed. */
async function eraseDocuments(database: Database, id: string, status: VendorDecision, now: Date): Promise<boolean> {
  return await database.transaction(async (trx) => {
    await acquireLock(trx, 'vendors')
    const vendor = await lockVendor(trx, id)
    const retention = await readRetention(trx, keyOf(status))
    const until = erasableUntil(retention, now)
    if (vendor?.status !== status || !vendor.reviewedAt || !until || vendor.reviewedAt > until) return false
    const uploads = (await findUploadsOf(trx, id)).filter(({ erasedAt }) => erasedAt === null)
    if (uploads.length === 0) return false
    for (const upload of uploads) {
      await markErased(trx, upload.id, now.toISOString())
      await retireFile(trx, upload.key, now.toISOString())
    }
    await deleteRequestsOf(trx, id)
    await raiseVendorGeneration(trx)
    const detail = { code: 'documentsExpired', status, days: retention.days } as const
    await writeAudit(trx, { kind: 'erasure', by: 'schedule', subject: vendorSubject(vendor), detail }, now)
    return true
  })
}

/** What will be erased within a week; null for nothing. */
export type ExpiringApplications = {
  documents: { applications: number; firstAt: string } | null
  applications: Expiring
}

/**
 * Counts the applications that will lose their documents or be erased within a week, again after a change and every
 * hour.
 */
export function createExpiryCount({ database: { reads }, clock }: Pick<Needs, 'database' | 'clock'>) {
  let last: { version: string; result: ExpiringApplications } | undefined
  return async (): Promise<ExpiringApplications> => {
    const now = clock()
    const decided = await Promise.all(decisions.map((status) => readRetention(reads, keyOf(status))))
    const pending = await readRetention(reads, 'retention_pending_days')
    const hour = Math.floor(now.getTime() / (60 * 60 * 1000))
    const version = JSON.stringify([await findVendorGeneration(reads), hour, decided, pending])
    if (last?.version !== version) {
      const documents = await countExpiringDocuments(reads, now, decided)
      const applications = await announceErasures(pending, now, (until) => countPendingSince(reads, until))
      last = { version, result: { documents, applications } }
    }
    return last.result
  }
}

async function countExpiringDocuments(db: Executor, now: Date, retentions: Retention[]) {
  const announced = await Promise.all(
    decisions.map((status, index) =>
      announceErasures(retentions[index] ?? { days: 0, start: '' }, now, (decidedUntil) =>
        countWithDocuments(db, { status, decidedUntil }),
      ),
    ),
  )
  const expiring = announced.filter((one) => one !== null)
  const [firstAt] = expiring.map((one) => one.firstAt).toSorted()
  if (firstAt === undefined) return null
  return { applications: expiring.reduce((total, { count }) => total + count, 0), firstAt }
}

import { retentionNoticeDays } from '../../../shared/settings.ts'
import type { VendorDecision } from '../../../shared/vendor.ts'
import type { Database, Executor } from '../../db/database.ts'
import { takeLock } from '../../db/locks.ts'
import type { FileStore } from '../../files/file-store.ts'
import { vendorSubject, writeAudit } from '../audit/audit.service.ts'
import { readSingleSetting } from '../content/settings.service.ts'
import { deleteRequestsOf } from './document-requests.repository.ts'
import { retireFile } from './documents.repository.ts'
import { sweepUnclaimed } from './documents.service.ts'
import {
  countWithDocuments,
  type Decided,
  findDecided,
  findRetentionStart,
  findWithDocuments,
  markErased,
} from './retention.repository.ts'
import { findUploadsOf, findVendorGeneration, lockVendor, raiseVendorGeneration } from './vendors.repository.ts'

type Needs = { database: Database; files: FileStore; clock: () => Date }

const dayMs = 24 * 60 * 60 * 1000
const readAtOnce = 200
const decisions = ['rejected', 'approved'] as const satisfies VendorDecision[]

/** Days from the decision until the documents are erased; 0 keeps them. */
async function readRetentionDays(db: Executor, status: VendorDecision): Promise<number> {
  return Number(await readSingleSetting(db, `retention_${status}_days`))
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs).toISOString()

const isAnnounced = async (db: Executor, now: Date) => (await findRetentionStart(db)) <= now.toISOString()

/** Erases the documents of applications whose decision is longer ago than the retention (D78). */
export async function eraseExpiredDocuments(needs: Needs, pause: () => Promise<void>): Promise<void> {
  const { database, clock } = needs
  const now = clock()
  if (!(await isAnnounced(database.db, now))) return
  let erased = 0
  for (const status of decisions) {
    const days = await readRetentionDays(database.db, status)
    if (days === 0) continue
    let page: Decided[] = []
    do {
      page = await findDecided(database.db, { status, decidedUntil: daysBefore(now, days) }, page.at(-1), readAtOnce)
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
    await takeLock(trx, 'vendors')
    const vendor = await lockVendor(trx, id)
    const days = await readRetentionDays(trx, status)
    const isExpired = days > 0 && vendor?.reviewedAt && vendor.reviewedAt <= daysBefore(now, days)
    if (!isExpired || vendor.status !== status) return false
    // After the days, because a setting saved between both reads must count with its announcement.
    if (!(await isAnnounced(trx, now))) return false
    const uploads = (await findUploadsOf(trx, id)).filter(({ erasedAt }) => erasedAt === null)
    if (uploads.length === 0) return false
    for (const upload of uploads) {
      await markErased(trx, upload.id, now.toISOString())
      await retireFile(trx, upload.key, now.toISOString())
    }
    await deleteRequestsOf(trx, id)
    await raiseVendorGeneration(trx)
    const detail = { code: 'documentsExpired', status, days } as const
    await writeAudit(trx, { kind: 'erasure', by: 'schedule', subject: vendorSubject(vendor), detail }, now)
    return true
  })
}

export type ExpiringDocuments = { applications: number; firstAt: string } | null

/** Counts the applications whose documents will be erased within a week, again after a change and every hour. */
export function createExpiryCount({ database: { reads }, clock }: Pick<Needs, 'database' | 'clock'>) {
  let last: { version: string; result: ExpiringDocuments } | undefined
  return async (): Promise<ExpiringDocuments> => {
    const now = clock()
    const days = await Promise.all(decisions.map((status) => readRetentionDays(reads, status)))
    const hour = Math.floor(now.getTime() / (60 * 60 * 1000))
    const start = await findRetentionStart(reads)
    const version = [await findVendorGeneration(reads), hour, start, ...days].join(' ')
    if (last?.version !== version) last = { version, result: await countExpiring(reads, now, start, days) }
    return last.result
  }
}

async function countExpiring(
  db: Executor,
  now: Date,
  start: string,
  retentionDays: number[],
): Promise<ExpiringDocuments> {
  const earliest = laterOf(now.toISOString(), start)
  if (earliest > daysBefore(now, -retentionNoticeDays)) return null
  let applications = 0
  const moments: string[] = []
  for (const [index, days] of retentionDays.entries()) {
    const status = decisions[index]
    if (!status || days === 0) continue
    const { count, first } = await countWithDocuments(db, {
      status,
      decidedUntil: daysBefore(now, days - retentionNoticeDays),
    })
    applications += count
    if (first) moments.push(daysBefore(new Date(first), -days))
  }
  const [firstAt] = moments.toSorted()
  if (firstAt === undefined) return null
  return { applications, firstAt: laterOf(firstAt, earliest) }
}

const laterOf = (one: string, other: string) => [one, other].toSorted()[1] ?? one

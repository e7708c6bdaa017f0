import { noteEnquiryErasure } from '../../../shared/activity.ts'
import type { AuditDetail } from '../../../shared/audit.ts'
import { displayName } from '../../../shared/user.ts'
import {
  announceErasures,
  type Expiring,
  erasableUntil,
  readRetention,
} from '../../content/settings/retention-periods.service.ts'
import { eraseActivities, logActivity } from '../../people/activities/activities.service.ts'
import { eraseAuditData, writeAudit } from '../../people/audit/audit.service.ts'
import { deleteSecretLinks } from '../../people/secret-links/secret-links.service.ts'
import { confirmSession } from '../../people/sessions/sessions.service.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Database, Executor } from '../../platform/database/database.ts'
import { acquireLock } from '../../platform/database/locks.ts'
import { Refusal } from '../../platform/errors.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { runOnce } from '../../platform/idempotency/idempotency.service.ts'
import { deleteMailsTo } from '../../platform/mail/mail.repository.ts'
import { deleteMailsAbout } from '../../platform/mail/mail.service.ts'
import type { EnquiryRow } from './enquiries.repository.ts'
import {
  countClosedUntil,
  deleteEnquiry,
  findClosedUntil,
  findPictures,
  isClosedSince,
  lockEnquiry,
} from './enquiry-changes.repository.ts'

type Needs = { database: Database; files: FileStore; clock: () => Date }

const readAtOnce = 200

/** Permanently deletes an enquiry, its notes, pictures and links, and every activity and message about it. */
export async function eraseEnquiry({ database, files, clock }: Needs, staff: Caller, id: string): Promise<void> {
  let keys: string[] = []
  await database.transaction(async (trx) => {
    // Waits for a daily summary that names it.
    await acquireLock(trx, 'enquiries')
    await confirmSession(trx, staff)
    const now = clock()
    await runOnce(trx, staff, now, async () => {
      const enquiry = await lockEnquiry(trx, id)
      if (!enquiry) throw new Refusal('notFound')
      keys = await deleteEverythingAbout(trx, enquiry)
      await logActivity(trx, staff, noteEnquiryErasure(displayName(staff)), now)
      await auditErasure(trx, id, staff, { code: 'enquirerErased' }, now)
      return {}
    })
  })
  try {
    await Promise.all(keys.map((key) => files.remove(key)))
  } finally {
    await database.scrub()
  }
}

/** Erases closed enquiries that were not changed within their retention. */
export async function eraseExpiredEnquiries(
  { database, files, clock }: Needs,
  pause: () => Promise<void>,
): Promise<void> {
  const now = clock()
  const until = erasableUntil(await readRetention(database.db, 'retention_enquiries_days'), now)
  if (until === undefined) return
  let erased = 0
  let found: string[] = []
  let before: number
  do {
    before = erased
    found = await findClosedUntil(database.db, until, readAtOnce)
    for (const id of found) {
      const keys = await eraseExpired(database, id, now)
      if (keys) erased += 1
      await Promise.all((keys ?? []).map((key) => files.remove(key)))
    }
    await pause()
    // Unless none was erased, because the setting was changed meanwhile.
  } while (found.length === readAtOnce && erased > before)
  if (erased > 0) await database.scrub()
}

/** Reads everything again under the lock: the enquiry may have been changed, or the setting. */
async function eraseExpired(database: Database, id: string, now: Date): Promise<string[] | undefined> {
  return await database.transaction(async (trx) => {
    await acquireLock(trx, 'enquiries')
    const enquiry = await lockEnquiry(trx, id)
    const retention = await readRetention(trx, 'retention_enquiries_days')
    const until = erasableUntil(retention, now)
    if (!enquiry || !until || !isClosedSince(enquiry, until)) return undefined
    const keys = await deleteEverythingAbout(trx, enquiry)
    await auditErasure(trx, id, 'schedule', { code: 'enquiryExpired', days: retention.days }, now)
    return keys
  })
}

/** How many closed enquiries will be erased within a week. */
export async function countExpiringEnquiries({
  database: { reads },
  clock,
}: Pick<Needs, 'database' | 'clock'>): Promise<Expiring> {
  const retention = await readRetention(reads, 'retention_enquiries_days')
  return await announceErasures(retention, clock(), (until) => countClosedUntil(reads, until))
}

/** Returns the keys of the pictures, whose files are removed after the transaction. */
async function deleteEverythingAbout(trx: Executor, { id, email }: EnquiryRow): Promise<string[]> {
  const pictures = await findPictures(trx, id)
  await deleteEnquiry(trx, id)
  await eraseActivities(trx, { kind: 'enquiry', id })
  await deleteMailsAbout(trx, 'enquiry', id)
  // They may list several enquiries of the address.
  if (email) await deleteMailsTo(trx, email, 'enquiry-link')
  await deleteSecretLinks(trx, 'enquiry', id)
  return pictures.map(({ key }) => key)
}

async function auditErasure(trx: Executor, id: string, by: Caller | 'schedule', detail: AuditDetail, now: Date) {
  await eraseAuditData(trx, 'enquiry', id)
  await writeAudit(trx, { kind: 'erasure', by, subject: { kind: 'enquiry', id, name: null }, detail }, now)
}

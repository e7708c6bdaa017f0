import { noteErasure } from '../../../shared/activity.ts'
import type { AuditDetail } from '../../../shared/audit.ts'
import { displayName } from '../../../shared/user.ts'
import { erasableUntil, readRetention } from '../../content/settings/retention-periods.service.ts'
import { eraseActivities, logActivity } from '../../people/activities/activities.service.ts'
import { eraseAuditData, writeAudit } from '../../people/audit/audit.service.ts'
import { deleteSecretLinks } from '../../people/secret-links/secret-links.service.ts'
import { confirmSession } from '../../people/sessions/sessions.service.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Database, Executor } from '../../platform/database/database.ts'
import { acquireLock } from '../../platform/database/locks.ts'
import { Refusal } from '../../platform/errors.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { deleteMailsTo } from '../../platform/mail/mail.repository.ts'
import { deleteMailsAbout } from '../../platform/mail/mail.service.ts'
import { findPendingSince } from './retention.repository.ts'
import { deleteVendor, findUploadsOf, lockVendor, raiseVendorGeneration, type VendorRow } from './vendors.repository.ts'

type Needs = { database: Database; files: FileStore; clock: () => Date }

const readAtOnce = 200

/** Permanently deletes an application, its documents and links, and every activity and message about it. */
export async function eraseVendor({ database, files, clock }: Needs, staff: Caller, id: string): Promise<void> {
  const keys = await database.transaction(async (trx) => {
    await acquireLock(trx, 'vendors')
    await confirmSession(trx, staff)
    const vendor = await lockVendor(trx, id)
    if (!vendor) throw new Refusal('notFound')
    const documents = await deleteEverythingAbout(trx, vendor)
    const now = clock()
    await logActivity(trx, staff, noteErasure(displayName(staff)), now)
    await auditErasure(trx, id, staff, { code: 'applicantErased' }, now)
    await raiseVendorGeneration(trx)
    return documents
  })
  try {
    await Promise.all(keys.map((key) => files.remove(key)))
  } finally {
    await database.scrub()
  }
}

/** Erases applications that were not decided within their retention. */
export async function eraseExpiredApplications(
  { database, files, clock }: Needs,
  pause: () => Promise<void>,
): Promise<void> {
  const now = clock()
  const until = erasableUntil(await readRetention(database.db, 'retention_pending_days'), now)
  if (until === undefined) return
  let erased = 0
  let found: string[] = []
  let before: number
  do {
    before = erased
    found = await findPendingSince(database.db, until, readAtOnce)
    for (const id of found) {
      const keys = await eraseExpired(database, id, now)
      if (keys) erased += 1
      await Promise.all((keys ?? []).map((key) => files.remove(key)))
    }
    await pause()
    // Stops when a batch erased none: the setting was changed meanwhile.
  } while (found.length === readAtOnce && erased > before)
  if (erased > 0) await database.scrub()
}

/** Reads everything again under the lock: the application may have been decided, or the setting changed. */
async function eraseExpired(database: Database, id: string, now: Date): Promise<string[] | undefined> {
  return await database.transaction(async (trx) => {
    await acquireLock(trx, 'vendors')
    const vendor = await lockVendor(trx, id)
    const retention = await readRetention(trx, 'retention_pending_days')
    const until = erasableUntil(retention, now)
    if (vendor?.status !== 'pending' || !vendor.pendingSince || !until || vendor.pendingSince > until) return undefined
    const keys = await deleteEverythingAbout(trx, vendor)
    await auditErasure(trx, id, 'schedule', { code: 'applicationExpired', days: retention.days }, now)
    await raiseVendorGeneration(trx)
    return keys
  })
}

/** Returns the keys of the documents, whose files are removed after the transaction. */
async function deleteEverythingAbout(trx: Executor, { id, email }: VendorRow): Promise<string[]> {
  const uploads = await findUploadsOf(trx, id)
  // The foreign key cascades to the uploads and the requests.
  await deleteVendor(trx, id)
  await eraseActivities(trx, { kind: 'vendor', id })
  await deleteMailsAbout(trx, 'vendor', id)
  // They may list several applications of the address.
  await deleteMailsTo(trx, email, 'application-link')
  await deleteSecretLinks(trx, 'application', id)
  return uploads.map(({ key }) => key)
}

async function auditErasure(trx: Executor, id: string, by: Caller | 'schedule', detail: AuditDetail, now: Date) {
  await eraseAuditData(trx, 'vendor', id)
  await writeAudit(trx, { kind: 'erasure', by, subject: { kind: 'vendor', id, name: null }, detail }, now)
}

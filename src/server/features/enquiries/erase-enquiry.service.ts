import { noteEnquiryErasure } from '../../../shared/activity.ts'
import { displayName } from '../../../shared/user.ts'
import type { Caller } from '../../caller.ts'
import { takeLock } from '../../db/locks.ts'
import { Refusal } from '../../errors.ts'
import { eraseActivities, logActivity } from '../activities/activities.service.ts'
import { eraseAuditData, writeAudit } from '../audit/audit.service.ts'
import type { EventNeeds } from '../events/events.service.ts'
import { deleteMailsAbout } from '../mail/mail.service.ts'
import { confirmSession } from '../sessions/sessions.service.ts'
import { deleteEnquiry, lockEnquiry } from './enquiry-changes.repository.ts'

/** Permanently deletes an enquiry, its notes, and every activity and message about it. */
export async function eraseEnquiry({ database, clock }: EventNeeds, staff: Caller, id: string): Promise<void> {
  await database.transaction(async (trx) => {
    // Waits for a daily summary that names it.
    await takeLock(trx, 'enquiries')
    await confirmSession(trx, staff)
    if (!(await lockEnquiry(trx, id))) throw new Refusal('missing')
    await deleteEnquiry(trx, id)
    await eraseActivities(trx, { kind: 'enquiry', id })
    await deleteMailsAbout(trx, 'enquiry', id)
    const now = clock()
    await logActivity(trx, staff, noteEnquiryErasure(displayName(staff)), now)
    await eraseAuditData(trx, 'enquiry', id)
    const subject = { kind: 'enquiry', id, name: null } as const
    await writeAudit(trx, { kind: 'erasure', by: staff, subject, detail: { code: 'enquirerErased' } }, now)
  })
  await database.scrub()
}

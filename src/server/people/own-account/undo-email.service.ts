import { noteEmailRestored } from '../../../shared/activity.ts'
import { displayName } from '../../../shared/user.ts'
import type { Executor } from '../../platform/database/database.ts'
import { acquireLock } from '../../platform/database/locks.ts'
import { deleteNotificationsTo } from '../../platform/mail/mail.service.ts'
import { logActivity } from '../activities/activities.service.ts'
import type { PasswordNeeds } from '../attempts/password-attempts.service.ts'
import { userSubject, writeAudit } from '../audit/audit.service.ts'
import { deleteFactorsSince } from '../second-factors/second-factors.service.ts'
import { mailEmailRestored, mailPasswordReset } from '../users/account-mails.service.ts'
import { endEmailChanges, findLinkedChange } from '../users/email-changes.service.ts'
import { findUser, updateUser } from '../users/users.repository.ts'
import { replacePassword } from '../users/users.service.ts'
import { invalidLink, refuseUnknownLink } from './forgotten-password.service.ts'

/** The email that a mailed link gives back; the link stays usable. */
export async function readEmailLink(needs: PasswordNeeds, token: string, clientIp: string): Promise<{ email: string }> {
  const change = await findLinkedChange(needs.database.db, token, needs.clock())
  return { email: (change ?? (await refuseUnknownLink(needs, clientIp))).earlierEmail }
}

/**
 * Gives an account its earlier email back and locks out whoever changed it: no session, password or second factor of
 * theirs works afterwards, and the link to a new password goes to the earlier address.
 */
export async function undoEmailChange(needs: PasswordNeeds, token: string, clientIp: string): Promise<void> {
  await readEmailLink(needs, token, clientIp)
  await needs.database.transaction(async (trx) => {
    await acquireLock(trx, 'users')
    const now = needs.clock()
    const change = await findLinkedChange(trx, token, now)
    const account = change && (await findUser(trx, change.userId))
    if (!account) throw invalidLink()
    await endEmailChanges(trx, change)
    await lockOut(trx, account.id, change.createdAt, now)
    const restored = await updateUser(trx, account.id, { email: change.earlierEmail, updatedAt: now.toISOString() })
    await deleteNotificationsTo(trx, account.email)
    await mailEmailRestored(trx, needs, account)
    await mailPasswordReset(trx, needs, restored)
    await logActivity(trx, restored, noteEmailRestored(displayName(restored)), now)
    const detail = { code: 'emailRestored' as const }
    await writeAudit(trx, { kind: 'role', by: restored, subject: userSubject(restored), detail }, now)
  })
}

async function lockOut(trx: Executor, userId: string, since: string, now: Date): Promise<void> {
  // An account without a password is one to which no password leads.
  const account = await replacePassword(trx, userId, '', now)
  await deleteFactorsSince(trx, account, since, now)
}

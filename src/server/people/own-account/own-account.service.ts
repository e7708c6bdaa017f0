import { noteOwnProfile } from '../../../shared/activity.ts'
import type { ProfileChanges } from '../../../shared/auth.ts'
import type { Language } from '../../../shared/languages.ts'
import type { Notifications } from '../../../shared/mail.ts'
import { displayName, type User } from '../../../shared/user.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Origin } from '../../platform/caller/origin.ts'
import type { Database } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/errors.ts'
import { type PasswordNeeds, verifyOwnPassword } from '../attempts/password-attempts.service.ts'
import { deleteOtherSessions } from '../sessions/sessions.repository.ts'
import { confirmSession } from '../sessions/sessions.service.ts'
import { announceNewEmail } from '../users/email-changes.service.ts'
import { findUser, setPreference, updateUser } from '../users/users.repository.ts'
import { changeUsers, refuseTaken, type UserAudit } from '../users/users.service.ts'

/** Changes the caller's names and email; a new email requires the current password and ends the other sessions. */
export async function changeOwnProfile(
  needs: PasswordNeeds,
  caller: Caller,
  { currentPassword, username, email, firstName, lastName }: ProfileChanges,
  origin: Origin,
): Promise<User> {
  const isNewEmail = (earlier: string) => email !== undefined && email !== earlier
  const verified = isNewEmail(caller.email)
    ? await verifyOwnPassword(needs, caller, currentPassword, origin)
    : undefined
  return await changeUsers(needs, caller, async (trx, _, now) => {
    const account = await findUser(trx, caller.id)
    if (!account) throw new Refusal('unauthenticated')
    const hasNewEmail = isNewEmail(account.email)
    // Hashing is slow, so the email or the password may have changed in the meantime.
    if (hasNewEmail && account.passwordHash !== verified?.passwordHash) throw new Refusal('unauthenticated')
    const fields = { username, email, firstName, lastName }
    await refuseTaken(trx, fields, needs.clock(), account.id)
    // Before the user, as everything locks that a user does.
    if (hasNewEmail) await deleteOtherSessions(trx, caller.id, caller.sessionId)
    const user = await updateUser(trx, account.id, { ...fields, updatedAt: now })
    const audit: UserAudit[] = []
    if (hasNewEmail) {
      await announceNewEmail(trx, needs, account, user)
      audit.push({ kind: 'role', detail: { code: 'emailChanged' } })
    }
    return { user, note: noteOwnProfile(displayName(user)), audit }
  })
}

/** The language of the back office for this user. */
export async function changeOwnLanguage(
  { database }: { database: Database },
  caller: Caller,
  language: Language,
): Promise<void> {
  await database.transaction(async (trx) => {
    await confirmSession(trx, caller)
    await setPreference(trx, caller.id, { language })
  })
}

/** How the caller hears of new applications and enquiries, and of those in their charge. */
export async function changeOwnNotifications(
  { database }: { database: Database },
  caller: Caller,
  { newApplication, assigned }: Notifications,
) {
  const changes = { newApplicationMail: newApplication, ...(assigned !== undefined && { assignedMail: assigned }) }
  await database.transaction(async (trx) => {
    await confirmSession(trx, caller)
    await setPreference(trx, caller.id, changes)
  })
  return changes
}

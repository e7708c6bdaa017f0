import { noteOwnProfile } from '../../../shared/activity.ts'
import type { Language } from '../../../shared/languages.ts'
import type { Notifications } from '../../../shared/mail.ts'
import { displayName, type User, type UserChanges } from '../../../shared/user.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import { Refusal } from '../../platform/errors.ts'
import { confirmSession, endSessionsBeside } from '../sessions/sessions.service.ts'
import { announceNewEmail } from './email-changes.service.ts'
import { findUser, setPreference, updateUser } from './users.repository.ts'
import {
  type Account,
  changeUsers,
  type MailingUserNeeds,
  refuseTaken,
  type UserAudit,
  type UserNeeds,
} from './users.service.ts'

type OwnFields = Pick<UserChanges, 'username' | 'email' | 'firstName' | 'lastName'>

/**
 * Changes the caller's own fields; `check` may refuse the change of the account as it is stored now. A new email ends
 * the other sessions.
 */
export async function changeOwnFields(
  needs: MailingUserNeeds,
  caller: Caller,
  { username, email, firstName, lastName }: OwnFields,
  check: (account: Account) => void,
): Promise<User> {
  return await changeUsers(needs, caller, async (trx, _, now) => {
    const account = await findUser(trx, caller.id)
    if (!account) throw new Refusal('unauthenticated')
    check(account)
    const fields = { username, email, firstName, lastName }
    await refuseTaken(trx, fields, needs.clock(), account.id)
    const hasNewEmail = email !== undefined && email !== account.email
    // Before the user, as everything locks that a user does.
    if (hasNewEmail) await endSessionsBeside(trx, caller)
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
export async function changeOwnLanguage({ database }: UserNeeds, caller: Caller, language: Language): Promise<void> {
  await database.transaction(async (trx) => {
    await confirmSession(trx, caller)
    await setPreference(trx, caller.id, { language })
  })
}

/** How the caller hears of new applications and enquiries, and of those in their charge. */
export async function changeOwnNotifications(
  { database }: UserNeeds,
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

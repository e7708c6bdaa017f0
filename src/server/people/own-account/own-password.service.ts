import { noteOwnPassword } from '../../../shared/activity.ts'
import type { PasswordChange } from '../../../shared/auth.ts'
import { displayName } from '../../../shared/user.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Origin } from '../../platform/caller/origin.ts'
import { Refusal } from '../../platform/errors.ts'
import { logActivity } from '../activities/activities.service.ts'
import { findWithSamePassword, type PasswordNeeds, verifyOwnPassword } from '../attempts/password-attempts.service.ts'
import { userSubject, writeAudit } from '../audit/audit.service.ts'
import { refuseWeakPassword } from '../passwords/password-policy.service.ts'
import { addKnownDevice } from '../sessions/known-devices.service.ts'
import { confirmSession, readRequirements, startSession } from '../sessions/sessions.service.ts'
import type { SignedIn } from '../sign-in/complete-sign-in.service.ts'
import { mailPasswordChanged } from '../users/account-mails.service.ts'
import { replacePassword } from '../users/users.service.ts'

/** Changes the caller's password, ends all of their sessions and starts a new one. */
export async function changeOwnPassword(
  needs: PasswordNeeds,
  caller: Caller,
  input: PasswordChange,
  origin: Origin,
): Promise<SignedIn> {
  const verified = await verifyOwnPassword(needs, caller, input.currentPassword, origin)
  await refuseWeakPassword(needs.database.db, input.newPassword, verified, 'newPassword')
  const passwordHash = await needs.passwords.hash(input.newPassword, caller.id)
  return await needs.database.transaction(async (trx) => {
    const account = await findWithSamePassword(trx, verified)
    if (!account) throw new Refusal('unauthenticated')
    await confirmSession(trx, caller)
    const now = needs.clock()
    const changed = await replacePassword(trx, account.id, passwordHash, now)
    await addKnownDevice(trx, needs, account.id, origin, now)
    await logActivity(trx, account, noteOwnPassword(displayName(account)), now)
    await mailPasswordChanged(trx, needs, changed)
    const token = await startSession(trx, account.id, now, origin)
    const detail = { code: 'passwordChanged' as const }
    await writeAudit(trx, { kind: 'password', by: account, subject: userSubject(account), detail }, now)
    return { user: { ...changed, ...(await readRequirements(trx, changed)) }, token }
  })
}

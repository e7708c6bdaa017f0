import { v7 as createId } from 'uuid'
import { notePasswordLink } from '../../../shared/activity.ts'
import type { PasswordLink, PasswordReset } from '../../../shared/auth.ts'
import { primaryLanguage } from '../../../shared/languages.ts'
import { displayName } from '../../../shared/user.ts'
import type { Origin } from '../../platform/caller/origin.ts'
import type { Executor } from '../../platform/database/database.ts'
import { acquireLock } from '../../platform/database/locks.ts'
import { Refusal } from '../../platform/errors.ts'
import { atMost, countAttempts } from '../../platform/limits/limits.service.ts'
import { deleteMailsAbout } from '../../platform/mail/mail.service.ts'
import { logActivity } from '../activities/activities.service.ts'
import { createAttemptLimits } from '../attempts/attempt-limits.ts'
import type { PasswordNeeds } from '../attempts/password-attempts.service.ts'
import { userSubject, writeAudit } from '../audit/audit.service.ts'
import { readPasswordPolicy, refuseWeakPassword } from '../passwords/password-policy.service.ts'
import { deleteSecretLinks, findSecretLink, redeemSecretLink } from '../secret-links/secret-links.service.ts'
import { addKnownDevice } from '../sessions/known-devices.service.ts'
import { type Addressee, mailPasswordChanged, mailPasswordReset } from '../users/account-mails.service.ts'
import { findUser, findUserByEmail, type UserRow } from '../users/users.repository.ts'
import { replacePassword } from '../users/users.service.ts'

const requestLimits = createAttemptLimits('forgot')
/** From all addresses together, because each request sends a message. */
const perAccount = atMost('forgot-account', 10, 60 * 60)
const guessLimits = createAttemptLimits('reset')

/**
 * Mails a link to the user with this email. The work is the same if there is none, so that the response time does not
 * tell: the link and the message of an invented user are written and deleted again.
 */
export async function requestPasswordLink(needs: PasswordNeeds, email: string, clientIp: string): Promise<void> {
  const subject = email.toLowerCase()
  const attempts = [requestLimits.byAccount(subject, clientIp), ...requestLimits.byNetwork(clientIp)]
  await countAttempts(needs, [perAccount, subject], ...attempts)
  await needs.database.transaction(async (trx) => {
    // Waits for a change of the email, which ends open links.
    await acquireLock(trx, 'users')
    const account = await findUserByEmail(trx, email)
    const invented = inventUser(email)
    await mailPasswordReset(trx, needs, account ?? invented)
    await deleteSecretLinks(trx, 'reset', invented.id)
    await deleteMailsAbout(trx, 'user', invented.id)
  })
}

const inventUser = (email: string): Addressee => ({
  id: createId(),
  username: email,
  email,
  firstName: '',
  lastName: '',
  language: primaryLanguage,
})

/** Whose password a link sets; the link stays usable. */
export async function readPasswordLink(needs: PasswordNeeds, token: string, clientIp: string): Promise<PasswordLink> {
  const { email, invited, role } = await readLinked(needs, token, clientIp)
  return { email, invited, passwordPolicy: await readPasswordPolicy(needs.database.db, role) }
}

/** Sets the password of the user who got the link, once, and ends all of their sessions. */
export async function setPasswordByLink(
  needs: PasswordNeeds,
  { token, newPassword }: PasswordReset,
  origin: Origin,
): Promise<void> {
  // Guesses are refused before the slow hashing.
  const linked = await readLinked(needs, token, origin.clientIp)
  await refuseWeakPassword(needs.database.db, newPassword, linked, 'newPassword')
  const passwordHash = await needs.passwords.hash(newPassword, linked.id)
  await needs.database.transaction(async (trx) => {
    await acquireLock(trx, 'users')
    const now = needs.clock()
    const userId =
      (await redeemSecretLink(trx, 'reset', token, now)) ?? (await redeemSecretLink(trx, 'invitation', token, now))
    const account = userId === undefined ? undefined : await findUser(trx, userId)
    if (!account) throw invalidLink()
    const changed = await replacePassword(trx, account.id, passwordHash, now)
    // Owners who are locked out by an attack get in from here. A mailbox alone is no proof for a protected account.
    if (!account.secondFactor) await addKnownDevice(trx, needs, account.id, origin, now)
    await logActivity(trx, account, notePasswordLink(displayName(account), account.invited), now)
    // Those who have just chosen their first password know it.
    if (!account.invited) await mailPasswordChanged(trx, needs, changed)
    await writeAudit(
      trx,
      account.invited
        ? { kind: 'invitation', by: account, subject: userSubject(account), detail: { code: 'invitationAccepted' } }
        : { kind: 'password', by: account, subject: userSubject(account), detail: { code: 'passwordSetByLink' } },
      now,
    )
  })
}

async function readLinked(needs: PasswordNeeds, token: string, clientIp: string): Promise<UserRow> {
  const account = await findLinked(needs.database.db, token, needs.clock())
  return account ?? (await refuseUnknownLink(needs, clientIp))
}

async function findLinked(db: Executor, token: string, now: Date) {
  const link = (await findSecretLink(db, 'reset', token, now)) ?? (await findSecretLink(db, 'invitation', token, now))
  return link && (await findUser(db, link.subjectId))
}

export const invalidLink = () => new Refusal('invalid', { code: 'invalidLink' })

/** Only tokens that do not exist count like wrong passwords, so guesses lock nobody out of a valid link. */
export async function refuseUnknownLink(needs: PasswordNeeds, clientIp: string): Promise<never> {
  await countAttempts(needs, ...guessLimits.byNetwork(clientIp))
  throw invalidLink()
}

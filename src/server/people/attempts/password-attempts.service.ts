import type { Caller } from '../../platform/caller/caller.ts'
import type { Origin } from '../../platform/caller/origin.ts'
import type { Executor } from '../../platform/database/database.ts'
import { acquireLock } from '../../platform/database/locks.ts'
import { invalidField } from '../../platform/errors.ts'
import { countAttempts, forgetAttempts, type LimitNeeds, refundAttempts } from '../../platform/limits/limits.service.ts'
import { findKnownDevice } from '../sessions/known-devices.service.ts'
import { findUser, type UserRow } from '../users/users.repository.ts'
import type { MailingUserNeeds } from '../users/users.service.ts'
import { createAttemptLimits, type SignInAttempts } from './attempt-limits.ts'
import { recordFailedSignIn } from './failed-sign-ins.service.ts'

export type PasswordNeeds = LimitNeeds & MailingUserNeeds

export const passwordLimits = createAttemptLimits('login')

/** The account of the caller, whose password must be right. */
export async function verifyOwnPassword(
  needs: PasswordNeeds,
  caller: Caller,
  password: string | undefined,
  origin: Origin,
): Promise<UserRow> {
  if (!password) throw invalidField('currentPassword', { code: 'currentPasswordRequired' })
  const account = await findUser(needs.database.db, caller.id)
  const knownDevice = await findKnownDevice(needs, caller.id, origin)
  // Limit attempts by id, because the caller could change their email between two attempts.
  const attempts = passwordLimits.bySignIn(caller.id, origin.clientIp, knownDevice)
  const isCorrect = await needs.passwords.takeTurn(caller.id, () => isPasswordOf(needs, account, password, attempts))
  if (account && isCorrect) return account
  await recordFailedSignIn(needs, account, 'wrongPassword', origin)
  throw invalidField('currentPassword', { code: 'currentPasswordWrong' })
}

/** Every attempt is counted, and refunded if it succeeds. Without an account the work is the same. */
export async function isPasswordOf(
  needs: PasswordNeeds,
  account: UserRow | undefined,
  password: string,
  { own, shared }: SignInAttempts,
): Promise<boolean> {
  // The account's limit comes first: an attempt it rejects must not use up the limit of others behind the same IP.
  await countAttempts(needs, own, ...shared)
  // An invited user has no password yet, which is the same as no account.
  const stored = account?.passwordHash || undefined
  const isCorrect = await needs.passwords.verify(password, stored).catch(async (error) => {
    // The password was not compared.
    await refundAttempts(needs, own, ...shared)
    throw error
  })
  if (!isCorrect) return false
  await forgetAttempts(needs, own)
  await refundAttempts(needs, ...shared)
  return true
}

/** Hashing is slow, so the account may have been deleted or its password changed in the meantime. */
export async function findWithSamePassword(trx: Executor, account: UserRow): Promise<UserRow | undefined> {
  await acquireLock(trx, 'users')
  const current = await findUser(trx, account.id)
  return current?.passwordHash === account.passwordHash ? current : undefined
}

import { noteOwnPassword } from '../../../shared/activity.ts'
import { currentPasswordMessage, type Login, type PasswordChange, type ProfileChanges } from '../../../shared/auth.ts'
import { invalidCredentialsMessage } from '../../../shared/problem.ts'
import type { SecondFactorMethod } from '../../../shared/second-factor.ts'
import { displayName, type User } from '../../../shared/user.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Origin } from '../../platform/caller/origin.ts'
import type { Database, Executor } from '../../platform/database/database.ts'
import { acquireLock } from '../../platform/database/locks.ts'
import { invalidField, Refusal } from '../../platform/errors.ts'
import {
  countAttempts,
  forgetAttempts,
  type LimitNeeds,
  refundAttempts,
  refuseBlockedAttempts,
} from '../../platform/limits/limits.service.ts'
import type { MailNeeds } from '../../platform/mail/mail.service.ts'
import { logActivity } from '../activities/activities.service.ts'
import { userSubject, writeAudit } from '../audit/audit.service.ts'
import { findWeakness, refuseWeakPassword } from '../passwords/password-policy.service.ts'
import type { PasswordHasher } from '../passwords/passwords.ts'
import { openSecondStep } from '../second-factors/second-factors.service.ts'
import { addKnownDevice, findKnownDevice } from '../sessions/known-devices.service.ts'
import { confirmSession, readRequirements, startSession } from '../sessions/sessions.service.ts'
import { mailPasswordChanged } from '../users/account-mails.service.ts'
import { changeOwnFields } from '../users/own-account.service.ts'
import {
  type Account,
  findAccount,
  findAccountByEmail,
  replacePassword,
  setWeakPassword,
} from '../users/users.service.ts'
import { createAttemptLimits, type SignInAttempts } from './attempt-limits.ts'
import { completeSignIn, type SignedIn } from './complete-sign-in.service.ts'
import { recordFailedSignIn } from './failed-sign-ins.service.ts'

export type AuthNeeds = LimitNeeds & MailNeeds & { database: Database; passwords: PasswordHasher; clock: () => Date }
export type SecondStep = { secondFactor: { ticket: string; methods: SecondFactorMethod[] } }

const limits = createAttemptLimits('login')

/** Unknown email and wrong password look alike, also in response time, so that accounts cannot be enumerated. */
export async function signIn(needs: AuthNeeds, input: Login, origin: Origin): Promise<SignedIn | SecondStep> {
  const found = await findAccountByEmail(needs.database.reads, input.email)
  const knownDevice = await findKnownDevice(needs, found?.id, origin)
  const attempts = limits.bySignIn(input.email.toLowerCase(), origin.clientIp, knownDevice)
  await refuseBlockedAttempts(needs, attempts.own, ...attempts.shared)
  return await needs.passwords.takeTurn(knownDevice && found?.id, async () => {
    const isCorrect = await isPasswordOf(needs, found, input.password, attempts)
    if (found && isCorrect) return await enter(needs, found, input.password, origin)
    await recordFailedSignIn(needs, found, 'wrongPassword', origin)
    throw new Refusal('unauthenticated', { message: invalidCredentialsMessage })
  })
}

async function enter(needs: AuthNeeds, found: Account, password: string, origin: Origin) {
  const weakPassword = (await findWeakness(password, found.email)) !== undefined
  return await needs.database.transaction(async (trx) => {
    const account = await findWithSamePassword(trx, found)
    if (!account) throw new Refusal('unauthenticated', { message: invalidCredentialsMessage })
    const now = needs.clock()
    if (weakPassword !== account.weakPassword) await setWeakPassword(trx, account.id, weakPassword)
    if (account.secondFactor) return { secondFactor: await openSecondStep(trx, account.id, now) }
    return await completeSignIn(trx, needs, now, { ...account, weakPassword }, origin, 'password')
  })
}

/** Changes the caller's password, ends all of their sessions and starts a new one. */
export async function changeOwnPassword(
  needs: AuthNeeds,
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

/** Changes the caller's names and email; a new email requires the current password. */
export async function changeOwnProfile(
  needs: AuthNeeds,
  caller: Caller,
  { currentPassword, ...changes }: ProfileChanges,
  origin: Origin,
): Promise<User> {
  const isNewEmail = (email: string) => changes.email !== undefined && changes.email !== email
  const verified = isNewEmail(caller.email)
    ? await verifyOwnPassword(needs, caller, currentPassword, origin)
    : undefined
  return await changeOwnFields(needs, caller, changes, ({ email, passwordHash }) => {
    // Hashing is slow, so the email or the password may have changed in the meantime.
    if (isNewEmail(email) && passwordHash !== verified?.passwordHash) throw new Refusal('unauthenticated')
  })
}

export async function verifyOwnPassword(
  needs: AuthNeeds,
  caller: Caller,
  password: string | undefined,
  origin: Origin,
): Promise<Account> {
  if (!password) throw invalidField('currentPassword', currentPasswordMessage)
  const account = await findAccount(needs.database.db, caller.id)
  const knownDevice = await findKnownDevice(needs, caller.id, origin)
  // Limit attempts by id, because the caller could change their email between two attempts.
  const attempts = limits.bySignIn(caller.id, origin.clientIp, knownDevice)
  const isCorrect = await needs.passwords.takeTurn(caller.id, () => isPasswordOf(needs, account, password, attempts))
  if (account && isCorrect) return account
  await recordFailedSignIn(needs, account, 'wrongPassword', origin)
  throw invalidField('currentPassword', 'Current password is incorrect')
}

/** Every attempt is counted, and refunded if it succeeds. Without an account the work is the same. */
async function isPasswordOf(
  needs: AuthNeeds,
  account: Account | undefined,
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
async function findWithSamePassword(trx: Executor, account: Account): Promise<Account | undefined> {
  await acquireLock(trx, 'users')
  const current = await findAccount(trx, account.id)
  return current?.passwordHash === account.passwordHash ? current : undefined
}

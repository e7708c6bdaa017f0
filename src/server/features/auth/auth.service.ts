import { noteOwnPassword } from '../../../shared/activity.ts'
import { currentPasswordMessage, type Login, type PasswordChange, type ProfileChanges } from '../../../shared/auth.ts'
import { invalidCredentialsMessage } from '../../../shared/problem.ts'
import { displayName, type User } from '../../../shared/user.ts'
import type { Caller } from '../../caller.ts'
import type { Database, Executor } from '../../db/database.ts'
import { takeLock } from '../../db/locks.ts'
import { invalidField, Refusal } from '../../errors.ts'
import type { PasswordHasher } from '../../passwords.ts'
import { logActivity } from '../activities/activities.service.ts'
import { countAttempts, forgetAttempts, type LimitNeeds, refundAttempts } from '../limits/limits.service.ts'
import type { MailNeeds } from '../mail/mail.service.ts'
import { confirmSession, endSessionsOf, startSession } from '../sessions/sessions.service.ts'
import { mailPasswordChanged } from '../users/account-mails.service.ts'
import {
  type Account,
  changeOwnFields,
  findAccount,
  findAccountByEmail,
  replacePassword,
  updateLastLogin,
} from '../users/users.service.ts'
import { createAttemptLimits } from './attempt-limits.ts'

export type AuthNeeds = LimitNeeds & MailNeeds & { database: Database; passwords: PasswordHasher; clock: () => Date }
export type SignedIn = { user: Account; token: string }

const limits = createAttemptLimits('login')

/** Unknown email and wrong password look alike, also in response time, so that accounts cannot be enumerated. */
export async function signIn(needs: AuthNeeds, input: Login, clientIp: string): Promise<SignedIn> {
  const account = await verifyPassword(needs, input.email.toLowerCase(), clientIp, input.password, (db) =>
    findAccountByEmail(db, input.email),
  )
  if (!account) throw new Refusal('unauthenticated', { message: invalidCredentialsMessage })
  return await needs.database.transaction(async (trx) => {
    if (!(await hasSamePassword(trx, account))) {
      throw new Refusal('unauthenticated', { message: invalidCredentialsMessage })
    }
    const now = needs.clock()
    await updateLastLogin(trx, account.id, now)
    return { user: { ...account, lastLogin: now.toISOString() }, token: await startSession(trx, account.id, now) }
  })
}

/** Changes the caller's password, ends all of their sessions and starts a new one (D34). */
export async function changeOwnPassword(
  needs: AuthNeeds,
  caller: Caller,
  input: PasswordChange,
  clientIp: string,
): Promise<SignedIn> {
  const account = await verifyOwnPassword(needs, caller, input.currentPassword, clientIp)
  const passwordHash = await needs.passwords.hash(input.newPassword)
  return await needs.database.transaction(async (trx) => {
    if (!(await hasSamePassword(trx, account))) throw new Refusal('unauthenticated')
    await confirmSession(trx, caller)
    const now = needs.clock()
    const changed = await replacePassword(trx, account.id, passwordHash, now)
    await endSessionsOf(trx, account.id)
    await logActivity(trx, account, noteOwnPassword(displayName(account)), now)
    await mailPasswordChanged(trx, needs, changed)
    return { user: changed, token: await startSession(trx, account.id, now) }
  })
}

/** Changes the caller's names and email; a new email requires the current password (D90). */
export async function changeOwnProfile(
  needs: AuthNeeds,
  caller: Caller,
  { currentPassword, ...changes }: ProfileChanges,
  clientIp: string,
): Promise<User> {
  const isNewEmail = (email: string) => changes.email !== undefined && changes.email !== email
  const verified = isNewEmail(caller.email)
    ? await verifyOwnPassword(needs, caller, currentPassword, clientIp)
    : undefined
  return await changeOwnFields(needs, caller, changes, ({ email, passwordHash }) => {
    // Hashing is slow, so the email or the password may have changed in the meantime.
    if (isNewEmail(email) && passwordHash !== verified?.passwordHash) throw new Refusal('unauthenticated')
  })
}

async function verifyOwnPassword(needs: AuthNeeds, caller: Caller, password: string | undefined, clientIp: string) {
  if (!password) throw invalidField('currentPassword', currentPasswordMessage)
  // Limit attempts by id, because the caller could change their email between two attempts.
  const account = await verifyPassword(needs, caller.id, clientIp, password, (db) => findAccount(db, caller.id))
  if (!account) throw invalidField('currentPassword', 'Current password is incorrect')
  return account
}

/** Returns the account if the password is correct. Every attempt is counted, and refunded if it succeeds. */
async function verifyPassword(
  needs: AuthNeeds,
  subject: string,
  clientIp: string,
  password: string,
  find: (db: Executor) => Promise<Account | undefined>,
): Promise<Account | undefined> {
  const accountAttempt = limits.byAccount(subject, clientIp)
  const ipAttempts = limits.byNetwork(clientIp)
  // The account's limit comes first: an attempt it rejects must not use up the limit of others behind the same IP.
  await countAttempts(needs, accountAttempt, ...ipAttempts)
  const account = await find(needs.database.db)
  // An invited user has no password yet, which is the same as no account.
  const isCorrect = await needs.passwords.verify(password, account?.passwordHash || undefined).catch(async (error) => {
    // The password was not compared, for example because the hasher is busy.
    await refundAttempts(needs, accountAttempt, ...ipAttempts)
    throw error
  })
  if (!account || !isCorrect) return undefined
  await forgetAttempts(needs, accountAttempt)
  await refundAttempts(needs, ...ipAttempts)
  return account
}

/** Hashing is slow, so the account may have been deleted or its password changed in the meantime. */
async function hasSamePassword(trx: Executor, account: Account): Promise<boolean> {
  await takeLock(trx, 'users')
  const current = await findAccount(trx, account.id)
  return current?.passwordHash === account.passwordHash
}

import { noteOwnPassword } from '../../../shared/activity.ts'
import type { Login, PasswordChange } from '../../../shared/auth.ts'
import { invalidCredentialsMessage } from '../../../shared/problem.ts'
import { displayName } from '../../../shared/user.ts'
import type { Caller } from '../../caller.ts'
import type { Database, Executor } from '../../db/database.ts'
import { takeLock } from '../../db/locks.ts'
import { invalidField, Refusal } from '../../errors.ts'
import type { PasswordHasher } from '../../passwords.ts'
import { logActivity } from '../activities/activities.service.ts'
import {
  type Attempt,
  atMost,
  countAttempts,
  forgetAttempts,
  growingWait,
  type LimitNeeds,
  refundAttempts,
} from '../limits/limits.service.ts'
import { confirmSession, endSessionsOf, startSession } from '../sessions/sessions.service.ts'
import {
  type Account,
  findAccount,
  findAccountByEmail,
  replacePassword,
  updateLastLogin,
} from '../users/users.service.ts'

export type AuthNeeds = LimitNeeds & { database: Database; passwords: PasswordHasher; clock: () => Date }
export type SignedIn = { user: Account; token: string }

const perAccount = growingWait('login', 5, 15, 300)
const perIp = atMost('login-address', 50, 15 * 60)

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
  // Limit attempts by id, because the caller could change their email between two attempts.
  const account = await verifyPassword(needs, caller.id, clientIp, input.currentPassword, (db) =>
    findAccount(db, caller.id),
  )
  if (!account) throw invalidField('currentPassword', 'Current password is incorrect')
  const passwordHash = await needs.passwords.hash(input.newPassword)
  return await needs.database.transaction(async (trx) => {
    if (!(await hasSamePassword(trx, account))) throw new Refusal('unauthenticated')
    await confirmSession(trx, caller)
    const now = needs.clock()
    const changed = await replacePassword(trx, account.id, passwordHash, now)
    await endSessionsOf(trx, account.id)
    await logActivity(trx, account, noteOwnPassword(displayName(account)), now)
    return { user: changed, token: await startSession(trx, account.id, now) }
  })
}

/** Returns the account if the password is correct. Every attempt is counted, and refunded if it succeeds. */
async function verifyPassword(
  needs: AuthNeeds,
  subject: string,
  clientIp: string,
  password: string,
  find: (db: Executor) => Promise<Account | undefined>,
): Promise<Account | undefined> {
  const accountAttempt: Attempt = [perAccount, `${subject} ${clientIp}`]
  const ipAttempt: Attempt = [perIp, clientIp]
  // The account's limit comes first: an attempt it rejects must not use up the limit of others behind the same IP.
  await countAttempts(needs, accountAttempt, ipAttempt)
  const account = await find(needs.database.db)
  const isCorrect = await needs.passwords.verify(password, account?.passwordHash).catch(async (error) => {
    // The password was not compared, for example because the hasher is busy.
    await refundAttempts(needs, accountAttempt, ipAttempt)
    throw error
  })
  if (!account || !isCorrect) return undefined
  await forgetAttempts(needs, accountAttempt)
  await refundAttempts(needs, ipAttempt)
  return account
}

/** Hashing is slow, so the account may have been deleted or its password changed in the meantime. */
async function hasSamePassword(trx: Executor, account: Account): Promise<boolean> {
  await takeLock(trx, 'users')
  const current = await findAccount(trx, account.id)
  return current?.passwordHash === account.passwordHash
}

import { noteOwnPassword } from '../../../shared/activity.ts'
import type { Login, PasswordChange } from '../../../shared/auth.ts'
import { invalidCredentialsMessage } from '../../../shared/problem.ts'
import { displayName } from '../../../shared/user.ts'
import type { Caller } from '../../caller.ts'
import type { Database, Executor } from '../../db/database.ts'
import { takeLock } from '../../db/locks.ts'
import { invalidField, Refusal } from '../../errors.ts'
import type { PasswordHasher } from '../../passwords.ts'
import { noteActivity } from '../activities/activities.service.ts'
import {
  atMost,
  countAttempt,
  forgetAttempts,
  growingWait,
  type LimitNeeds,
  refundAttempt,
} from '../limits/limits.service.ts'
import { confirmSession, endSessionsOf, startSession } from '../sessions/sessions.service.ts'
import { type Account, findAccount, findAccountByEmail, noteSignIn, replacePassword } from '../users/users.service.ts'

export type AuthNeeds = LimitNeeds & { database: Database; passwords: PasswordHasher; clock: () => Date }
export type SignedIn = { user: Account; token: string }

const perAccount = growingWait('login', 5, 15, 300)
const perAddress = atMost('login-address', 50, 15 * 60)

/** Signs in with e-mail and password. Unknown address and wrong password are the same answer after the same work. */
export async function signIn(needs: AuthNeeds, input: Login, address: string): Promise<SignedIn> {
  const subject = `${input.email.toLowerCase()} ${address}`
  // The account first: what is refused for its sake was no guess, and must not use up what others at the address have.
  await countAttempt(needs, perAccount, subject)
  await countAttempt(needs, perAddress, address).catch(async (error) => {
    await refundAttempt(needs, perAccount, subject)
    throw error
  })

  const account = await findAccountByEmail(needs.database.db, input.email)
  const proven = await needs.passwords.verify(input.password, account?.passwordHash).catch(async (error) => {
    // Nobody looked at the password, so it was no guess.
    await refundAttempt(needs, perAccount, subject)
    await refundAttempt(needs, perAddress, address)
    throw error
  })
  if (!account || !proven) throw new Refusal('unauthenticated', { message: invalidCredentialsMessage })

  await forgetAttempts(needs, perAccount, subject)
  await refundAttempt(needs, perAddress, address)
  return await needs.database.transaction(async (trx) => {
    if (!(await isUnchanged(trx, account))) {
      throw new Refusal('unauthenticated', { message: invalidCredentialsMessage })
    }
    const now = needs.clock()
    await noteSignIn(trx, account.id, now)
    return { user: { ...account, lastLogin: now.toISOString() }, token: await startSession(trx, account.id, now) }
  })
}

/** Changes one's own password, ends every session of the account, and opens a new one for the caller (D34). */
export async function changeOwnPassword(
  needs: AuthNeeds,
  caller: Caller,
  input: PasswordChange,
  address: string,
): Promise<SignedIn> {
  const subject = `${caller.email.toLowerCase()} ${address}`
  await countAttempt(needs, perAccount, subject)
  const account = await findAccount(needs.database.db, caller.id)
  const proven = await needs.passwords.verify(input.currentPassword, account?.passwordHash).catch(async (error) => {
    await refundAttempt(needs, perAccount, subject)
    throw error
  })
  if (!account || !proven) {
    throw invalidField('currentPassword', 'Current password is incorrect')
  }
  await forgetAttempts(needs, perAccount, subject)
  const passwordHash = await needs.passwords.hash(input.newPassword)
  return await needs.database.transaction(async (trx) => {
    if (!(await isUnchanged(trx, account))) throw new Refusal('unauthenticated')
    await confirmSession(trx, caller)
    const now = needs.clock()
    const changed = await replacePassword(trx, account.id, passwordHash, now)
    await endSessionsOf(trx, account.id)
    await noteActivity(trx, account, noteOwnPassword(displayName(account)), now)
    return { user: changed, token: await startSession(trx, account.id, now) }
  })
}

/** Hashing takes its time: whoever was deleted or given another password meanwhile has proven nothing. */
async function isUnchanged(trx: Executor, account: Account): Promise<boolean> {
  await takeLock(trx, 'users')
  const current = await findAccount(trx, account.id)
  return current?.passwordHash === account.passwordHash
}

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
  type Attempt,
  atMost,
  countAttempts,
  forgetAttempts,
  growingWait,
  type LimitNeeds,
  refundAttempts,
} from '../limits/limits.service.ts'
import { confirmSession, endSessionsOf, startSession } from '../sessions/sessions.service.ts'
import { type Account, findAccount, findAccountByEmail, noteSignIn, replacePassword } from '../users/users.service.ts'

export type AuthNeeds = LimitNeeds & { database: Database; passwords: PasswordHasher; clock: () => Date }
export type SignedIn = { user: Account; token: string }

const perAccount = growingWait('login', 5, 15, 300)
const perIp = atMost('login-address', 50, 15 * 60)

/** Signs in with e-mail and password. Unknown address and wrong password are the same answer after the same work. */
export async function signIn(needs: AuthNeeds, input: Login, clientIp: string): Promise<SignedIn> {
  const account = await proveAccount(needs, input.email.toLowerCase(), clientIp, input.password, (db) =>
    findAccountByEmail(db, input.email),
  )
  if (!account) throw new Refusal('unauthenticated', { message: invalidCredentialsMessage })
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
  clientIp: string,
): Promise<SignedIn> {
  // By who it is and not by what they are called: that can be changed between two guesses.
  const account = await proveAccount(needs, caller.id, clientIp, input.currentPassword, (db) =>
    findAccount(db, caller.id),
  )
  if (!account) throw invalidField('currentPassword', 'Current password is incorrect')
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

/** The account whose password it is. Each look counts as a guess until it turns out to have been none. */
async function proveAccount(
  needs: AuthNeeds,
  who: string,
  clientIp: string,
  password: string,
  find: (db: Executor) => Promise<Account | undefined>,
): Promise<Account | undefined> {
  const guess: Attempt = [perAccount, `${who} ${clientIp}`]
  const fromHere: Attempt = [perIp, clientIp]
  // The account first: what is refused for its sake was no guess, and must not use up what others at the address have.
  await countAttempts(needs, guess, fromHere)
  const account = await find(needs.database.db)
  const isProven = await needs.passwords.verify(password, account?.passwordHash).catch(async (error) => {
    // Nobody looked at the password.
    await refundAttempts(needs, guess, fromHere)
    throw error
  })
  if (!account || !isProven) return undefined
  await forgetAttempts(needs, guess)
  await refundAttempts(needs, fromHere)
  return account
}

/** Hashing takes its time: whoever was deleted or given another password meanwhile has proven nothing. */
async function isUnchanged(trx: Executor, account: Account): Promise<boolean> {
  await takeLock(trx, 'users')
  const current = await findAccount(trx, account.id)
  return current?.passwordHash === account.passwordHash
}

import { randomBytes } from 'node:crypto'
import { acquireLock } from '../../platform/database/locks.ts'
import { userSubject, writeAudit } from '../audit/audit.service.ts'
import { findUserByEmail } from './users.repository.ts'
import { replacePassword, type UserNeeds } from './users.service.ts'

export function randomPassword(): string {
  return randomBytes(12).toString('base64url')
}

/** Sets a random password and ends all sessions of the user; returns undefined if there is no such user. */
export async function resetPassword(needs: UserNeeds, email: string): Promise<string | undefined> {
  const password = randomPassword()
  const passwordHash = await needs.passwords.hash(password)
  return await needs.database.transaction(async (trx) => {
    await acquireLock(trx, 'users')
    const account = await findUserByEmail(trx, email)
    if (!account) return undefined
    const now = needs.clock()
    await replacePassword(trx, account.id, passwordHash, now)
    const detail = { code: 'passwordResetByCommand' } as const
    await writeAudit(trx, { kind: 'password', by: 'command', subject: userSubject(account), detail }, now)
    return password
  })
}

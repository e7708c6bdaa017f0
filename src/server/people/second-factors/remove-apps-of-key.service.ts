import { acquireLock } from '../../platform/database/locks.ts'
import { userSubject, writeAudit } from '../audit/audit.service.ts'
import { findUser } from '../users/users.repository.ts'
import type { UserNeeds } from '../users/users.service.ts'
import { deleteTotpOfKey } from './second-factors.repository.ts'
import { updateProtection } from './second-factors.service.ts'

/** Removes the authenticator apps whose secret this key has wrapped, and returns how many were in use. */
export async function removeAppsOfKey(
  { database, clock }: Pick<UserNeeds, 'database' | 'clock'>,
  keyId: string,
): Promise<number> {
  const now = clock()
  return await database.transaction(async (trx) => {
    await acquireLock(trx, 'users')
    const used = (await deleteTotpOfKey(trx, keyId)).filter(({ confirmedAt }) => confirmedAt !== null)
    const found = await Promise.all(used.map(({ userId }) => findUser(trx, userId)))
    const accounts = found.filter((account) => account !== undefined)
    for (const account of accounts) await updateProtection(trx, account, now)
    const detail = { code: 'totpWithoutKey' } as const
    for (const account of accounts)
      await writeAudit(trx, { kind: 'second-factor', by: 'command', subject: userSubject(account), detail }, now)
    return used.length
  })
}

import { takeLock } from '../../db/locks.ts'
import { wrappingKeyId } from '../../master-key.ts'
import { userSubject, writeAudit } from '../audit/audit.service.ts'
import { findAccount, type UserNeeds } from '../users/users.service.ts'
import { deleteTotp, findAllTotp } from './second-factors.repository.ts'
import { updateProtection } from './second-factors.service.ts'

/** Removes the authenticator apps whose secret none of the keys can decrypt, and returns how many were in use. */
export async function removeUnreadableApps(
  { database, clock }: Pick<UserNeeds, 'database' | 'clock'>,
  keyIds: readonly string[],
): Promise<number> {
  const now = clock()
  return await database.transaction(async (trx) => {
    await takeLock(trx, 'users')
    let removed = 0
    for (const { userId, wrappedSecret, confirmedAt } of await findAllTotp(trx)) {
      if (keyIds.includes(wrappingKeyId(wrappedSecret))) continue
      await deleteTotp(trx, userId)
      const account = await findAccount(trx, userId)
      if (!account || confirmedAt === null) continue
      await updateProtection(trx, account, now)
      const detail = { code: 'totpWithoutKey' } as const
      await writeAudit(trx, { kind: 'second-factor', by: 'command', subject: userSubject(account), detail }, now)
      removed += 1
    }
    return removed
  })
}

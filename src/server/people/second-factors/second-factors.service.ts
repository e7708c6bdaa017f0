import { isBoundToSecondFactor } from '../../../shared/permissions.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Database, Executor } from '../../platform/database/database.ts'
import { readSingleSetting } from '../../platform/settings/settings.repository.ts'
import { type UserRow, updateUser } from '../users/users.repository.ts'
import {
  countRecoveryCodes,
  deletePasskeys,
  deleteRecoveryCodes,
  deleteTotp,
  findPasskeys,
  findTotp,
} from './second-factors.repository.ts'

export type Factors = Awaited<ReturnType<typeof readFactors>>

export async function readFactors(db: Executor, userId: string) {
  return {
    totp: await findTotp(db, userId),
    passkeys: await findPasskeys(db, userId),
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
  }
}

/** The caller's factors, and whether the policy asks for one. */
export async function readOwnFactors(
  { database: { db } }: { database: Database },
  caller: Caller,
): Promise<Factors & { required: boolean }> {
  const policy = await readSingleSetting(db, 'require_second_factor')
  return { ...(await readFactors(db, caller.id)), required: isBoundToSecondFactor(caller.role, policy) }
}

/** Records whether the user has a factor; recovery codes end with the last one. */
export async function updateProtection(trx: Executor, account: UserRow, now: Date): Promise<void> {
  const { totp, passkeys } = await readFactors(trx, account.id)
  const isProtected = totp !== undefined || passkeys.length > 0
  if (!isProtected) await deleteRecoveryCodes(trx, account.id)
  if (account.secondFactor !== isProtected)
    await updateUser(trx, account.id, { secondFactor: isProtected, updatedAt: now.toISOString() })
}

/** Deletes the factors that were added since then. Recovery codes may have been renewed since then, so all of them end. */
export async function deleteFactorsSince(trx: Executor, account: UserRow, since: string, now: Date): Promise<void> {
  await deleteTotp(trx, account.id, since)
  await deletePasskeys(trx, account.id, since)
  await deleteRecoveryCodes(trx, account.id)
  await updateProtection(trx, account, now)
}

export async function deleteFactors(trx: Executor, account: UserRow, now: Date): Promise<void> {
  await deleteTotp(trx, account.id)
  await deletePasskeys(trx, account.id)
  await updateProtection(trx, account, now)
}

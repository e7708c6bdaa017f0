import { isBoundToSecondFactor } from '../../../shared/permissions.ts'
import type { SecondFactorMethod } from '../../../shared/second-factor.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Database, Executor } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/errors.ts'
import { readSingleSetting } from '../../platform/settings/settings.repository.ts'
import { type Account, findAccount, setSecondFactor } from '../users/users.service.ts'
import {
  countRecoveryCodes,
  deletePasskeys,
  deleteRecoveryCodes,
  deleteTotp,
  findPasskeys,
  findTotp,
} from './second-factors.repository.ts'
import { createTicket } from './tickets.service.ts'

/** A ticket for a user whose password was right, with which a code completes the sign-in. */
export async function openSecondStep(
  trx: Executor,
  userId: string,
  now: Date,
): Promise<{ ticket: string; methods: SecondFactorMethod[] }> {
  const account = await findAccount(trx, userId)
  if (!account) throw new Refusal('unauthenticated')
  const { totp, passkeys, recoveryCodesLeft } = await readFactors(trx, userId)
  const methods: SecondFactorMethod[] = []
  if (totp) methods.push('totp')
  if (passkeys.length > 0) methods.push('passkey')
  if (recoveryCodesLeft > 0) methods.push('recovery-code')
  return { ticket: await createTicket(trx, 'second-factor', account, now), methods }
}

export type Factors = Awaited<ReturnType<typeof readFactors>>

async function readFactors(db: Executor, userId: string) {
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
export async function updateProtection(trx: Executor, account: Account, now: Date): Promise<void> {
  const { totp, passkeys } = await readFactors(trx, account.id)
  const isProtected = totp !== undefined || passkeys.length > 0
  if (!isProtected) await deleteRecoveryCodes(trx, account.id)
  if (account.secondFactor !== isProtected) await setSecondFactor(trx, account.id, isProtected, now)
}

/** Deletes the factors that were added since then. Recovery codes may have been renewed since then, so all of them end. */
export async function deleteFactorsSince(trx: Executor, account: Account, since: string, now: Date): Promise<void> {
  await deleteTotp(trx, account.id, since)
  await deletePasskeys(trx, account.id, since)
  await deleteRecoveryCodes(trx, account.id)
  await updateProtection(trx, account, now)
}

export async function deleteFactors(trx: Executor, account: Account, now: Date): Promise<void> {
  await deleteTotp(trx, account.id)
  await deletePasskeys(trx, account.id)
  await updateProtection(trx, account, now)
}

import { recoveryCodeCount } from '../../../shared/second-factor.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Executor } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/errors.ts'
import { type Confirmation, changeOwnFactors, type FactorNeeds } from './own-factors.service.ts'
import { createRecoveryCode, hashRecoveryCode } from './recovery-code.ts'
import {
  countRecoveryCodes,
  deleteRecoveryCodes,
  insertRecoveryCodes,
  takeRecoveryCode,
} from './second-factors.repository.ts'

/** Ten codes instead of the earlier ones. They are shown once; the database stores hashes. */
export async function replaceRecoveryCodes(trx: Executor, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, createRecoveryCode)
  await deleteRecoveryCodes(trx, userId)
  await insertRecoveryCodes(trx, userId, codes.map(hashRecoveryCode))
  return codes
}

/** Codes alone are no second factor, so they need one. */
export async function renewRecoveryCodes(
  needs: FactorNeeds,
  caller: Caller,
  confirmation: Confirmation,
): Promise<string[]> {
  return await changeOwnFactors(needs, caller, confirmation, async (trx, account) => {
    if (!account.secondFactor) throw new Refusal('conflict', { code: 'enrollFirst' })
    return { result: await replaceRecoveryCodes(trx, account.id), detail: { code: 'recoveryCodesRenewed' } }
  })
}

/** Uses up a code and returns how many are left; undefined if the code is wrong or was used. */
export async function redeemRecoveryCode(trx: Executor, userId: string, code: string): Promise<number | undefined> {
  if (!(await takeRecoveryCode(trx, userId, hashRecoveryCode(code)))) return undefined
  return await countRecoveryCodes(trx, userId)
}

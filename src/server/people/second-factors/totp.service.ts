import { v7 as createId } from 'uuid'
import { primaryLanguage } from '../../../shared/languages.ts'
import type { TotpConfirmation, TotpSecret } from '../../../shared/second-factor.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Origin } from '../../platform/caller/origin.ts'
import type { Executor } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/errors.ts'
import { keyContexts, type MasterKey, MissingKeyError } from '../../platform/keys/master-key.ts'
import { countingCodes, wrongCode } from '../attempts/code-attempts.service.ts'
import { type Confirmation, changeOwnFactors, type FactorNeeds, inOwnAccount } from './own-factors.service.ts'
import { replaceRecoveryCodes } from './recovery-codes.service.ts'
import {
  confirmTotpSetup,
  deleteTotp,
  findTotp,
  findTotpSetup,
  replaceTotpSetup,
  type TotpRow,
  takeTotpStep,
} from './second-factors.repository.ts'
import { createTotpSecret, describeTotp, findTotpStep } from './totp-code.ts'

const setupMs = 60 * 60_000

/** Begins a setup, instead of an earlier unfinished one. A factor in use stays in use until the confirmation. */
export async function startTotpSetup(
  needs: FactorNeeds,
  caller: Caller,
  confirmation: Confirmation,
): Promise<TotpSecret> {
  return await inOwnAccount(needs, caller, confirmation, async (trx, account, now) => {
    const secret = createTotpSecret()
    const wrappedSecret = withKey(() => needs.masterKey.wrap(secret, keyContexts.totp(account.id)))
    const createdAt = now.toISOString()
    await replaceTotpSetup(trx, { id: createId(), userId: account.id, wrappedSecret, confirmedAt: null, createdAt })
    const company = await needs.readBrand(trx, primaryLanguage)
    return describeTotp(secret, company.name, account.email)
  })
}

/** Puts the setup into use. Returns recovery codes with the first factor, because earlier ones stay valid. */
export async function confirmTotp(
  needs: FactorNeeds,
  caller: Caller,
  { code }: TotpConfirmation,
  origin: Origin,
): Promise<string[]> {
  return await countingCodes(needs, { userId: caller.id, isGuessable: true, origin }, () =>
    changeOwnFactors(needs, caller, 'earlier', async (trx, account, now) => {
      const setup = await findTotpSetup(trx, account.id, new Date(now.getTime() - setupMs).toISOString())
      if (!setup) throw new Refusal('conflict', { code: 'setupAgain' })
      const step = findStep(needs.masterKey, setup, code, now)
      if (step === undefined) throw wrongCode()
      await confirmTotpSetup(trx, setup, step, now.toISOString())
      const result = account.secondFactor ? [] : await replaceRecoveryCodes(trx, account.id)
      return { result, detail: { code: 'totpAdded' } }
    }),
  )
}

export async function removeTotp(needs: FactorNeeds, caller: Caller, confirmation: Confirmation): Promise<void> {
  await changeOwnFactors(needs, caller, confirmation, async (trx, account) => {
    if (!(await findTotp(trx, account.id))) throw new Refusal('notFound')
    await deleteTotp(trx, account.id)
    return { result: undefined, detail: { code: 'totpRemoved' } }
  })
}

/** Whether the code is right and was not used before; a code of an earlier step than the last one counts as used. */
export async function redeemTotpCode(
  trx: Executor,
  masterKey: MasterKey,
  userId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const factor = await findTotp(trx, userId)
  const step = factor && findStep(masterKey, factor, code, now)
  return factor !== undefined && step !== undefined && (await takeTotpStep(trx, factor.id, step))
}

function findStep(masterKey: MasterKey, { userId, wrappedSecret }: TotpRow, code: string, now: Date) {
  const secret = withKey(() => masterKey.unwrap(wrappedSecret, keyContexts.totp(userId)))
  return findTotpStep(secret, code, now)
}

function withKey<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof MissingKeyError)) throw error
    throw new Refusal('unavailable', { code: 'totpUnavailable', cause: error })
  }
}

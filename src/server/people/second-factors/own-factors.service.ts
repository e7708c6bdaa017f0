import type { Caller } from '../../platform/caller/caller.ts'
import type { Origin } from '../../platform/caller/origin.ts'
import type { Executor } from '../../platform/database/database.ts'
import { acquireLock } from '../../platform/database/locks.ts'
import { Refusal } from '../../platform/errors.ts'
import type { MasterKey } from '../../platform/keys/master-key.ts'
import { type PasswordNeeds, verifyOwnPassword } from '../attempts/password-attempts.service.ts'
import { userSubject, writeAudit } from '../audit/audit.service.ts'
import { confirmSession } from '../sessions/sessions.service.ts'
import { mailSecondFactorChanged } from '../users/account-mails.service.ts'
import { findUser, type UserRow } from '../users/users.repository.ts'
import { updateProtection } from './second-factors.service.ts'

export type FactorNeeds = PasswordNeeds & { masterKey: MasterKey }

/** With the password of an open session, or without one if an earlier step has asked for it. */
export type Confirmation = { currentPassword: string; origin: Origin } | 'earlier'

type OwnWork<Result> = (trx: Executor, account: UserRow, now: Date) => Promise<Result>

/** Runs in the transaction of the caller's session, with the account as stored now. */
export async function inOwnAccount<Result>(
  needs: FactorNeeds,
  caller: Caller,
  confirmation: Confirmation,
  work: OwnWork<Result>,
): Promise<Result> {
  const verified =
    confirmation === 'earlier'
      ? undefined
      : await verifyOwnPassword(needs, caller, confirmation.currentPassword, confirmation.origin)
  return await needs.database.transaction(async (trx) => {
    await acquireLock(trx, 'users')
    await confirmSession(trx, caller)
    const account = await findUser(trx, caller.id)
    // Hashing is slow, so the password may have changed in the meantime.
    const isSame = verified === undefined || verified.passwordHash === account?.passwordHash
    if (!account || !isSame) throw new Refusal('unauthenticated')
    return await work(trx, account, needs.clock())
  })
}

/** As the audit log records it. */
type OwnChange =
  | { code: 'totpAdded' | 'totpRemoved' | 'recoveryCodesRenewed' }
  | { code: 'passkeyAdded' | 'passkeyRemoved'; name: string }

/** Changes the caller's factors, with an entry of the audit log and a message to the caller. */
export async function changeOwnFactors<Result>(
  needs: FactorNeeds,
  caller: Caller,
  confirmation: Confirmation,
  work: OwnWork<{ result: Result; detail: OwnChange }>,
): Promise<Result> {
  return await inOwnAccount(needs, caller, confirmation, async (trx, account, now) => {
    const { result, detail } = await work(trx, account, now)
    await updateProtection(trx, account, now)
    const { code: change, ...values } = detail
    await mailSecondFactorChanged(trx, needs, account, { change, ...values })
    await writeAudit(trx, { kind: 'second-factor', by: account, subject: userSubject(account), detail }, now)
    return result
  })
}

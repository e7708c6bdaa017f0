import type { SecondFactorInput } from '../../../shared/second-factor.ts'
import type { Origin } from '../../platform/caller/origin.ts'
import type { Executor } from '../../platform/database/database.ts'
import { acquireLock } from '../../platform/database/locks.ts'
import { userSubject, writeAudit } from '../audit/audit.service.ts'
import {
  countingCodes,
  countUnknownTicket,
  isWrongCode,
  mailManyWrongCodes,
  mayTryTicket,
  wrongCode,
} from '../auth/code-attempts.service.ts'
import { completeSignIn, type SignedIn } from '../auth/complete-sign-in.service.ts'
import { recordFailedSignIn } from '../auth/failed-sign-ins.service.ts'
import { mailSecondFactorChanged } from '../users/account-mails.service.ts'
import { type Account, findAccount } from '../users/users.service.ts'
import type { FactorNeeds } from './own-factors.service.ts'
import { redeemRecoveryCode } from './recovery-codes.service.ts'
import { checkTicket, expiredTicket, findTicketUser, redeemTicket } from './tickets.service.ts'
import { redeemTotpCode } from './totp.service.ts'
import { isTotpCode } from './totp-code.ts'

/** Completes a sign-in with a code of the authenticator app or a recovery code. A wrong code leaves the ticket usable. */
export async function completeSecondStep(
  needs: FactorNeeds,
  { ticket, code }: SecondFactorInput,
  origin: Origin,
): Promise<SignedIn> {
  const userId = await findTicketUser(needs.database.db, 'second-factor', ticket, needs.clock())
  const account = userId && (await findAccount(needs.database.db, userId))
  if (!account) {
    await countUnknownTicket(needs, origin)
    throw expiredTicket()
  }
  try {
    const attempt = { userId: account.id, isGuessable: isTotpCode(code), origin }
    return await countingCodes(needs, attempt, () => signInWithCode(needs, account.id, { ticket, code }, origin))
  } catch (error) {
    if (isWrongCode(error)) {
      await recordFailedSignIn(needs, account, 'wrongCode', origin)
      await mailManyWrongCodes(needs, account)
    }
    throw error
  }
}

async function signInWithCode(
  needs: FactorNeeds,
  userId: string,
  { ticket, code }: SecondFactorInput,
  origin: Origin,
): Promise<SignedIn> {
  if (!(await mayTryTicket(needs, ticket))) throw expiredTicket()
  return await needs.database.transaction(async (trx) => {
    await acquireLock(trx, 'users')
    const now = needs.clock()
    const account = await findAccount(trx, userId)
    if (!account) throw expiredTicket()
    await checkTicket(trx, 'second-factor', ticket, account, now)
    if (isTotpCode(code)) {
      if (!(await redeemTotpCode(trx, needs.masterKey, userId, code, now))) throw wrongCode()
      await redeemTicket(trx, 'second-factor', ticket, account, now)
      return await completeSignIn(trx, needs, now, account, origin, 'totp')
    }
    const left = await redeemRecoveryCode(trx, userId, code)
    if (left === undefined) throw wrongCode()
    await redeemTicket(trx, 'second-factor', ticket, account, now)
    await mailSecondFactorChanged(trx, needs, account, { change: 'recoveryCodeUsed', left })
    const signedIn = await completeSignIn(trx, needs, now, account, origin, 'recovery-code')
    await auditRecoveryCode(trx, account, left, now)
    return signedIn
  })
}

async function auditRecoveryCode(trx: Executor, account: Account, left: number, now: Date): Promise<void> {
  const detail = { code: 'recoveryCodeUsed' as const, left }
  await writeAudit(trx, { kind: 'second-factor', by: account, subject: userSubject(account), detail }, now)
}

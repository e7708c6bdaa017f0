import type { SecondFactorInput, SecondFactorMethod } from '../../../shared/second-factor.ts'
import type { Origin } from '../../platform/caller/origin.ts'
import type { Executor } from '../../platform/database/database.ts'
import { acquireLock } from '../../platform/database/locks.ts'
import { Refusal } from '../../platform/errors.ts'
import {
  countingCodes,
  countUnknownTicket,
  isWrongCode,
  mailManyWrongCodes,
  mayTryTicket,
  wrongCode,
} from '../attempts/code-attempts.service.ts'
import { recordFailedSignIn } from '../attempts/failed-sign-ins.service.ts'
import { userSubject, writeAudit } from '../audit/audit.service.ts'
import type { FactorNeeds } from '../second-factors/own-factors.service.ts'
import { redeemRecoveryCode } from '../second-factors/recovery-codes.service.ts'
import { readFactors } from '../second-factors/second-factors.service.ts'
import {
  checkTicket,
  createTicket,
  expiredTicket,
  findTicketUser,
  redeemTicket,
} from '../second-factors/tickets.service.ts'
import { redeemTotpCode } from '../second-factors/totp.service.ts'
import { isTotpCode } from '../second-factors/totp-code.ts'
import { mailSecondFactorChanged } from '../users/account-mails.service.ts'
import { findUser, type UserRow } from '../users/users.repository.ts'
import { completeSignIn, type SignedIn } from './complete-sign-in.service.ts'

export type SecondStep = { secondFactor: { ticket: string; methods: SecondFactorMethod[] } }

/** A ticket for a user whose password was right, with which a code completes the sign-in. */
export async function openSecondStep(trx: Executor, userId: string, now: Date): Promise<SecondStep['secondFactor']> {
  const account = await findUser(trx, userId)
  if (!account) throw new Refusal('unauthenticated')
  const { totp, passkeys, recoveryCodesLeft } = await readFactors(trx, userId)
  const methods: SecondFactorMethod[] = []
  if (totp) methods.push('totp')
  if (passkeys.length > 0) methods.push('passkey')
  if (recoveryCodesLeft > 0) methods.push('recovery-code')
  return { ticket: await createTicket(trx, 'second-factor', account, now), methods }
}

/** Completes a sign-in with a code of the authenticator app or a recovery code. A wrong code leaves the ticket usable. */
export async function completeSecondStep(
  needs: FactorNeeds,
  { ticket, code }: SecondFactorInput,
  origin: Origin,
): Promise<SignedIn> {
  const userId = await findTicketUser(needs.database.db, 'second-factor', ticket, needs.clock())
  const account = userId && (await findUser(needs.database.db, userId))
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
    const account = await findUser(trx, userId)
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

async function auditRecoveryCode(trx: Executor, account: UserRow, left: number, now: Date): Promise<void> {
  const detail = { code: 'recoveryCodeUsed' as const, left }
  await writeAudit(trx, { kind: 'second-factor', by: account, subject: userSubject(account), detail }, now)
}

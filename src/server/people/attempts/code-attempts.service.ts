import type { Origin } from '../../platform/caller/origin.ts'
import { Refusal } from '../../platform/errors.ts'
import {
  type Attempt,
  atMost,
  countAttempts,
  forgetAttempts,
  growingWait,
  isWithin,
  type LimitNeeds,
  refundAttempts,
} from '../../platform/limits/limits.service.ts'
import type { MailNeeds } from '../../platform/mail/mail.service.ts'
import { findAnyonesDevice, findKnownDevice } from '../sessions/known-devices.service.ts'
import { mailSecondFactorChanged } from '../users/account-mails.service.ts'
import type { UserRow } from '../users/users.repository.ts'
import { createAttemptLimits } from './attempt-limits.ts'

const day = 24 * 60 * 60
/** Of a million codes three are valid at a time: with about 20 guesses a day strangers need decades. */
const codesInTotal = growingWait('second-factor-total', 12, 60, day / 6, day)
const codeLimits = createAttemptLimits('second-factor', codesInTotal)
const ticketLimits = createAttemptLimits('second-factor-ticket')
const passkeyLimits = createAttemptLimits('passkey')
const passkeysPerDevice = atMost('passkey-device', 50, 15 * 60)
/** Longer than a ticket lives. */
const perTicket = atMost('second-factor-ticket', 10, 10 * 60)

export const wrongCode = () => new Refusal('unauthenticated', { code: 'wrongCode' })
export const isWrongCode = (error: unknown) => error instanceof Refusal && error.code === 'wrongCode'

/** A code of six digits can be guessed, a recovery code cannot. */
type CodeAttempt = { userId: string; isGuessable: boolean; origin: Origin }

/**
 * Counts codes like passwords: wrong ones stay counted, other failures do not. The total of an account does not
 * keep its owner out: recovery codes and known devices are left out of it.
 */
export async function countingCodes<Result>(
  needs: LimitNeeds,
  { userId, isGuessable, origin }: CodeAttempt,
  work: () => Promise<Result>,
): Promise<Result> {
  const { clientIp } = origin
  const { own, shared } = isGuessable
    ? codeLimits.bySignIn(userId, clientIp, await findKnownDevice(needs, userId, origin))
    : { own: codeLimits.byAccount(userId, clientIp), shared: codeLimits.byNetwork(clientIp) }
  await countAttempts(needs, own, ...shared)
  try {
    const result = await work()
    await forgetAttempts(needs, own)
    await refundAttempts(needs, ...shared)
    return result
  } catch (error) {
    if (!isWrongCode(error)) await refundAttempts(needs, own, ...shared)
    throw error
  }
}

/** From all addresses together, so that one right password allows few guesses. */
export async function mayTryTicket(needs: LimitNeeds, ticket: string): Promise<boolean> {
  return await isWithin(needs, [perTicket, ticket])
}

/** Of a day, without a message to the owner of the account. */
const wrongCodes = atMost('wrong-codes', 4, day)
const wrongCodeMails = atMost('wrong-code-mails', 1, day)

/** Tells users once a day when wrong codes pile up, because someone may know their password. */
export async function mailManyWrongCodes(needs: LimitNeeds & MailNeeds, account: UserRow): Promise<void> {
  if (await isWithin(needs, [wrongCodes, account.id])) return
  if (!(await isWithin(needs, [wrongCodeMails, account.id]))) return
  await needs.database.transaction((trx) => mailSecondFactorChanged(trx, needs, account, { change: 'wrongCodes' }))
}

/** Apart from the codes, so that invented tickets lock nobody out who has a real one. */
export async function countUnknownTicket(needs: LimitNeeds, { clientIp }: Origin): Promise<void> {
  await countAttempts(needs, ...ticketLimits.byNetwork(clientIp))
}

/**
 * Each request for options stores a ticket. Others behind the same address do not keep a known device from its
 * passkeys. Returns what was counted, which a sign-in refunds.
 */
export async function countPasskeyAttempt(needs: LimitNeeds, origin: Origin): Promise<Attempt[]> {
  const device = await findAnyonesDevice(needs, origin)
  const attempts: Attempt[] = device ? [[passkeysPerDevice, device]] : passkeyLimits.byNetwork(origin.clientIp)
  await countAttempts(needs, ...attempts)
  return attempts
}

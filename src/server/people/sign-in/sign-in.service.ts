import type { Login } from '../../../shared/auth.ts'
import type { Origin } from '../../platform/caller/origin.ts'
import { Refusal } from '../../platform/errors.ts'
import { refuseBlockedAttempts } from '../../platform/limits/limits.service.ts'
import { recordFailedSignIn } from '../attempts/failed-sign-ins.service.ts'
import {
  findWithSamePassword,
  isPasswordOf,
  type PasswordNeeds,
  passwordLimits,
} from '../attempts/password-attempts.service.ts'
import { findWeakness } from '../passwords/password-policy.service.ts'
import { findKnownDevice } from '../sessions/known-devices.service.ts'
import { findUserByEmail, markWeakPassword, type UserRow } from '../users/users.repository.ts'
import { completeSignIn, type SignedIn } from './complete-sign-in.service.ts'
import { openSecondStep, type SecondStep } from './second-step.service.ts'

/** Unknown email and wrong password look alike, also in response time, so that accounts cannot be enumerated. */
export async function signIn(needs: PasswordNeeds, input: Login, origin: Origin): Promise<SignedIn | SecondStep> {
  const found = await findUserByEmail(needs.database.reads, input.email)
  const knownDevice = await findKnownDevice(needs, found?.id, origin)
  const attempts = passwordLimits.bySignIn(input.email.toLowerCase(), origin.clientIp, knownDevice)
  await refuseBlockedAttempts(needs, attempts.own, ...attempts.shared)
  return await needs.passwords.takeTurn(knownDevice && found?.id, async () => {
    const isCorrect = await isPasswordOf(needs, found, input.password, attempts)
    if (found && isCorrect) return await enter(needs, found, input.password, origin)
    await recordFailedSignIn(needs, found, 'wrongPassword', origin)
    throw new Refusal('unauthenticated', { code: 'invalidCredentials' })
  })
}

async function enter(needs: PasswordNeeds, found: UserRow, password: string, origin: Origin) {
  const weakPassword = (await findWeakness(password, found.email)) !== undefined
  return await needs.database.transaction(async (trx) => {
    const account = await findWithSamePassword(trx, found)
    if (!account) throw new Refusal('unauthenticated', { code: 'invalidCredentials' })
    const now = needs.clock()
    if (weakPassword !== account.weakPassword) await markWeakPassword(trx, account.id, weakPassword)
    if (account.secondFactor) return { secondFactor: await openSecondStep(trx, account.id, now) }
    return await completeSignIn(trx, needs, now, { ...account, weakPassword }, origin, 'password')
  })
}

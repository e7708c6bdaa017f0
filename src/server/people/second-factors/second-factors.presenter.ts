import type { SecondFactors } from '../../../shared/second-factor.ts'
import { toZoned } from '../../../shared/zone.ts'
import type { Factors } from './second-factors.service.ts'

/** Neither secrets nor keys leave the server. */
export function presentFactors(factors: Factors & { required: boolean }, timeZone: string): SecondFactors {
  const { totp, passkeys, recoveryCodesLeft, required } = factors
  return {
    totp: totp?.confirmedAt ? { addedAt: toZoned(totp.confirmedAt, timeZone) } : null,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      addedAt: toZoned(createdAt, timeZone),
      lastUsedAt: lastUsedAt && toZoned(lastUsedAt, timeZone),
    })),
    recoveryCodesLeft,
    required,
  }
}

import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const digits = 6
const periodSeconds = 30
/** Steps before and after the current one that are accepted, for clocks that differ. */
const tolerance = 1

/** 160 bits, the length of the hash (RFC 4226, 4). */
export const createTotpSecret = (): Uint8Array => randomBytes(20)

export const isTotpCode = (code: string) => /^\d{6}$/.test(code)

/** The time step to which a code belongs; undefined if the code is wrong. */
export function findTotpStep(secret: Uint8Array, code: string, now: Date): number | undefined {
  const totp = createTotp(secret)
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: tolerance })
  return delta === null ? undefined : totp.counter({ timestamp: now.getTime() }) + delta
}

/** The secret as text, and as the address that authenticator apps read from a QR code. */
export function describeTotp(secret: Uint8Array, issuer: string, label: string): { uri: string; secret: string } {
  const totp = createTotp(secret, { issuer, label })
  return { uri: totp.toString(), secret: totp.secret.base32 }
}

function createTotp(secret: Uint8Array, names: { issuer?: string; label?: string } = {}): TOTP {
  const copy = Uint8Array.from(secret)
  return new TOTP({
    ...names,
    secret: new Secret({ buffer: copy.buffer }),
    algorithm: 'SHA1',
    digits,
    period: periodSeconds,
  })
}

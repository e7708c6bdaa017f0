import type { PasskeyOptions, PasskeySignIn } from '../../../shared/second-factor.ts'
import type { Origin } from '../../platform/caller/origin.ts'
import { acquireLock } from '../../platform/database/locks.ts'
import { Refusal } from '../../platform/errors.ts'
import { refundAttempts } from '../../platform/limits/limits.service.ts'
import { countPasskeyAttempt } from '../attempts/code-attempts.service.ts'
import { recordFailedSignIn } from '../attempts/failed-sign-ins.service.ts'
import type { PasswordNeeds } from '../attempts/password-attempts.service.ts'
import { findPasskeyByCredential, recordPasskeyUse } from '../second-factors/second-factors.repository.ts'
import { checkTicket, createTicket, redeemTicket } from '../second-factors/tickets.service.ts'
import { signInOptions, verifySignIn } from '../second-factors/webauthn.ts'
import { findUser } from '../users/users.repository.ts'
import { completeSignIn, type SignedIn } from './complete-sign-in.service.ts'

/** Returns what a browser needs to ask for a passkey, the same for everyone. */
export async function startPasskeySignIn(needs: PasswordNeeds, origin: Origin): Promise<PasskeyOptions> {
  await countPasskeyAttempt(needs, origin)
  const ticket = await createTicket(needs.database.db, 'passkey', 'stranger', needs.clock())
  return { ticket, options: { ...(await signInOptions(needs, ticket)) } }
}

/** A passkey replaces the password and the second factor, because the authenticator has verified its owner. */
export async function signInWithPasskey(
  needs: PasswordNeeds,
  { ticket, credential }: PasskeySignIn,
  origin: Origin,
): Promise<SignedIn> {
  const counted = await countPasskeyAttempt(needs, origin)
  await checkTicket(needs.database.db, 'passkey', ticket, 'stranger', needs.clock())
  const passkey = await findPasskeyByCredential(needs.database.db, credential.id)
  const counter = passkey && (await verifySignIn(needs, ticket, credential, passkey))
  if (!passkey || counter === undefined) {
    const account = passkey && (await findUser(needs.database.db, passkey.userId))
    await recordFailedSignIn(needs, account, 'wrongPasskey', origin)
    throw wrongPasskey()
  }
  const signedIn = await needs.database.transaction(async (trx) => {
    await acquireLock(trx, 'users')
    const now = needs.clock()
    await redeemTicket(trx, 'passkey', ticket, 'stranger', now)
    const account = await findUser(trx, passkey.userId)
    // The passkey may have been used or deleted while it was verified.
    const isUsed = await recordPasskeyUse(trx, passkey, { counter, lastUsedAt: now.toISOString() })
    if (!account || !isUsed) throw wrongPasskey()
    return await completeSignIn(trx, needs, now, account, origin, 'passkey')
  })
  // Twice: the options were counted too.
  await refundAttempts(needs, ...counted, ...counted)
  return signedIn
}

const wrongPasskey = () => new Refusal('unauthenticated', { code: 'passkeyUnknown' })

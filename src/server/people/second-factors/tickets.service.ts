import { createHash } from 'node:crypto'
import type { User } from '../../../shared/user.ts'
import type { Executor } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/errors.ts'
import { createSecretLink, findSecretLink, redeemSecretLink } from '../secret-links/secret-links.service.ts'

export const ticketMs = 5 * 60_000

type Purpose = 'second-factor' | 'passkey'
/** A ticket of a user, or of a stranger who signs in with a passkey. */
type Holder = Pick<User, 'id' | 'version'> | 'stranger'

/** A new password, role or email raises the version of an account, which ends its tickets. */
const subjectOf = (holder: Holder) => (holder === 'stranger' ? holder : `${holder.id} ${holder.version}`)

export async function createTicket(trx: Executor, purpose: Purpose, holder: Holder, now: Date): Promise<string> {
  return await createSecretLink(trx, purpose, subjectOf(holder), new Date(now.getTime() + ticketMs), now)
}

/** The id of the user who got a ticket. */
export async function findTicketUser(
  db: Executor,
  purpose: Purpose,
  ticket: string,
  now: Date,
): Promise<string | undefined> {
  return (await findSecretLink(db, purpose, ticket, now))?.subjectId.split(' ')[0]
}

/** Refuses a ticket that is unknown, expired, used or of another holder. */
export async function checkTicket(
  db: Executor,
  purpose: Purpose,
  ticket: string,
  holder: Holder,
  now: Date,
): Promise<void> {
  const link = await findSecretLink(db, purpose, ticket, now)
  if (link?.subjectId !== subjectOf(holder)) throw expiredTicket()
}

/** Of two concurrent calls, one succeeds. */
export async function redeemTicket(
  trx: Executor,
  purpose: Purpose,
  ticket: string,
  holder: Holder,
  now: Date,
): Promise<void> {
  if ((await redeemSecretLink(trx, purpose, ticket, now)) !== subjectOf(holder)) throw expiredTicket()
}

export const expiredTicket = () => new Refusal('unauthenticated', { code: 'ticketExpired' })

/** The challenge of WebAuthn: as random as the ticket, and as short-lived, so that it need not be stored. */
export const challengeOf = (ticket: string): Buffer<ArrayBuffer> =>
  Buffer.from(createHash('sha256').update(`challenge ${ticket}`).digest())

import type { SignInMethod } from '../../../shared/audit.ts'
import type { OwnAccount } from '../../platform/caller/caller.ts'
import type { Origin } from '../../platform/caller/origin.ts'
import type { Database, Executor } from '../../platform/database/database.ts'
import type { MailNeeds } from '../../platform/mail/mail.service.ts'
import { userSubject, writeAudit } from '../audit/audit.service.ts'
import { addKnownDevice } from '../sessions/known-devices.service.ts'
import { readRequirements, startSession } from '../sessions/sessions.service.ts'
import { mailNewDevice } from '../users/account-mails.service.ts'
import { touchLastLogin, type UserRow } from '../users/users.repository.ts'

export type SignInNeeds = MailNeeds & { database: Database }
export type SignedIn = { user: OwnAccount; token: string }

/** Starts the session of a user who has proved who they are. The account must be as stored now. */
export async function completeSignIn(
  trx: Executor,
  needs: SignInNeeds,
  now: Date,
  account: UserRow,
  origin: Origin,
  method: SignInMethod,
): Promise<SignedIn> {
  await touchLastLogin(trx, account.id, now.toISOString())
  const token = await startSession(trx, account.id, now, origin)
  const { isNew } = await addKnownDevice(trx, needs, account.id, origin, now)
  // Every device is new at the first sign-in, and after 90 days without one.
  if (isNew && account.lastLogin !== null) await mailNewDevice(trx, needs, account, origin, now)
  const { device, clientIp: network } = origin
  const detail = { code: 'signedIn' as const, method, device, network }
  await writeAudit(trx, { kind: 'sign-in', by: account, subject: userSubject(account), detail }, now)
  const user = { ...account, ...(await readRequirements(trx, account)), lastLogin: now.toISOString() }
  return { user, token }
}

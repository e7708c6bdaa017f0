import { adminPaths } from '../../../shared/paths.ts'
import type { SecondFactorChange } from '../../../shared/second-factor.ts'
import { displayName, type User } from '../../../shared/user.ts'
import type { Origin } from '../../platform/caller/origin.ts'
import type { Executor } from '../../platform/database/database.ts'
import { countMailsOfUser } from '../../platform/mail/mail.repository.ts'
import { type MailNeeds, writeMail } from '../../platform/mail/mail.service.ts'
import { createSecretLink, deleteSecretLinks } from '../secret-links/secret-links.service.ts'
import type { UserRow } from './users.repository.ts'

/** The user whom a message is written to and about. */
export type Addressee = Pick<UserRow, 'id' | 'username' | 'email' | 'firstName' | 'lastName' | 'language'>

const hour = 60 * 60_000
const linkLifetimes = { reset: hour, invitation: 7 * 24 * hour, 'email-change': 72 * hour }
type LinkPurpose = keyof typeof linkLifetimes

const linkPaths: Record<LinkPurpose, string> = {
  reset: adminPaths.resetPassword,
  invitation: adminPaths.resetPassword,
  'email-change': adminPaths.undoEmail,
}

/** Invites a user to choose a password; earlier invitations end. */
export async function mailInvitation(trx: Executor, needs: MailNeeds, user: Addressee, inviter: User): Promise<void> {
  const link = await createAccountLink(trx, needs, 'invitation', user.id)
  await writeMail(trx, needs, {
    kind: 'invitation',
    ...addressed(user),
    values: { inviter: displayName(inviter) },
    link,
  })
}

/** Sends a link to choose a new password; earlier ones end. */
export async function mailPasswordReset(trx: Executor, needs: MailNeeds, user: Addressee): Promise<void> {
  const link = await createAccountLink(trx, needs, 'reset', user.id)
  await writeMail(trx, needs, { kind: 'password-reset', ...addressed(user), link })
}

/** Ends the links that set a password of the user. */
export async function endPasswordLinks(trx: Executor, userId: string): Promise<void> {
  await deleteSecretLinks(trx, 'reset', userId)
  await deleteSecretLinks(trx, 'invitation', userId)
}

/** Writes to the earlier address, with a link that undoes the change. Returns when the link expires. */
export async function mailEmailChanged(
  trx: Executor,
  needs: MailNeeds,
  before: Addressee,
  changeId: string,
): Promise<Date> {
  const link = await createAccountLink(trx, needs, 'email-change', changeId)
  await writeMail(trx, needs, { kind: 'email-changed', ...addressed(before), values: { at: needs.clock() }, link })
  return link.expiresAt
}

/** Writes to an address that an account no longer has, because it got back an earlier one. */
export async function mailEmailRestored(trx: Executor, needs: MailNeeds, before: Addressee): Promise<void> {
  await writeMail(trx, needs, { kind: 'email-restored', ...addressed(before), values: { at: needs.clock() } })
}

/** Tells users that their password was changed, so that they notice if it was not them. */
export async function mailPasswordChanged(trx: Executor, needs: MailNeeds, user: Addressee): Promise<void> {
  await writeMail(trx, needs, {
    kind: 'password-changed',
    ...addressed(user),
    values: { at: needs.clock() },
    link: { url: `${needs.publicUrl}${adminPaths.forgotPassword}` },
  })
}
/** Tells users about every change of their second factors, so that they notice if it was not them. */
export async function mailSecondFactorChanged(
  trx: Executor,
  needs: MailNeeds,
  user: Addressee,
  { change, name = '', left = 0 }: { change: SecondFactorChange; name?: string; left?: number },
): Promise<void> {
  await writeMail(trx, needs, {
    kind: 'second-factor-changed',
    ...addressed(user),
    values: { change, name, left, at: needs.clock() },
    link: { url: `${needs.publicUrl}${adminPaths.forgotPassword}` },
  })
}

const newDeviceMailsPerDay = 5

/** Tells users of a sign-in from a new device, at most five times a day. */
export async function mailNewDevice(
  trx: Executor,
  needs: MailNeeds,
  user: Addressee,
  { device, clientIp }: Origin,
  now: Date,
): Promise<void> {
  const yesterday = new Date(now.getTime() - 24 * hour)
  if ((await countMailsOfUser(trx, 'new-device', user.id, yesterday.toISOString())) >= newDeviceMailsPerDay) return
  await writeMail(trx, needs, {
    kind: 'new-device',
    ...addressed(user),
    facts: [
      ...(device ? [{ label: 'device' as const, value: device }] : []),
      { label: 'network', value: clientIp },
      { label: 'time', value: now },
    ],
    link: { url: `${needs.publicUrl}${adminPaths.account}` },
  })
}

const addressed = (user: Addressee) => ({
  to: { name: displayName(user), address: user.email },
  language: user.language,
  about: { kind: 'user' as const, id: user.id },
})

/** The token is in the fragment, which browsers send to no server. */
async function createAccountLink(
  trx: Executor,
  { clock, publicUrl }: MailNeeds,
  purpose: LinkPurpose,
  subjectId: string,
) {
  const now = clock()
  const expiresAt = new Date(now.getTime() + linkLifetimes[purpose])
  const token = await createSecretLink(trx, purpose, subjectId, expiresAt, now)
  return { url: `${publicUrl}${linkPaths[purpose]}#${token}`, expiresAt }
}

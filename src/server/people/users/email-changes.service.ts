import { v7 as createId } from 'uuid'
import type { Database, Executor } from '../../platform/database/database.ts'
import { deleteNotificationsTo, type MailNeeds } from '../../platform/mail/mail.service.ts'
import { deleteSecretLinks, findSecretLink } from '../secret-links/secret-links.service.ts'
import { endPasswordLinks, mailEmailChanged, mailEmailRestored } from './account-mails.service.ts'
import {
  deleteChangesSince,
  deleteExpiredChanges,
  type EmailChange,
  findChangesFrom,
  findEmailChange,
  insertEmailChange,
} from './email-changes.repository.ts'
import type { UserRow } from './users.repository.ts'

/**
 * Writes to the earlier address about a new email, in the transaction of the change. Going back to an email that
 * a link would restore is no change to undo: a thief's address must not get a link that brings it back.
 */
export async function announceNewEmail(
  trx: Executor,
  needs: MailNeeds,
  before: UserRow,
  after: UserRow,
): Promise<void> {
  await endPasswordLinks(trx, after.id)
  await deleteNotificationsTo(trx, before.email)
  // Nobody has confirmed the address of an open invitation, so it may be a stranger's.
  if (before.invited) return
  const now = needs.clock()
  const [undone] = (await findChangesFrom(trx, after.email, now.toISOString())).filter(
    ({ userId }) => userId === after.id,
  )
  if (undone) {
    await endEmailChanges(trx, undone)
    return await mailEmailRestored(trx, needs, before)
  }
  const id = createId()
  const expiresAt = await mailEmailChanged(trx, needs, before, id)
  await insertEmailChange(trx, {
    id,
    userId: after.id,
    earlierEmail: before.email,
    userVersion: after.version,
    createdAt: now.toISOString(),
    expiresAt: expiresAt.toISOString(),
  })
}

/** Whether another account may still get this email back; until then it cannot be taken. */
export async function isReserved(trx: Executor, email: string, now: Date, except: string | undefined) {
  const changes = await findChangesFrom(trx, email, now.toISOString())
  return changes.some(({ userId }) => userId !== except)
}

/** The change that a mailed link undoes; the link stays usable. */
export async function findLinkedChange(db: Executor, token: string, now: Date): Promise<EmailChange | undefined> {
  const link = await findSecretLink(db, 'email-change', token, now)
  return link && (await findEmailChange(db, link.subjectId))
}

/** Ends the links of a change and of those after it, so that the earliest link of an account wins. */
export async function endEmailChanges(trx: Executor, change: EmailChange): Promise<void> {
  for (const id of await deleteChangesSince(trx, change)) await deleteSecretLinks(trx, 'email-change', id)
}

export async function sweepEmailChanges({ database, clock }: { database: Database; clock: () => Date }): Promise<void> {
  await deleteExpiredChanges(database.db, clock().toISOString())
}

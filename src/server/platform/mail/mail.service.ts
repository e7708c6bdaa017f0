import { v7 as createId } from 'uuid'
import { notificationKinds } from '../../../shared/mail.ts'
import type { Database, Executor } from '../database/database.ts'
import { expiredMessage } from './delivery.service.ts'
import {
  countMails,
  deleteFinishedMails,
  deleteMailsOf,
  deleteMailsOfKind,
  deleteUnsentTo,
  findExpiredSecrets,
  holdQueued,
  insertMail,
  removeSecret,
} from './mail.repository.ts'
import { composeMail, type MailDraft, onOneLine, type ReadBrand, type RenderMail } from './mail-content.ts'
import { joinSecrets, withoutSecret } from './mail-secret.ts'
import { toPlainText } from './mail-text.ts'

export type { MailDraft } from './mail-content.ts'

export type MailNeeds = {
  clock: () => Date
  renderMail: RenderMail
  /** Whether there is a mail server; without one, messages are held. */
  sendsMail: boolean
  publicUrl: string
  timeZone: string
  /** The company, which the rooms above know. */
  readBrand: ReadBrand
}

/** Renders a message and puts it into the outbox, in the transaction of its cause. */
export async function writeMail(trx: Executor, needs: MailNeeds, draft: MailDraft): Promise<void> {
  const { kind, to, language, link, links = [], about, sendAt } = draft
  const content = composeMail(draft, await needs.readBrand(trx, language), needs.timeZone)
  const now = needs.clock().toISOString()
  const secrets = [link, ...links].flatMap((one) => (one?.url.includes('#') ? [one.url] : []))
  await insertMail(trx, {
    id: createId(),
    kind,
    recipient: to.address,
    recipientName: onOneLine(to.name ?? ''),
    language,
    subject: content.subject,
    text: toPlainText(content),
    html: needs.renderMail(content),
    state: needs.sendsMail ? 'queued' : 'held',
    nextAttemptAt: sendAt?.toISOString() ?? now,
    leasedUntil: null,
    error: null,
    createdAt: now,
    sentAt: null,
    secret: joinSecrets(secrets),
    secretExpiresAt: (secrets.length > 0 && link?.expiresAt?.toISOString()) || null,
    subjectKind: about?.kind ?? null,
    subjectId: about?.id ?? null,
  })
}

/** With a visitor also every summary is deleted, because it may name the visitor. */
export async function deleteMailsAbout(trx: Executor, kind: 'vendor' | 'enquiry' | 'user', id: string): Promise<void> {
  await deleteMailsOf(trx, kind, id)
  if (kind !== 'user') await deleteMailsOfKind(trx, 'daily-summary')
}

/** Deletes what was not sent yet to a user who may no longer read it, or has another address. */
export async function deleteNotificationsTo(trx: Executor, address: string): Promise<void> {
  await deleteUnsentTo(trx, address, notificationKinds)
}

export type OutboxNeeds = { database: Database; clock: () => Date; sendsMail: boolean }

/** Sent, failed and held messages are deleted after 90 days. */
const keptMs = 90 * 24 * 60 * 60_000

/** Removes expired links and old messages; without a mail server, holds what was queued for the last one. */
export async function sweepMails({ database: { db }, clock, sendsMail }: OutboxNeeds): Promise<void> {
  const now = clock()
  if (!sendsMail) await holdQueued(db)
  for (const mail of await findExpiredSecrets(db, now.toISOString())) {
    const failed = mail.state === 'queued' && { state: 'failed' as const, error: expiredMessage, leasedUntil: null }
    await removeSecret(db, mail, { ...withoutSecret(mail), ...failed })
  }
  await deleteFinishedMails(db, new Date(now.getTime() - keptMs).toISOString())
}

/** For metrics. */
export async function countUnsentMails({ database }: Pick<OutboxNeeds, 'database'>) {
  return { queued: await countMails(database.reads, 'queued'), failed: await countMails(database.reads, 'failed') }
}

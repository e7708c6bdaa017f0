import { v7 as createId } from 'uuid'
import type { Language } from '../../../shared/languages.ts'
import {
  alreadySentMessage,
  expiredLinkMessage,
  type MailKind,
  type MailState,
  notificationKinds,
} from '../../../shared/mail.ts'
import { confirmSession } from '../../people/sessions/sessions.service.ts'
import type { Caller } from '../caller/caller.ts'
import type { Database, Executor } from '../database/database.ts'
import type { PageRequest } from '../database/list-page.ts'
import { Refusal } from '../errors.ts'
import { expiredMessage } from './delivery.service.ts'
import {
  countMails,
  countMailsOfUser,
  deleteAllTo,
  deleteFinishedMails,
  deleteMailsOf,
  deleteMailsOfKind,
  deleteUnsentTo,
  deleteWaiting,
  findExpiredSecrets,
  findMail,
  holdQueued,
  insertMail,
  type MailRow,
  mailList,
  queueAgain,
  removeSecret,
} from './mail.repository.ts'
import { readMailBrand } from './mail-brand.ts'
import { composeMail, type MailDraft, onOneLine, type RenderMail } from './mail-content.ts'
import { joinSecrets, withoutSecret } from './mail-secret.ts'
import { toPlainText } from './mail-text.ts'

export type { MailDraft } from './mail-content.ts'

export type MailNeeds = {
  clock: () => Date
  renderMail: RenderMail
  /** Whether there is a mail server; without one, messages are held (D60). */
  sendsMail: boolean
  publicUrl: string
  timeZone: string
}

/** Renders a message and puts it into the outbox, in the transaction of its cause (D61). */
export async function writeMail(trx: Executor, needs: MailNeeds, draft: MailDraft): Promise<void> {
  const { kind, to, language, link, links = [], about, sendAt } = draft
  const content = composeMail(draft, await readMailBrand(trx, language, needs.timeZone))
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

/** The name that messages in this language are signed with. */
export async function readCompanyName(db: Executor, language: Language, timeZone: string): Promise<string> {
  return (await readMailBrand(db, language, timeZone)).name
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

/** Deletes messages of these kinds that have not left; false if there is none, because they were sent or are being sent. */
export async function cancelMails(
  trx: Executor,
  about: NonNullable<MailDraft['about']>,
  kinds: readonly MailKind[],
  now: Date,
): Promise<boolean> {
  return await deleteWaiting(trx, about, kinds, now.toISOString())
}

/** How many messages of a kind were written to a user, in the transaction that may write another one. */
export async function countMailsAbout(trx: Executor, kind: MailKind, userId: string, since: Date): Promise<number> {
  return await countMailsOfUser(trx, kind, userId, since.toISOString())
}

/** Deletes every message of a kind to an address. */
export async function deleteMailsTo(trx: Executor, address: string, kind: MailKind): Promise<void> {
  await deleteAllTo(trx, address, kind)
}

export type OutboxNeeds = { database: Database; clock: () => Date; sendsMail: boolean }

/** Messages have no generation, so their total is counted each time. */
export async function listMails(
  { database }: OutboxNeeds,
  filter: { state?: MailState | undefined },
  page: PageRequest,
) {
  const list = mailList(database.reads, filter)
  return { ...(await list.find(page)), total: list.count }
}

export async function readMail({ database }: OutboxNeeds, id: string): Promise<MailRow> {
  const mail = await findMail(database.reads, id)
  if (!mail) throw new Refusal('missing')
  return mail
}

/** Sends a message again, with new attempts (D61); without a mail server it is held like a new one. */
export async function retryMail(
  { database, clock, sendsMail }: OutboxNeeds,
  staff: Caller,
  id: string,
): Promise<MailRow> {
  const now = clock().toISOString()
  return await database.transaction(async (trx) => {
    await confirmSession(trx, staff)
    const mail = await findMail(trx, id)
    if (!mail) throw new Refusal('missing')
    if (mail.state === 'sent') throw new Refusal('conflict', { message: alreadySentMessage })
    if (mail.secretExpiresAt !== null && mail.secretExpiresAt <= now)
      throw new Refusal('conflict', { message: expiredLinkMessage })
    const state = sendsMail ? 'queued' : 'held'
    if (!(await queueAgain(trx, id, state, now))) throw new Refusal('conflict', { message: alreadySentMessage })
    return { ...mail, state, attempts: 0, error: null }
  })
}

const day = 24 * 60 * 60_000
/** Sent, failed and held messages are deleted after 90 days. */
const keptMs = 90 * day

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

/** Failures of the last week only, because mail to wrong addresses would stay on the dashboard for ever. */
export async function countRecentFailures({
  database,
  clock,
}: Pick<OutboxNeeds, 'database' | 'clock'>): Promise<number> {
  return await countMails(database.reads, 'failed', new Date(clock().getTime() - 7 * day).toISOString())
}

/** For metrics. */
export async function countUnsentMails({ database }: Pick<OutboxNeeds, 'database'>) {
  return { queued: await countMails(database.reads, 'queued'), failed: await countMails(database.reads, 'failed') }
}

import type { MailState } from '../../../shared/mail.ts'
import { confirmSession } from '../../people/sessions/sessions.service.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import type { PageRequest } from '../../platform/database/list-page.ts'
import { Refusal } from '../../platform/errors.ts'
import { countMails, findMail, type MailRow, mailList, queueAgain } from '../../platform/mail/mail.repository.ts'
import type { OutboxNeeds } from '../../platform/mail/mail.service.ts'

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
  if (!mail) throw new Refusal('notFound')
  return mail
}

/** Sends a message again, with new attempts; without a mail server it is held like a new one. */
export async function retryMail(
  { database, clock, sendsMail }: OutboxNeeds,
  staff: Caller,
  id: string,
): Promise<MailRow> {
  const now = clock().toISOString()
  return await database.transaction(async (trx) => {
    await confirmSession(trx, staff)
    const mail = await findMail(trx, id)
    if (!mail) throw new Refusal('notFound')
    if (mail.state === 'sent') throw new Refusal('conflict', { code: 'alreadySent' })
    if (mail.secretExpiresAt !== null && mail.secretExpiresAt <= now)
      throw new Refusal('conflict', { code: 'linkExpired' })
    const state = sendsMail ? 'queued' : 'held'
    if (!(await queueAgain(trx, id, state, now))) throw new Refusal('conflict', { code: 'alreadySent' })
    return { ...mail, state, attempts: 0, error: null }
  })
}

const weekMs = 7 * 24 * 60 * 60_000

/** Failures of the last week only, because mail to wrong addresses would stay on the dashboard for ever. */
export async function countRecentFailures({
  database,
  clock,
}: Pick<OutboxNeeds, 'database' | 'clock'>): Promise<number> {
  return await countMails(database.reads, 'failed', new Date(clock().getTime() - weekMs).toISOString())
}

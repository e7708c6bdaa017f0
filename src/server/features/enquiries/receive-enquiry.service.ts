import { createHash } from 'node:crypto'
import { v7 as createId } from 'uuid'
import { noteEnquiry } from '../../../shared/activity.ts'
import {
  type EnquiryInput,
  farDateMessage,
  minimumOpenMs,
  pastDateMessage,
  tooFastMessage,
} from '../../../shared/enquiry.ts'
import { primaryLanguage } from '../../../shared/languages.ts'
import { isDateTime, isoDay } from '../../../shared/zone.ts'
import type { Caller } from '../../caller.ts'
import type { Database, Executor } from '../../db/database.ts'
import { invalidField, Refusal } from '../../errors.ts'
import { logActivity } from '../activities/activities.service.ts'
import { runOnce } from '../idempotency/idempotency.service.ts'
import { countAttempts, type LimitNeeds } from '../limits/limits.service.ts'
import { limitNetworks } from '../limits/network-limits.service.ts'
import type { MailNeeds } from '../mail/mail.service.ts'
import { limitNotices } from '../mail/notice-limits.service.ts'
import { withholdNotice } from '../mail/notifications.service.ts'
import { mayMailVisitor } from '../mail/visitor-mails.service.ts'
import { findByFingerprint, insertEnquiry } from './enquiries.repository.ts'
import { mailEnquirer, notifyNewEnquiry } from './enquiry-mail.ts'
import { readOpenMs } from './form-time.service.ts'

export type ReceiveNeeds = LimitNeeds & MailNeeds & { database: Database }

const hour = 60 * 60
const attemptsOf = limitNetworks('enquiries', 20, hour)
const mayNotify = limitNotices('enquiry-notices')

/** Without personal data, because the result of a request is stored for a day and an erasure must not miss it. */
export type ReceivedEnquiry = { id: string; isNew: boolean }

/**
 * Stores an enquiry. It is idempotent: the same fields on the same day, after a double click or a lost response, return
 * the first one (D79).
 */
export async function receiveEnquiry(
  needs: ReceiveNeeds,
  caller: Caller | undefined,
  input: EnquiryInput,
  clientIp: string,
): Promise<ReceivedEnquiry> {
  const now = needs.clock()
  const today = isoDay(now, needs.timeZone)
  if (input.date !== null && input.date < today) throw invalidField('date', pastDateMessage)
  if (input.date !== null && !isDateTime(`${input.date}T00:00Z`)) throw invalidField('date', farDateMessage)
  const openMs = await readOpenMs(needs, input.formTime)
  if (openMs !== undefined && openMs < minimumOpenMs) throw invalidField('formTime', tooFastMessage)
  await countAttempts(needs, ...attemptsOf(clientIp))
  // Robots must not notice that nothing is stored.
  if (input.website) return { id: createId(), isNew: true }
  const fingerprint = fingerprintOf(input, today)
  // A repeated enquiry sends no message, so it must not use up those of another one.
  const isFirst = (await findByFingerprint(needs.database.db, fingerprint)) === undefined
  // Senders that never opened the form have the mails of a single network, however many addresses they use.
  const network = openMs === undefined ? 'without a form' : clientIp
  const mails = {
    toEnquirer: isFirst && input.email !== null && (await mayMailVisitor(needs, input.email, network)),
    toStaff: isFirst && (await mayNotify(needs, network)),
  }

  const insert = async (trx: Executor): Promise<ReceivedEnquiry> => {
    const enquiry = await insertEnquiry(trx, {
      id: createId(),
      name: input.name,
      phone: input.phone,
      email: input.email,
      category: input.category,
      date: input.date,
      guests: input.guests,
      budget: input.budget,
      message: input.message,
      language: input.language ?? primaryLanguage,
      status: 'new',
      assigneeId: null,
      followUpOn: null,
      eventId: null,
      fingerprint,
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    })
    if (!enquiry) return { id: await findFirst(trx, fingerprint), isNew: false }
    await logActivity(trx, undefined, noteEnquiry(enquiry.name), now, { kind: 'enquiry', id: enquiry.id })
    if (mails.toEnquirer) await mailEnquirer(trx, needs, enquiry)
    if (mails.toStaff) await notifyNewEnquiry(trx, needs, enquiry)
    else await withholdNotice(trx, needs, 'enquiries')
    return { id: enquiry.id, isNew: true }
  }
  return await needs.database.transaction((trx) => runOnce(trx, caller, now, () => insert(trx)))
}

async function findFirst(trx: Executor, fingerprint: string): Promise<string> {
  const first = await findByFingerprint(trx, fingerprint)
  // Erased in this moment.
  if (!first) throw new Refusal('unavailable', { retryAfterSeconds: 1 })
  return first.id
}

/** Equal for enquiries that differ in nothing but case and spaces. The language of the page does not matter. */
function fingerprintOf({ name, phone, email, message, category, date, guests, budget }: EnquiryInput, day: string) {
  const texts = [name, phone, email ?? '', message].map((text) => text.toLowerCase().replaceAll(/\s+/g, ' '))
  return createHash('sha256')
    .update(JSON.stringify([...texts, category, date, guests, budget, day]))
    .digest('base64url')
}

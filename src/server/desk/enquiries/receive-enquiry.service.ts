import { createHash } from 'node:crypto'
import { v7 as createId } from 'uuid'
import { type ActivityMessage, noteEnquiry, noteEnteredEnquiry } from '../../../shared/activity.ts'
import { type EnquiryEntry, minimumOpenMs } from '../../../shared/enquiry.ts'
import { primaryLanguage } from '../../../shared/languages.ts'
import { hasPermission } from '../../../shared/permissions.ts'
import { referenceOf } from '../../../shared/reference.ts'
import { displayName } from '../../../shared/user.ts'
import { isDateTime, isoDay } from '../../../shared/zone.ts'
import { logActivity } from '../../people/activities/activities.service.ts'
import { confirmSession } from '../../people/sessions/sessions.service.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Database, Executor } from '../../platform/database/database.ts'
import { invalidField } from '../../platform/errors.ts'
import { runOnce } from '../../platform/idempotency/idempotency.service.ts'
import { createToken } from '../../platform/keys/tokens.ts'
import { countAttempts, type LimitNeeds } from '../../platform/limits/limits.service.ts'
import { limitNetworks } from '../../platform/limits/network-limits.service.ts'
import type { MailNeeds } from '../../platform/mail/mail.service.ts'
import { limitNotices } from '../notifications/notice-limits.service.ts'
import { withholdNotice } from '../notifications/notifications.service.ts'
import { mayMailVisitor } from '../notifications/visitor-mails.service.ts'
import { createReference, insertWithReference } from '../reference.ts'
import { type EnquiryRow, findByFingerprint, insertEnquiry } from './enquiries.repository.ts'
import { lockEnquiry } from './enquiry-changes.repository.ts'
import { createEnquiryUrl, enquiryUrl, mailEnquirer, notifyNewEnquiry } from './enquiry-mail.ts'
import { readOpenMs } from './form-time.service.ts'

export type ReceiveNeeds = LimitNeeds & MailNeeds & { database: Database }

const hour = 60 * 60
const attemptsOf = limitNetworks('enquiries', 20, hour)
const mayNotify = limitNotices('enquiry-notices')

/** Without personal data, because the result of a request is stored for a day and an erasure must not miss it. */
export type ReceivedEnquiry = { id: string; reference: string; isNew: boolean }

/** Tokens are not stored, so an enquiry that is sent again gets another link; none if it was erased meanwhile. */
type LinkedReceipt = ReceivedEnquiry & { statusUrl?: string | undefined }

/** Staff who say where an enquiry came from, or nothing about the terms, enter the enquiry of another person. */
export function isEnteredBy(caller: Caller | undefined, { source, acceptedTerms }: Partial<EnquiryEntry>): boolean {
  return hasPermission(caller, 'manage_events') && (source !== undefined || !acceptedTerms)
}

/**
 * Stores the enquiry of a visitor. It is idempotent: the same fields on the same day, after a double click or a lost
 * response, return the first one.
 */
export async function receiveEnquiry(
  needs: ReceiveNeeds,
  caller: Caller | undefined,
  input: EnquiryEntry,
  clientIp: string,
): Promise<LinkedReceipt> {
  const now = needs.clock()
  const enquiry = prepareEnquiry(needs, input, now)
  const openMs = await readOpenMs(needs, input.formTime)
  if (openMs !== undefined && openMs < minimumOpenMs) throw invalidField('formTime', { code: 'sentTooFast' })
  await countAttempts(needs, ...attemptsOf(clientIp))
  // Robots must not notice that nothing is stored.
  if (input.website) return pretendToReceive(needs, enquiry, now)
  // A repeated enquiry sends no message, so it must not use up those of another one.
  const isFirst = (await findByFingerprint(needs.database.db, enquiry.fingerprint)) === undefined
  // Senders that never opened the form have the mails of a single network, however many addresses they use.
  const network = openMs === undefined ? 'without a form' : clientIp
  const mails = {
    toEnquirer: isFirst && input.email !== null && (await mayMailVisitor(needs, input.email, network)),
    toStaff: isFirst && (await mayNotify(needs, network)),
  }
  return await needs.database.transaction(async (trx) => {
    // Not part of the result of `runOnce`, which is stored.
    let statusUrl: string | undefined
    const received = await runOnce(trx, caller, now, async () => {
      const { row, isNew } = await insertOnce(trx, needs, enquiry, now)
      if (isNew) {
        await logEnquiry(trx, undefined, noteEnquiry(row.name), row, now)
        if (mails.toEnquirer) statusUrl = await mailEnquirer(trx, needs, row)
        if (mails.toStaff) await notifyNewEnquiry(trx, needs, row)
        else await withholdNotice(trx, needs, 'enquiries')
      }
      return { id: row.id, reference: referenceOf(row), isNew }
    })
    const stored = statusUrl === undefined ? await lockEnquiry(trx, received.id) : undefined
    if (stored) statusUrl = await createEnquiryUrl(trx, needs, { id: stored.id, language: enquiry.language })
    return { ...received, statusUrl }
  })
}

function pretendToReceive(needs: ReceiveNeeds, { id, language }: NewEnquiry, now: Date): LinkedReceipt {
  const reference = createReference('M', now, needs.timeZone)
  return { id, reference, isNew: true, statusUrl: enquiryUrl(needs, language, createToken()) }
}

/** Stores an enquiry that reached the staff by telephone or elsewhere. The enquirer gets a mail only on request. */
export async function enterEnquiry(needs: ReceiveNeeds, staff: Caller, input: EnquiryEntry): Promise<ReceivedEnquiry> {
  const now = needs.clock()
  const enquiry = prepareEnquiry(needs, input, now)
  return await needs.database.transaction(async (trx) => {
    await confirmSession(trx, staff)
    return await runOnce(trx, staff, now, async () => {
      const { row, isNew } = await insertOnce(trx, needs, enquiry, now)
      if (isNew) {
        await logEnquiry(trx, staff, noteEnteredEnquiry(displayName(staff), row.name), row, now)
        if (input.confirm) await mailEnquirer(trx, needs, row)
      }
      return { id: row.id, reference: referenceOf(row), isNew }
    })
  })
}

type NewEnquiry = Omit<Parameters<typeof insertEnquiry>[1], 'reference'>

function prepareEnquiry({ timeZone }: ReceiveNeeds, input: EnquiryEntry, now: Date): NewEnquiry {
  const today = isoDay(now, timeZone)
  if (input.date !== null && input.date < today) throw invalidField('date', { code: 'datePast' })
  if (input.date !== null && !isDateTime(`${input.date}T00:00Z`)) throw invalidField('date', { code: 'dateTooFar' })
  return {
    id: createId(),
    name: input.name,
    phone: input.phone ?? '',
    email: input.email,
    category: input.category,
    occasion: input.occasion,
    date: input.date,
    guests: input.guests,
    budget: input.budget,
    message: input.message,
    language: input.language ?? primaryLanguage,
    source: input.source ?? 'site',
    status: 'new',
    assigneeId: null,
    followUpOn: null,
    eventId: null,
    fingerprint: fingerprintOf(input, today),
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  }
}

async function insertOnce(trx: Executor, { timeZone }: ReceiveNeeds, enquiry: NewEnquiry, now: Date) {
  return await insertWithReference(
    (collisions) => createReference('M', now, timeZone, collisions),
    async (reference) => {
      const row = await insertEnquiry(trx, { ...enquiry, reference })
      if (row) return { row, isNew: true }
      const first = await findByFingerprint(trx, enquiry.fingerprint)
      return first && { row: first, isNew: false }
    },
  )
}

async function logEnquiry(
  trx: Executor,
  staff: Caller | undefined,
  note: ActivityMessage,
  { id }: EnquiryRow,
  now: Date,
): Promise<void> {
  await logActivity(trx, staff, note, now, { kind: 'enquiry', id })
}

/** Equal for enquiries that differ in nothing but case and spaces. The language of the page does not matter. */
function fingerprintOf(input: EnquiryEntry, day: string): string {
  const { name, phone, email, message, category, occasion, date, guests, budget, source = 'site' } = input
  const texts = [name, phone ?? '', email ?? '', message].map((text) => text.toLowerCase().replaceAll(/\s+/g, ' '))
  return createHash('sha256')
    .update(JSON.stringify([...texts, category, occasion, date, guests, budget, source, day]))
    .digest('base64url')
}

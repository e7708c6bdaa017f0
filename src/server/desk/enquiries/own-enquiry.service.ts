import { v7 as createId } from 'uuid'
import { closedEnquiryStatuses } from '../../../shared/enquiry.ts'
import { primaryLanguage } from '../../../shared/languages.ts'
import { type EnquiryLinkInput, maxMessages, type OwnMessageInput } from '../../../shared/own-enquiry.ts'
import { deleteSecretLinks, findSecretLink } from '../../people/secret-links/secret-links.service.ts'
import type { Executor } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/errors.ts'
import { atMost, countAttempts } from '../../platform/limits/limits.service.ts'
import { limitNetworks } from '../../platform/limits/network-limits.service.ts'
import { deleteMailsAbout } from '../../platform/mail/mail.service.ts'
import { limitNotices } from '../notifications/notice-limits.service.ts'
import { withholdNotice } from '../notifications/notifications.service.ts'
import { mailboxOf, mayMailVisitor } from '../notifications/visitor-mails.service.ts'
import type { EnquiryRow } from './enquiries.repository.ts'
import {
  findOwnEnquiry,
  findOwnNotes,
  lockEnquiriesOf,
  lockEnquiry,
  type NoteRow,
  setMessagedAt,
} from './enquiry-changes.repository.ts'
import { mailEnquiryLinks, notifyNewMessage } from './enquiry-mail.ts'
import { type Step, writeOwnStep } from './enquiry-steps.service.ts'
import type { ReceiveNeeds } from './receive-enquiry.service.ts'

export type OwnEnquiryRow = EnquiryRow & { messages: NoteRow[]; pictures: NoteRow[] }

const hour = 60 * 60
const wrongTokens = atMost('enquiry-tokens', 50, 15 * 60)
const linksPerNetwork = limitNetworks('enquiry-links', 10, hour)
const linksPerAddress = atMost('enquiry-links-address', 3, hour)
const messagesPerNetwork = limitNetworks('enquiry-messages', 20, hour)
const messagesPerEnquiry = atMost('enquiry-messages-each', 30, 24 * hour)
const mayNotify = limitNotices('enquiry-message-notices')

/** A link ends so long after the enquiry was closed. The enquirer can ask for another one, which opens it as long. */
const linkMs = 90 * 24 * hour * 1000

/** More enquiries than anyone sends; bounds the message. */
const listedAtOnce = 10

/**
 * The enquiry of a link with what the enquirer has added. Only unknown tokens count, so guesses lock nobody out of a
 * valid link.
 */
export async function readOwnEnquiry(
  needs: ReceiveNeeds,
  token: string | undefined,
  clientIp: string,
): Promise<OwnEnquiryRow> {
  const { db } = needs.database
  const enquiry = await findLinkedEnquiry(needs, db, token)
  if (enquiry) return { ...enquiry, ...(await findOwnNotes(db, enquiry.id)) }
  await countAttempts(needs, [wrongTokens, clientIp])
  throw new Refusal('unauthenticated')
}

async function findLinkedEnquiry({ clock }: ReceiveNeeds, db: Executor, token = '') {
  const now = clock()
  const link = await findSecretLink(db, 'enquiry', token, now)
  const enquiry = await findOwnEnquiry(db, link?.subjectId ?? '')
  const isClosed = closedEnquiryStatuses.some((closed) => closed === enquiry?.status)
  const closedAt = isClosed ? enquiry?.updatedAt : now.toISOString()
  const begun = [link?.createdAt ?? '', closedAt ?? ''].toSorted().at(-1) ?? ''
  return Date.parse(begun) + linkMs > now.getTime() ? enquiry : undefined
}

/** Mails new links to all enquiries of an address. An unknown address costs the same work. */
export async function sendEnquiryLinks(
  needs: ReceiveNeeds,
  { email }: EnquiryLinkInput,
  clientIp: string,
): Promise<void> {
  await countAttempts(needs, [linksPerAddress, mailboxOf(email)], ...linksPerNetwork(clientIp))
  const mayMail = await mayMailVisitor(needs, email, clientIp)
  await needs.database.transaction(async (trx) => {
    const [latest, ...others] = await lockEnquiriesOf(trx, email, listedAtOnce)
    if (latest && mayMail) await mailEnquiryLinks(trx, needs, [latest, ...others])
    else await pretendToMail(trx, needs, email)
  })
}

/** Writes a message and its link, and deletes both before anyone can see them. */
async function pretendToMail(trx: Executor, needs: ReceiveNeeds, email: string): Promise<void> {
  const id = createId()
  const createdAt = needs.clock().toISOString()
  const about = { kind: 'user', id } as const
  await mailEnquiryLinks(trx, needs, [{ id, reference: null, email, language: primaryLanguage, createdAt }], about)
  await deleteMailsAbout(trx, about.kind, id)
  await deleteSecretLinks(trx, 'enquiry', id)
}

/** Adds a message of the enquirer. The same text again, after a lost response, changes nothing. */
export async function addOwnMessage(
  needs: ReceiveNeeds,
  token: string | undefined,
  { text }: OwnMessageInput,
  clientIp: string,
): Promise<OwnEnquiryRow> {
  const { id, messages } = await readOwnEnquiry(needs, token, clientIp)
  // A repeated message uses up nothing.
  if (messages[0]?.text !== text)
    await addOwnStep(needs, id, clientIp, async (trx) => {
      const { messages: earlier } = await findOwnNotes(trx, id)
      if (earlier[0]?.text === text) return undefined
      if (earlier.length >= maxMessages) throw new Refusal('conflict', { code: 'tooManyMessages' })
      return { step: { code: 'message' }, text }
    })
  return await readOwnEnquiry(needs, token, clientIp)
}

/** Adds what `make` returns, if anything. The enquirer waits for an answer from then on. */
export async function addOwnStep(
  needs: ReceiveNeeds,
  id: string,
  clientIp: string,
  make: (trx: Executor, now: Date) => Promise<Step | undefined>,
): Promise<void> {
  const { database, clock } = needs
  await countAttempts(needs, [messagesPerEnquiry, id], ...messagesPerNetwork(clientIp))
  const mayMail = await mayNotify(needs, clientIp)
  await database.transaction(async (trx) => {
    const enquiry = await lockEnquiry(trx, id)
    if (!enquiry) throw new Refusal('unauthenticated')
    const now = clock()
    const added = await make(trx, now)
    if (!added) return
    await writeOwnStep(trx, enquiry, added, now)
    await setMessagedAt(trx, id, now.toISOString())
    if (mayMail) await notifyNewMessage(trx, needs, enquiry, added)
    else await withholdNotice(trx, needs, 'messages')
  })
}

import { v7 as createId } from 'uuid'
import { noteDocumentReplaced, noteDocumentRequested } from '../../../shared/activity.ts'
import type { ApplicationLinkInput, DocumentRequestInput, ReplacementInput } from '../../../shared/application.ts'
import { primaryLanguage } from '../../../shared/languages.ts'
import { displayName } from '../../../shared/user.ts'
import { type DocumentKind, missingDocumentCodes } from '../../../shared/vendor.ts'
import { logActivity } from '../../people/activities/activities.service.ts'
import { vendorSubject, writeAudit } from '../../people/audit/audit.service.ts'
import { deleteSecretLinks, findSecretLink } from '../../people/secret-links/secret-links.service.ts'
import { confirmSession } from '../../people/sessions/sessions.service.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Executor } from '../../platform/database/database.ts'
import { acquireLock } from '../../platform/database/locks.ts'
import { invalidField, Refusal } from '../../platform/errors.ts'
import { runOnce } from '../../platform/idempotency/idempotency.service.ts'
import { atMost, countAttempts } from '../../platform/limits/limits.service.ts'
import { limitNetworks } from '../../platform/limits/network-limits.service.ts'
import { deleteMailsAbout } from '../../platform/mail/mail.service.ts'
import { findClaimedUpload } from '../documents/documents.repository.ts'
import { notifyNewDocument } from '../notifications/notifications.service.ts'
import { mailboxOf, mayMailVisitor } from '../notifications/visitor-mails.service.ts'
import { mailApplicant, mailApplicationLinks } from './applicant-mail.ts'
import { changeVendors } from './change-vendors.ts'
import { consumeRequest, dateUpload, deleteUpload, saveRequest } from './document-requests.repository.ts'
import { isReplacement } from './is-replacement.ts'
import { claimUpload, findVendor, lockVendor, lockVendorsOf, type VendorWithDocuments } from './vendors.repository.ts'
import { readVendor, type VendorNeeds } from './vendors.service.ts'

const wrongTokens = atMost('application-tokens', 50, 15 * 60)
const linksPerNetwork = limitNetworks('application-links', 10, 60 * 60)
const linksPerAddress = atMost('application-links-address', 3, 60 * 60)

/** A link ends so long after the decision. The applicant can ask for another one, which opens the application as long. */
const linkMs = 90 * 24 * 60 * 60 * 1000

/** More applications than anyone sends; bounds the message. */
const listedAtOnce = 10

/** The application of a link. Only unknown tokens count, so guesses lock nobody out of a valid link. */
export async function readApplication(
  needs: VendorNeeds,
  token: string | undefined,
  clientIp: string,
): Promise<VendorWithDocuments> {
  const vendor = await findApplication(needs, needs.database.db, token)
  if (vendor) return vendor
  await countAttempts(needs, [wrongTokens, clientIp])
  throw new Refusal('unauthenticated')
}

async function findApplication({ clock }: VendorNeeds, db: Executor, token = '') {
  const now = clock()
  const link = await findSecretLink(db, 'application', token, now)
  const vendor = await findVendor(db, link?.subjectId ?? '')
  const begun = [link?.createdAt ?? '', vendor?.reviewedAt ?? now.toISOString()].toSorted().at(-1) ?? ''
  return Date.parse(begun) + linkMs > now.getTime() ? vendor : undefined
}

/** Mails new links to all applications of an address. An unknown address costs the same work. */
export async function sendApplicationLinks(
  needs: VendorNeeds,
  { email }: ApplicationLinkInput,
  clientIp: string,
): Promise<void> {
  await countAttempts(needs, [linksPerAddress, mailboxOf(email)], ...linksPerNetwork(clientIp))
  const mayMail = await mayMailVisitor(needs, email, clientIp)
  await needs.database.transaction(async (trx) => {
    const [latest, ...others] = await lockVendorsOf(trx, email, listedAtOnce)
    if (latest && mayMail) await mailApplicationLinks(trx, needs, [latest, ...others])
    else await pretendToMail(trx, needs, email)
  })
}

/** Writes a message and its link, and deletes both before anyone can see them. */
async function pretendToMail(trx: Executor, needs: VendorNeeds, email: string): Promise<void> {
  const id = createId()
  const submittedAt = needs.clock().toISOString()
  const about = { kind: 'user', id } as const
  await mailApplicationLinks(
    trx,
    needs,
    [{ id, reference: null, email, language: primaryLanguage, submittedAt }],
    about,
  )
  await deleteMailsAbout(trx, about.kind, id)
  await deleteSecretLinks(trx, 'application', id)
}

/** Asks the applicant to send a document again. */
export async function requestDocument(
  needs: VendorNeeds,
  staff: Caller,
  vendorId: string,
  { kind, reason }: DocumentRequestInput,
): Promise<VendorWithDocuments> {
  const now = needs.clock()
  await changeVendors(needs.database, async (trx) => {
    await confirmSession(trx, staff)
    return await runOnce(trx, staff, now, async () => {
      const vendor = await lockVendor(trx, vendorId)
      if (!vendor) throw new Refusal('notFound')
      if (vendor.status !== 'pending') throw new Refusal('conflict', { code: 'alreadyReviewed' })
      const requestedAt = now.toISOString()
      await saveRequest(trx, { id: createId(), vendorId, kind, reason, requestedAt, requestedBy: staff.id })
      await mailApplicant(trx, needs, vendor, { kind: 'document-requested', document: kind, quote: reason })
      const note = noteDocumentRequested(displayName(staff), kind, vendor.company)
      await logActivity(trx, staff, note, now, { kind: 'vendor', id: vendorId })
      return { id: vendorId }
    })
  })
  return await readVendor(needs, vendorId)
}

/**
 * Replaces a requested document by one that was uploaded before. The new file is durable, so the row changes
 * first and the earlier file is removed afterwards. The same reference again, after a lost response, changes nothing.
 */
export async function replaceDocument(
  needs: VendorNeeds,
  token: string | undefined,
  { kind, reference }: ReplacementInput & { kind: DocumentKind },
  clientIp: string,
): Promise<VendorWithDocuments> {
  const { id } = await readApplication(needs, token, clientIp)
  const now = needs.clock()
  const replaced = await changeVendors(needs.database, async (trx) => {
    // An erasure at the same time removes either this file or the earlier one.
    await acquireLock(trx, 'vendors')
    const vendor = await lockVendor(trx, id)
    if (!vendor) throw new Refusal('unauthenticated')
    const earlier = await findClaimedUpload(trx, { vendorId: id, kind })
    if (earlier?.id === reference && isReplacement(vendor, earlier)) return undefined
    if (!(await consumeRequest(trx, id, kind))) throw new Refusal('conflict', { code: 'notRequested' })
    if (earlier) await deleteUpload(trx, earlier)
    if (!(await claimUpload(trx, { id: reference, kind, vendorId: id, now: now.toISOString() })))
      throw invalidField('reference', { code: missingDocumentCodes[kind] })
    await dateUpload(trx, reference, now.toISOString())
    await logActivity(trx, undefined, noteDocumentReplaced(kind, vendor.company), now, { kind: 'vendor', id })
    const detail = { code: 'documentReplaced', document: kind } as const
    await notifyNewDocument(trx, needs, vendor, kind)
    await writeAudit(trx, { kind: 'erasure', by: undefined, subject: vendorSubject(vendor), detail }, now)
    return earlier
  })
  // The document is replaced by now; what the store cannot remove is swept later.
  if (replaced) await needs.files.remove(replaced.key).catch(() => {})
  const vendor = await findVendor(needs.database.db, id)
  if (!vendor) throw new Refusal('unauthenticated')
  return vendor
}

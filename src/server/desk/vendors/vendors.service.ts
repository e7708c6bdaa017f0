import { v7 as createId } from 'uuid'
import { type ActivityMessage, noteApplication, noteReopening, noteReview } from '../../../shared/activity.ts'
import { primaryLanguage } from '../../../shared/languages.ts'
import { displayName } from '../../../shared/user.ts'
import {
  documentKinds,
  missingDocumentCodes,
  type VendorInput,
  type VendorReopeningInput,
  type VendorStatusInput,
  type VendorTurn,
} from '../../../shared/vendor.ts'
import { logActivity } from '../../people/activities/activities.service.ts'
import { writeAudit } from '../../people/audit/audit.service.ts'
import { confirmSession } from '../../people/sessions/sessions.service.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Database, Executor } from '../../platform/database/database.ts'
import { type PageRequest, readList, readPages } from '../../platform/database/list-page.ts'
import { acquireLock } from '../../platform/database/locks.ts'
import { Refusal } from '../../platform/errors.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { runOnce } from '../../platform/idempotency/idempotency.service.ts'
import { countAttempts, type LimitNeeds } from '../../platform/limits/limits.service.ts'
import { limitNetworks } from '../../platform/limits/network-limits.service.ts'
import type { MailNeeds } from '../../platform/mail/mail.service.ts'
import { limitNotices } from '../notifications/notice-limits.service.ts'
import { notifyNewApplication, withholdNotice } from '../notifications/notifications.service.ts'
import { mayMailVisitor } from '../notifications/visitor-mails.service.ts'
import { createReference, insertWithReference } from '../reference.ts'
import { cancelDecisionMail, createStatusUrl, mailApplicant } from './applicant-mail.ts'
import { changeVendors } from './change-vendors.ts'
import { deleteRequestsOf } from './document-requests.repository.ts'
import {
  claimUpload,
  countVendors,
  decideVendor,
  findSameApplication,
  findVendor,
  findVendorGeneration,
  insertVendor,
  lockVendor,
  reopenDecidedVendor,
  type VendorFilter,
  type VendorRow,
  type VendorWithDocuments,
  vendorList,
} from './vendors.repository.ts'

export type VendorNeeds = LimitNeeds & MailNeeds & { database: Database; files: FileStore; clock: () => Date }

const hour = 60 * 60
const attemptsOf = limitNetworks('vendor-applications', 20, hour)
const mayNotify = limitNotices('application-notices')

export async function listVendors({ database }: VendorNeeds, filter: VendorFilter, page: PageRequest) {
  const generation = await findVendorGeneration(database.reads)
  return await readList(database, ['vendors', filter], vendorList(database.reads, filter), page, generation)
}

export async function readVendor({ database }: VendorNeeds, id: string): Promise<VendorWithDocuments> {
  const vendor = await findVendor(database.reads, id)
  if (!vendor) throw new Refusal('notFound')
  return vendor
}

/** Pending applications that wait for staff, oldest first. */
export async function listWaitingVendors({ database }: VendorNeeds, limit: number): Promise<VendorWithDocuments[]> {
  const list = vendorList(database.reads, { waitingFor: 'staff', sort: 'submittedAt' })
  return (await list.find({ limit, after: undefined })).rows
}

/** For a summary. An application that is erased at the same time is either in it and deleted with it, or not in it. */
export async function summarizeWaitingVendors(trx: Executor, limit: number) {
  await acquireLock(trx, 'vendors')
  const read = async (waitingFor: VendorTurn) => {
    const list = vendorList(trx, { waitingFor, sort: 'submittedAt' })
    const { rows } = await list.find({ limit, after: undefined })
    return { count: await list.count(), oldest: rows }
  }
  return { waiting: await read('staff'), awaited: await read('applicant') }
}

/** All applications that match, a page at a time. */
export function listAllVendors({ database }: VendorNeeds, filter: VendorFilter) {
  return readPages(vendorList(database.reads, filter), 100)
}

/** Written before the file is sent or made. */
export async function recordVendorExport(
  { database, clock }: VendorNeeds,
  staff: Caller,
  count: number,
): Promise<void> {
  const now = clock()
  await database.transaction(async (trx) => {
    await confirmSession(trx, staff)
    await runOnce(trx, staff, now, async () => {
      await writeAudit(trx, { kind: 'export', by: staff, detail: { code: 'vendorsExported', count } }, now)
      return {}
    })
  })
}

/** Without personal data, because the result of a request is stored for a day and an erasure must not miss it. */
export type Receipt = Pick<VendorRow, 'id' | 'reference' | 'submittedAt'>
export type Submission = { vendor: Receipt; statusUrl: string; isNew: boolean }

/**
 * Submits an application. It is idempotent: the same fields with the same documents, after a double click or a lost
 * response, return the receipt of the first submission. Other fields with documents already used are rejected.
 * Tokens are not stored, so a repeated submission gets another link.
 */
export async function applyAsVendor(
  needs: VendorNeeds,
  caller: Caller | undefined,
  input: VendorInput,
  clientIp: string,
): Promise<Submission> {
  await countAttempts(needs, ...attemptsOf(clientIp))
  const mails = {
    toApplicant: await mayMailVisitor(needs, input.email, clientIp),
    toReviewers: await mayNotify(needs, clientIp),
  }
  try {
    const { vendor, statusUrl } = await insertApplication(needs, caller, input, mails)
    return { vendor, statusUrl: statusUrl ?? (await renewStatusUrl(needs, vendor.id)), isNew: true }
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 400) throw error
    const vendor = await findSameApplication(needs.database.db, input)
    if (!vendor) throw error
    return { vendor, statusUrl: await renewStatusUrl(needs, vendor.id), isNew: false }
  }
}

async function renewStatusUrl(needs: VendorNeeds, id: string): Promise<string> {
  return await needs.database.transaction(async (trx) => {
    const vendor = await lockVendor(trx, id)
    if (!vendor) throw new Refusal('notFound')
    return await createStatusUrl(trx, needs, vendor)
  })
}

/** Claims the three documents in the transaction of the application; each can be claimed once. */
async function insertApplication(
  needs: VendorNeeds,
  caller: Caller | undefined,
  input: VendorInput,
  mails: Record<'toApplicant' | 'toReviewers', boolean>,
) {
  const { database, clock } = needs
  const now = clock()
  // Not part of the result of `insert`, which is stored.
  let statusUrl: string | undefined
  const insert = async (trx: Executor) => {
    const application = {
      id: createId(),
      name: input.name,
      company: input.company,
      position: input.position,
      email: input.email,
      phone: input.phone,
      status: 'pending',
      submittedAt: now.toISOString(),
      pendingSince: now.toISOString(),
      reviewedAt: null,
      reviewedBy: null,
      reviewedByName: null,
      acceptedTerms: input.acceptedTerms,
      language: input.language ?? primaryLanguage,
    } as const
    const vendor = await insertWithReference(
      (collisions) => createReference('V', now, needs.timeZone, collisions),
      async (reference) => await insertVendor(trx, { ...application, reference }),
    )
    const errors = []
    for (const kind of documentKinds) {
      const upload = { id: input[kind], kind, vendorId: vendor.id, now: now.toISOString() }
      if (!(await claimUpload(trx, upload))) errors.push({ path: kind, code: missingDocumentCodes[kind] })
    }
    if (errors.length > 0) throw new Refusal('invalid', { errors })
    await logActivity(trx, undefined, noteApplication(vendor.company), now, { kind: 'vendor', id: vendor.id })
    if (mails.toApplicant) statusUrl = await mailApplicant(trx, needs, vendor, { kind: 'application-received' })
    if (mails.toReviewers) await notifyNewApplication(trx, needs, vendor)
    else await withholdNotice(trx, needs, 'applications')
    return { id: vendor.id, reference: vendor.reference, submittedAt: vendor.submittedAt }
  }
  const vendor: Receipt = await changeVendors(database, (trx) => runOnce(trx, caller, now, () => insert(trx)))
  return { vendor, statusUrl }
}

/** Approves or rejects a pending application in the name of the signed-in user, and mails the applicant. */
export async function reviewVendor(
  needs: VendorNeeds,
  staff: Caller,
  id: string,
  { status, note }: VendorStatusInput,
): Promise<VendorWithDocuments> {
  const reviewedByName = displayName(staff)
  const decision = { status, note, reviewedAt: needs.clock().toISOString(), reviewedBy: staff.id, reviewedByName }
  return await changeStatus(needs, staff, id, {
    change: async (trx, vendor) => {
      if (!(await decideVendor(trx, id, decision))) return false
      await deleteRequestsOf(trx, id)
      await mailApplicant(trx, needs, vendor, { kind: `application-${status}`, quote: note })
      return true
    },
    conflict: 'alreadyReviewed',
    toNote: (company) => noteReview(reviewedByName, status, company),
  })
}

/**
 * Returns a reviewed application to pending. The message about the decision is cancelled if it has not left; an
 * applicant who got it is told on request.
 */
export async function reopenVendor(
  needs: VendorNeeds,
  staff: Caller,
  id: string,
  { tellApplicant = false }: Partial<VendorReopeningInput>,
): Promise<VendorWithDocuments> {
  return await changeStatus(needs, staff, id, {
    change: async (trx, vendor) => {
      if (!(await reopenDecidedVendor(trx, id, needs.clock().toISOString()))) return false
      const isCancelled = await cancelDecisionMail(trx, needs, id)
      if (tellApplicant && !isCancelled) await mailApplicant(trx, needs, vendor, { kind: 'application-reopened' })
      return true
    },
    conflict: 'stillPending',
    toNote: (company) => noteReopening(displayName(staff), company),
  })
}

type StatusChange = {
  /** False if the application does not have the status that the change starts from. */
  change: (trx: Executor, vendor: VendorRow) => Promise<boolean>
  conflict: 'alreadyReviewed' | 'stillPending'
  toNote: (company: string) => ActivityMessage
}

async function changeStatus(needs: VendorNeeds, staff: Caller, id: string, { change, conflict, toNote }: StatusChange) {
  const { database, clock } = needs
  const now = clock()
  await changeVendors(database, async (trx) => {
    await confirmSession(trx, staff)
    return await runOnce(trx, staff, now, async () => {
      const vendor = await lockVendor(trx, id)
      if (!vendor) throw new Refusal('notFound')
      if (!(await change(trx, vendor))) throw new Refusal('conflict', { code: conflict })
      await logActivity(trx, staff, toNote(vendor.company), now, { kind: 'vendor', id })
      return { id }
    })
  })
  return await readVendor(needs, id)
}

export async function countVendorsByStatus({ database }: VendorNeeds) {
  const [approved, pending, awaited] = await Promise.all([
    countVendors(database.reads, 'approved'),
    countVendors(database.reads, 'pending'),
    vendorList(database.reads, { waitingFor: 'applicant' }).count(),
  ])
  return { approved, pending, awaited }
}

import { displayName } from '../../../shared/user.ts'
import { isoDay } from '../../../shared/zone.ts'
import { readBrand } from '../../content/singletons/read-brand.ts'
import type { Database, Executor } from '../../platform/database/database.ts'
import type { PageRequest } from '../../platform/database/list-page.ts'
import { acquireLock } from '../../platform/database/locks.ts'
import { Refusal } from '../../platform/errors.ts'
import {
  countByStatus,
  countDueEnquiries,
  type EnquiryFilter,
  enquiryList,
  findDueEnquiries,
  findEnquiry,
  findMessaged,
  type LinkedEnquiry,
} from './enquiries.repository.ts'
import { findAssignees, findNotes, type NoteRow } from './enquiry-changes.repository.ts'

export type EnquiryNeeds = { database: Database; clock: () => Date; timeZone: string }
type ReadNeeds = Pick<EnquiryNeeds, 'database'>

export type WholeEnquiryRow = LinkedEnquiry & { notes: NoteRow[]; brand: string }

type StaffFilter = Omit<EnquiryFilter, 'dueBy'> & { followUp?: 'due' | undefined }

/** Enquiries have no generation, so their total is counted each time. */
export async function listEnquiries(
  { database, clock, timeZone }: EnquiryNeeds,
  { followUp, ...filter }: StaffFilter,
  page: PageRequest,
) {
  const dueBy = followUp && isoDay(clock(), timeZone)
  const list = enquiryList(database.reads, { ...filter, dueBy })
  const found = await list.find(page)
  const isWhole = !page.after && !found.next
  return { ...found, total: async () => (isWhole ? found.rows.length : await list.count()) }
}

/** With its notes, and the name of the company in the language of the enquirer. */
export async function readEnquiry({ database }: ReadNeeds, id: string): Promise<WholeEnquiryRow> {
  const enquiry = await findEnquiry(database.reads, id)
  if (!enquiry) throw new Refusal('notFound')
  const { name: brand } = await readBrand(database.reads, enquiry.language)
  return { ...enquiry, notes: await findNotes(database.reads, id), brand }
}

/** The people who can be in charge of an enquiry. */
export async function listAssignees({ database }: ReadNeeds) {
  return (await findAssignees(database.reads)).map((user) => ({ id: user.id, name: displayName(user) }))
}

/** New enquiries, oldest first. */
export async function listWaitingEnquiries({ database }: ReadNeeds, limit: number): Promise<LinkedEnquiry[]> {
  const list = enquiryList(database.reads, { status: 'new', sort: 'createdAt' })
  return (await list.find({ limit, after: undefined })).rows
}

/** For a summary. An enquiry that is erased at the same time is either in it and deleted with it, or not in it. */
export async function summarizeEnquiries(trx: Executor, day: string, limit: number) {
  await acquireLock(trx, 'enquiries')
  const { rows: oldest } = await enquiryList(trx, { status: 'new', sort: 'createdAt' }).find({
    limit,
    after: undefined,
  })
  return {
    waiting: { count: (await countByStatus(trx)).new, oldest },
    messages: {
      count: await enquiryList(trx, { messages: 'waiting' }).count(),
      oldest: await findMessaged(trx, limit),
    },
    /** Of these people; null is nobody. */
    findDue: async (assignees: readonly (string | null)[]) => ({
      count: await countDueEnquiries(trx, day, assignees),
      oldest: await findDueEnquiries(trx, day, limit, assignees),
    }),
  }
}

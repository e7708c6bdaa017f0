import { type Insertable, type Selectable, sql } from 'kysely'
import {
  type EnquirySort,
  type EnquirySource,
  type EnquiryStatus,
  enquiryStatuses,
  nobody,
  type Occasion,
  openEnquiryStatuses,
} from '../../../shared/enquiry.ts'
import { rolesWith } from '../../../shared/permissions.ts'
import type { PortfolioCategory } from '../../../shared/portfolio.ts'
import { displayName } from '../../../shared/user.ts'
import type { Executor } from '../../platform/database/database.ts'
import type { EnquiriesTable } from '../../platform/database/enquiry-schema.ts'
import { type SortKey, sortKeys } from '../../platform/database/keyset.ts'
import { createList, type List } from '../../platform/database/list-page.ts'
import { withTexts } from '../../platform/database/search-text.ts'
import { withoutIndex } from '../../platform/database/without-index.ts'

export type EnquiryRow = Selectable<EnquiriesTable>
/** With the name of the person in charge, and the event only if it is not deleted. */
export type LinkedEnquiry = EnquiryRow & { assigneeName: string | null }

export type EnquiryFilter = {
  q?: string | undefined
  status?: EnquiryStatus | undefined
  category?: PortfolioCategory | undefined
  occasion?: Occasion | undefined
  source?: EnquirySource | undefined
  /** Those whose enquirer has written and waits for an answer. */
  messages?: 'waiting' | undefined
  /** The id of a user, or nobody. */
  assignee?: string | undefined
  /** The id of the event that was made from it. */
  event?: string | undefined
  /** Open enquiries with a follow-up up to this day. */
  dueBy?: string | undefined
  /** Wanted dates, both included. */
  from?: string | undefined
  to?: string | undefined
  sort?: EnquirySort | undefined
}

const sorts: Record<EnquirySort, SortKey[]> = {
  createdAt: sortKeys('createdAt'),
  '-createdAt': sortKeys('-createdAt'),
  date: sortKeys('dateAscending'),
  '-date': sortKeys('-dateDescending'),
  followUpOn: sortKeys('followUpAscending'),
  '-followUpOn': sortKeys('-followUpDescending'),
}

/** Enquiries with columns by which those without a day are last in both directions. */
const sortable = (db: Executor) =>
  db.selectFrom((from) =>
    from
      .selectFrom('enquiries')
      .selectAll()
      .select([
        sql<string>`coalesce(date, '9999-12-31')`.as('dateAscending'),
        sql<string>`coalesce(date, '')`.as('dateDescending'),
        sql<string>`coalesce(follow_up_on, '9999-12-31')`.as('followUpAscending'),
        sql<string>`coalesce(follow_up_on, '')`.as('followUpDescending'),
      ])
      .as('enquiries'),
  )

/** Few follow-ups are due, so their index is the better one. */
const openStatus = withoutIndex<EnquiryStatus>('status')

/** Latest first unless sorted otherwise. */
export function enquiryList(db: Executor, filter: EnquiryFilter): List<LinkedEnquiry> {
  const {
    q,
    status,
    category,
    occasion,
    source,
    messages,
    assignee,
    event,
    dueBy,
    from,
    to,
    sort = '-createdAt',
  } = filter
  let query = sortable(db).selectAll()
  if (status !== undefined) query = query.where('status', '=', status)
  if (category !== undefined) query = query.where('category', '=', category)
  if (occasion !== undefined) query = query.where('occasion', '=', occasion)
  if (source !== undefined) query = query.where('source', '=', source)
  if (messages !== undefined) query = query.where('messagedAt', 'is not', null)
  if (assignee === nobody) query = query.where('assigneeId', 'is', null)
  else if (assignee !== undefined) query = query.where('assigneeId', '=', assignee)
  if (event !== undefined) query = query.where('eventId', '=', event)
  if (dueBy !== undefined) query = query.where('followUpOn', '<=', dueBy).where(openStatus, 'in', openEnquiryStatuses)
  if (from !== undefined) query = query.where('date', '>=', from)
  if (to !== undefined) query = query.where('date', '<=', to)
  const list = createList(query, sorts[sort], q) as unknown as List<EnquiryRow>
  return {
    count: list.count,
    find: async (page) => {
      const { rows, next } = await list.find(page)
      return { rows: await addLinks(db, rows), next }
    },
  }
}

export async function findEnquiry(db: Executor, id: string): Promise<LinkedEnquiry | undefined> {
  const rows = await db.selectFrom('enquiries').selectAll().where('id', '=', id).execute()
  return (await addLinks(db, rows))[0]
}

/** Undefined if the same enquiry was already sent on that day, or another one has the reference. */
export async function insertEnquiry(
  trx: Executor,
  enquiry: Insertable<EnquiriesTable>,
): Promise<EnquiryRow | undefined> {
  return await trx
    .insertInto('enquiries')
    .values(withTexts('enquiries', enquiry))
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function findByFingerprint(db: Executor, fingerprint: string): Promise<EnquiryRow | undefined> {
  return await db.selectFrom('enquiries').selectAll().where('fingerprint', '=', fingerprint).executeTakeFirst()
}

async function addLinks(db: Executor, enquiries: EnquiryRow[]): Promise<LinkedEnquiry[]> {
  const names = await findNames(
    db,
    enquiries.flatMap(({ assigneeId }) => assigneeId ?? []),
  )
  const events = await findLivingEvents(
    db,
    enquiries.flatMap(({ eventId }) => eventId ?? []),
  )
  return enquiries.map((enquiry) => ({
    ...enquiry,
    assigneeName: names.get(enquiry.assigneeId ?? '') ?? null,
    eventId: enquiry.eventId !== null && events.has(enquiry.eventId) ? enquiry.eventId : null,
  }))
}

async function findNames(db: Executor, userIds: string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const users = await db
    .selectFrom('users')
    .select(['id', 'username', 'firstName', 'lastName'])
    .where('id', 'in', [...new Set(userIds)])
    .execute()
  return new Map(users.map((user) => [user.id, displayName(user)]))
}

async function findLivingEvents(db: Executor, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const events = await db
    .selectFrom('events')
    .select('id')
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .execute()
  return new Set(events.map(({ id }) => id))
}

/** Ids of users; null stands for enquiries that no one who may be in charge is in charge of. */
type Assignees = readonly (string | null)[]

const assignableIds = (db: Executor) =>
  db.selectFrom('users').select('id').where('role', 'in', rolesWith('manage_events'))

/** Open enquiries due by `day`, optionally only those of these assignees. */
const dueEnquiries = (db: Executor, day: string, assignees?: Assignees) =>
  db
    .selectFrom('enquiries')
    .where('followUpOn', '<=', day)
    .where('status', 'in', openEnquiryStatuses)
    .$if(assignees !== undefined, (all) =>
      all.where((where) =>
        where.or(
          (assignees ?? []).map((id) =>
            id === null
              ? where.or([where('assigneeId', 'is', null), where('assigneeId', 'not in', assignableIds(db))])
              : where('assigneeId', '=', id),
          ),
        ),
      ),
    )

/** The longest overdue first. */
export async function findDueEnquiries(
  db: Executor,
  day: string,
  limit: number,
  assignees?: Assignees,
): Promise<LinkedEnquiry[]> {
  const due = dueEnquiries(db, day, assignees).selectAll().orderBy('followUpOn').orderBy('id').limit(limit)
  return await addLinks(db, await due.execute())
}

export async function countDueEnquiries(db: Executor, day: string, assignees?: Assignees): Promise<number> {
  const counting = dueEnquiries(db, day, assignees).select((select) => select.fn.countAll<number>().as('count'))
  return (await counting.executeTakeFirstOrThrow()).count
}

/** Those whose enquirer has written and waits for an answer, the longest first. */
export async function findMessaged(db: Executor, limit: number): Promise<(EnquiryRow & { messagedAt: string })[]> {
  return await db
    .selectFrom('enquiries')
    .selectAll()
    .where('messagedAt', 'is not', null)
    .orderBy('messagedAt')
    .orderBy('id')
    .limit(limit)
    .$narrowType<{ messagedAt: string }>()
    .execute()
}

export async function countByStatus(db: Executor): Promise<Record<EnquiryStatus, number>> {
  const counted = await db
    .selectFrom('enquiries')
    .select((select) => ['status', select.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
  const counts = new Map(counted.map(({ status, count }) => [status, count]))
  return Object.fromEntries(enquiryStatuses.map((status) => [status, counts.get(status) ?? 0])) as Record<
    EnquiryStatus,
    number
  >
}

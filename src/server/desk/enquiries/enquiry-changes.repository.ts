import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { closedEnquiryStatuses, type EnquiryStep } from '../../../shared/enquiry.ts'
import { rolesWith } from '../../../shared/permissions.ts'
import type { Executor } from '../../platform/database/database.ts'
import type { EnquiriesTable, EnquiryNotesTable } from '../../platform/database/enquiry-schema.ts'
import { isPostgres } from '../../platform/database/locks.ts'

type EnquiryRow = Selectable<EnquiriesTable>
export type NoteRow = Selectable<EnquiryNotesTable>

export async function findOwnEnquiry(db: Executor, id: string): Promise<EnquiryRow | undefined> {
  return await db.selectFrom('enquiries').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Until the transaction ends, the enquiry is neither changed nor erased. */
export async function lockEnquiry(trx: Executor, id: string): Promise<EnquiryRow | undefined> {
  const query = trx.selectFrom('enquiries').selectAll().where('id', '=', id)
  return await (isPostgres(trx) ? query.forUpdate() : query).executeTakeFirst()
}

/** The enquiries of an address, latest first. */
export async function lockEnquiriesOf(trx: Executor, email: string, limit: number) {
  const query = trx
    .selectFrom('enquiries')
    .selectAll()
    .$narrowType<{ email: string }>()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limit)
  return await (isPostgres(trx) ? query.forUpdate() : query).execute()
}

/** The enquirer writes beside the staff, so this makes no newer version and does not delay the retention. */
export async function setMessagedAt(trx: Executor, id: string, messagedAt: string | null): Promise<void> {
  await trx.updateTable('enquiries').set({ messagedAt }).where('id', '=', id).execute()
}

export async function updateEnquiry(
  trx: Executor,
  id: string,
  changes: Pick<
    Updateable<EnquiriesTable>,
    'status' | 'assigneeId' | 'followUpOn' | 'lostReason' | 'eventId' | 'messagedAt'
  >,
  updatedAt: string,
): Promise<void> {
  await trx
    .updateTable('enquiries')
    .set((row) => ({ ...changes, updatedAt, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Returns the ids of the enquiries that had this person in charge. The retention of closed ones does not begin again. */
export async function clearAssignee(trx: Executor, userId: string): Promise<string[]> {
  const cleared = await trx
    .updateTable('enquiries')
    .set((row) => ({ assigneeId: null, version: row('version', '+', 1) }))
    .where('assigneeId', '=', userId)
    .returning('id')
    .execute()
  return cleared.map(({ id }) => id)
}

export async function insertNote(trx: Executor, note: Insertable<EnquiryNotesTable>): Promise<void> {
  await trx.insertInto('enquiryNotes').values(note).execute()
}

/** Latest first. */
export async function findNotes(db: Executor, enquiryId: string): Promise<NoteRow[]> {
  return await db
    .selectFrom('enquiryNotes')
    .selectAll()
    .where('enquiryId', '=', enquiryId)
    .orderBy('id', 'desc')
    .execute()
}

/** What the enquirer has added, latest first. */
export async function findOwnNotes(db: Executor, enquiryId: string) {
  const notes = await findNotes(db, enquiryId)
  const withCode = (code: EnquiryStep['code']) => notes.filter(({ data }) => data.code === code)
  return { messages: withCode('message'), pictures: withCode('picture') }
}

export async function findPictures(db: Executor, enquiryId: string) {
  return await db.selectFrom('uploads').select(['key', 'sha256']).where('enquiryId', '=', enquiryId).execute()
}

export async function findNote(db: Executor, id: string): Promise<NoteRow | undefined> {
  return await db.selectFrom('enquiryNotes').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The foreign key cascades to the notes and the pictures. */
export async function deleteEnquiry(trx: Executor, id: string): Promise<void> {
  await trx.deleteFrom('enquiries').where('id', '=', id).execute()
}

export const isClosedSince = ({ status, updatedAt, messagedAt }: EnquiryRow, until: string): boolean =>
  closedEnquiryStatuses.some((closed) => closed === status) && updatedAt <= until && messagedAt === null

/** Closed enquiries that were last changed up to a moment, without those whose enquirer waits for an answer. */
const closedUntil = (db: Executor, until: string) =>
  db
    .selectFrom('enquiries')
    .where('status', 'in', closedEnquiryStatuses)
    .where('updatedAt', '<=', until)
    .where('messagedAt', 'is', null)

export async function findClosedUntil(db: Executor, until: string, limit: number): Promise<string[]> {
  const rows = await closedUntil(db, until).select('id').orderBy('updatedAt').orderBy('id').limit(limit).execute()
  return rows.map(({ id }) => id)
}

export async function countClosedUntil(db: Executor, until: string) {
  return await closedUntil(db, until)
    .select((select) => [select.fn.countAll<number>().as('count'), select.fn.min('updatedAt').as('first')])
    .executeTakeFirstOrThrow()
}

const assignees = (db: Executor) =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'firstName', 'lastName', 'email', 'language', 'assignedMail', 'invited'])
    .where('role', 'in', rolesWith('manage_events'))

/** The people who can be in charge of an enquiry. */
export async function findAssignees(db: Executor) {
  return await assignees(db).orderBy('firstName').orderBy('lastName').orderBy('id').execute()
}

export type Assignee = NonNullable<Awaited<ReturnType<typeof lockAssignee>>>

/** Until the transaction ends, this user neither loses the role nor is deleted. */
export async function lockAssignee(trx: Executor, id: string) {
  const query = assignees(trx).where('id', '=', id)
  return await (isPostgres(trx) ? query.forShare() : query).executeTakeFirst()
}

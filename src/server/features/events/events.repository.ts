import { sql } from 'kysely'
import type { EventStatus } from '../../../shared/event.ts'
import type { Executor } from '../../db/database.ts'
import { type ListedRow, type RecordRow, recordsOf } from '../../db/records.ts'

export type EventRow = RecordRow<'events'>
export type ListedEvent = ListedRow<'events'>

const listed = [
  'id',
  'version',
  'updatedAt',
  'title',
  'description',
  'location',
  'status',
  'price',
  'coverImage',
  'dateTime',
  'featured',
] as const satisfies (keyof ListedEvent)[]

export const findEvent = recordsOf('events').find

export async function findEvents(db: Executor, options: { drafts: boolean; limit: number | undefined }) {
  return await live(db, options.limit)
    .$if(!options.drafts, (query) => query.where('status', '!=', 'draft'))
    .orderBy('dateTime', 'desc')
    .orderBy('id')
    .execute()
}

export async function findEventsByStatus(db: Executor, status: EventStatus, limit: number | undefined) {
  return await live(db, limit).where('status', '=', status).orderBy('dateTime').orderBy('id').execute()
}

/** Written without parameters, as in the partial index: with them neither engine would use it. */
export async function findFeaturedEvents(db: Executor, limit: number | undefined) {
  return await live(db, limit)
    .where(sql<boolean>`featured = true and status not in ('draft', 'past')`)
    .orderBy('dateTime')
    .orderBy('id')
    .execute()
}

export async function countEvents(db: Executor, status: EventStatus): Promise<number> {
  const { count } = await db
    .selectFrom('events')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('status', '=', status)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

const live = (db: Executor, limit: number | undefined) =>
  db
    .selectFrom('events')
    .select(listed)
    .where('deletedAt', 'is', null)
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))

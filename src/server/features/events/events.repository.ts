import { sql } from 'kysely'
import type { EventStatus } from '../../../shared/event.ts'
import { compiledOnce } from '../../db/compiled.ts'
import type { Executor } from '../../db/database.ts'
import { type ListedRow, type RecordRow, recordsOf } from '../../db/records.ts'
import { rowLimit } from '../../db/row-limit.ts'

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

export const findEventsByStatus = compiledOnce((db, status: EventStatus, limit: number | undefined) =>
  live(db, limit).where('status', '=', status).orderBy('dateTime').orderBy('id'),
)

/** Still to be visited. In the words of the index that has exactly these rows: by its values no engine would find it. */
export const findFeaturedEvents = compiledOnce((db, limit: number | undefined) =>
  live(db, limit)
    .where(sql<boolean>`featured = true and status not in ('draft', 'past')`)
    .orderBy('dateTime')
    .orderBy('id'),
)

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
    .$if(limit !== undefined, (query) => query.limit(rowLimit(limit ?? 0)))

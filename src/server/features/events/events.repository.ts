import { sql } from 'kysely'
import type { EventSort, EventStatus } from '../../../shared/event.ts'
import type { TranslationState } from '../../../shared/translation.ts'
import type { Executor } from '../../db/database.ts'
import { reversed, type SortKey, sortKeys } from '../../db/keyset.ts'
import { createList, createListFrom } from '../../db/list-page.ts'
import { type ListedRow, type RecordRow, recordsOf } from '../../db/records.ts'
import { packedWith } from '../../db/translations.ts'

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
  'translations',
  'translationState',
] as const satisfies (keyof ListedEvent)[]

export const findEvent = recordsOf('events').find

export type EventFilter = {
  drafts: boolean
  q?: string | undefined
  status?: EventStatus | undefined
  /** Instants; the end is exclusive. */
  from?: string | undefined
  until?: string | undefined
  sort?: EventSort | undefined
  translation?: TranslationState | undefined
}

const newestFirst: SortKey[] = [
  { column: 'dateTime', direction: 'desc' },
  { column: 'id', direction: 'asc' },
]
const sorts: Record<EventSort, SortKey[]> = {
  dateTime: reversed(newestFirst),
  '-dateTime': newestFirst,
  title: sortKeys('searchText'),
  '-title': sortKeys('-searchText'),
}

/** All events, newest first unless sorted otherwise. */
export function eventList(db: Executor, { drafts, q, status, from, until, sort, translation }: EventFilter) {
  // An expression that neither engine finds in an index: in the order of titles, the index of dates would sort every match.
  const date = sort?.endsWith('title') ? sql<string>`coalesce(date_time, date_time)` : sql<string>`date_time`
  const query = live(db)
    .$if(!drafts, (all) => all.where('status', '!=', 'draft'))
    .$if(status !== undefined, (all) => all.where('status', '=', status ?? 'draft'))
    .$if(from !== undefined, (all) => all.where(date, '>=', from ?? ''))
    .$if(until !== undefined, (all) => all.where(date, '<', until ?? ''))
    .$if(translation !== undefined, (all) => all.where('translationState', 'in', packedWith(translation ?? 'missing')))
  return createList(query, sorts[sort ?? '-dateTime'], q)
}

/** Soonest first; events that began before `overBefore` are over and come last (D86). */
export const eventListByStatus = (db: Executor, status: EventStatus, overBefore: string) =>
  createListFrom(live(db).where('status', '=', status), sortKeys('dateTime'), overBefore)

/** Written without parameters, as in the partial index: with them neither engine would use it. */
export const featuredEventList = (db: Executor, overBefore: string) =>
  createListFrom(
    live(db).where(sql<boolean>`featured = true and status not in ('draft', 'past')`),
    sortKeys('dateTime'),
    overBefore,
  )

/**
 * Notes that the public lists show the events that began before `overBefore` as over. False if no event has ended since
 * the last time: one statement, so that only one of several instances notes it.
 */
export async function noteEndedEvents(db: Executor, overBefore: string): Promise<boolean> {
  const noted = await db
    .updateTable('siteState')
    .set({ endedBefore: overBefore })
    .where(({ exists, ref, selectFrom }) =>
      exists(
        selectFrom('events')
          .select('events.id')
          .where('status', 'in', ['upcoming', 'current'])
          .where('dateTime', '>=', ref('siteState.endedBefore'))
          .where('dateTime', '<', overBefore)
          .where('deletedAt', 'is', null),
      ),
    )
    .returning('siteState.id')
    .executeTakeFirst()
  return noted !== undefined
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

const live = (db: Executor) =>
  db
    .selectFrom('events')
    .select([...listed, 'searchText'])
    .where('deletedAt', 'is', null)

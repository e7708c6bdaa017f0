import { sql } from 'kysely'
import type { EventSort, EventStatus } from '../../../shared/event.ts'
import type { PlannedChange } from '../../../shared/schedule.ts'
import type { TranslationState } from '../../../shared/translation.ts'
import type { Executor } from '../../platform/database/database.ts'
import { reversed, type SortKey, sortKeys } from '../../platform/database/keyset.ts'
import { createList, createListWithLast, findBestOf, readInBatches } from '../../platform/database/list-page.ts'
import { type ListedRow, type RecordRow, recordsOf } from '../../platform/database/records.ts'
import { packedWith } from '../../platform/database/translations.ts'
import { withoutIndex } from '../../platform/database/without-index.ts'

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
  'endDateTime',
  'endsAt',
  'ended',
  'followClock',
  'publishAt',
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
  // In the order of titles, the index of dates would sort every match.
  const date = sort?.endsWith('title') ? withoutIndex('dateTime') : sql.ref<string>('dateTime')
  const query = live(db)
    .$if(!drafts, (all) => all.where('status', '!=', 'draft'))
    .$if(status !== undefined, (all) => all.where('status', '=', status ?? 'draft'))
    .$if(from !== undefined, (all) => all.where(date, '>=', from ?? ''))
    .$if(until !== undefined, (all) => all.where(date, '<', until ?? ''))
    .$if(translation !== undefined, (all) => all.where('translationState', 'in', packedWith(translation ?? 'missing')))
  return createList(query, sorts[sort ?? '-dateTime'], q)
}

/** The best matches of a search: among equally good ones, those from an instant on, nearest first, before earlier ones. */
export function findBestEvents(db: Executor, search: string, from: string, limit: number): Promise<ListedEvent[]> {
  const parts = [
    { rows: live(db).where('dateTime', '>=', from), sort: sorts.dateTime },
    { rows: live(db).where('dateTime', '<', from), sort: sorts['-dateTime'] },
  ]
  return findBestOf(parts, search, limit)
}

/** Soonest first; events that are over come last. */
export const eventListByStatus = (db: Executor, status: EventStatus) =>
  createListWithLast(live(db).where('status', '=', status), sortKeys('dateTime'), 'ended')

/** Written without parameters, as in the partial index: with them neither engine would use it. */
export const featuredEventList = (db: Executor) =>
  createListWithLast(
    live(db).where(sql<boolean>`featured = true and status not in ('draft', 'past')`),
    sortKeys('dateTime'),
    'ended',
  )

/** Events of a status that are over, latest first. */
export const endedEventList = (db: Executor, status: EventStatus) =>
  createList(live(db).where('status', '=', status).where('ended', '=', true), sortKeys('-dateTime'))

/** Written without parameters, as in the partial indexes: with them neither engine would use one. */
const nextChanges = {
  publish: { at: 'publishAt', condition: sql<boolean>`publish_at is not null and deleted_at is null` },
  start: { at: 'dateTime', condition: sql<boolean>`follow_clock and status = 'upcoming' and deleted_at is null` },
  end: { at: 'endsAt', condition: sql<boolean>`follow_clock and status = 'current' and deleted_at is null` },
} as const satisfies Record<PlannedChange, unknown>

/** The events whose next change is this one, soonest first; with `until` those that are due then. */
export function eventsToChange(db: Executor, change: PlannedChange, until?: string) {
  const { at, condition } = nextChanges[change]
  const query = db
    .selectFrom('events')
    .select(['id', 'title', 'translations', 'status', 'dateTime', 'endsAt', 'publishAt', 'followClock'])
    .where(condition)
    .$if(until !== undefined, (all) => all.where(at, '<=', until ?? ''))
  return createList(query, sortKeys(at))
}

/** As in the partial index of events that are not over. */
const toEnd = (db: Executor, now: string) =>
  db.selectFrom('events').select('id').where(sql<boolean>`not ended`).where('endsAt', '<=', now)

export async function hasEventsToEnd(db: Executor, now: string): Promise<boolean> {
  return (await toEnd(db, now).limit(1).executeTakeFirst()) !== undefined
}

/** Marks some of the events that are over. False if there are none, as when another instance was faster. */
export async function endEvents(db: Executor, now: string, limit: number): Promise<boolean> {
  const marked = await db
    .updateTable('events')
    .set({ ended: true })
    .where('id', 'in', toEnd(db, now).orderBy('endsAt').limit(limit))
    .where('ended', '=', false)
    .returning('id')
    .execute()
  return marked.length > 0
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

/** Exactly the expression of the partial index, which would not be used otherwise. */
const hasImage = sql<boolean>`substr(cover_image, 1, 7) = '/media/'`

export async function* findEventImages(db: Executor) {
  const query = db.selectFrom('events').select(['id', 'title', 'coverImage']).where(hasImage)
  for await (const rows of readInBatches(query.where('deletedAt', 'is', null)))
    yield rows.map(({ id, title, coverImage }) => ({ id, label: title, urls: [coverImage] }))
}

const live = (db: Executor) =>
  db
    .selectFrom('events')
    .select([...listed, 'searchText'])
    .where('deletedAt', 'is', null)

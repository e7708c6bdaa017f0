import { v7 as createId } from 'uuid'
import type { BulkPlan } from '../../../shared/bulk.ts'
import type { EventInput, EventMove, EventSort, EventStatus } from '../../../shared/event.ts'
import { isStaff } from '../../../shared/permissions.ts'
import { compareText } from '../../../shared/text.ts'
import type { TranslationState } from '../../../shared/translation.ts'
import type { User } from '../../../shared/user.ts'
import { dayAfter, isoDay, startOfDay } from '../../../shared/zone.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Executor } from '../../platform/database/database.ts'
import { type PageRequest, readList, readPages } from '../../platform/database/list-page.ts'
import { Refusal } from '../../platform/errors.ts'
import type { ChangeNeeds } from '../records/change-content.service.ts'
import { createRecordService } from '../records/records.service.ts'
import { restoredTimes, statusColumns, timesOf } from './event-times.ts'
import {
  countEvents,
  type EventFilter,
  type EventRow,
  endedEventList,
  eventList,
  eventListByStatus,
  featuredEventList,
  findBestEvents,
  findEvent,
  type ListedEvent,
} from './events.repository.ts'

export type EventNeeds = ChangeNeeds & { timeZone: string }

export const eventRecords = createRecordService({
  kind: 'events',
  nameColumn: 'title',
  restoredColumns: restoredTimes,
})

type StaffFilter = {
  q?: string | undefined
  status?: EventStatus | undefined
  /** Days in the site's zone, both included. */
  from?: string | undefined
  to?: string | undefined
  sort?: EventSort | undefined
  translation?: TranslationState | undefined
}

/** All events for staff, who may filter them; everyone else sees all but drafts. */
export async function listEvents(
  { database, timeZone }: EventNeeds,
  viewer: User | undefined,
  { from, to, ...filter }: StaffFilter,
  page: PageRequest,
) {
  const allowed: EventFilter = isStaff(viewer)
    ? {
        ...filter,
        drafts: true,
        from: from && startOfDay(from, timeZone),
        until: to && startOfDay(dayAfter(to), timeZone),
      }
    : { drafts: false }
  return await readList(database, ['events', allowed], eventList(database.reads, allowed), page)
}

/** The best matches of a staff search: events from today on, nearest first, then earlier ones. */
export async function searchEvents(
  { database, timeZone, clock }: EventNeeds,
  search: string,
  limit: number,
): Promise<ListedEvent[]> {
  const today = startOfDay(isoDay(clock(), timeZone), timeZone)
  return await findBestEvents(database.reads, search, today, limit)
}

export async function listEventsByStatus({ database }: EventNeeds, status: EventStatus, page: PageRequest) {
  return await readList(database, ['events', status], eventListByStatus(database.reads, status), page)
}

/** Featured events that are neither drafts nor past. */
export async function listFeaturedEvents({ database }: EventNeeds, page: PageRequest) {
  return await readList(database, ['events', 'featured'], featuredEventList(database.reads), page)
}

/** Current, then upcoming events, for feeds; at most `limit` of each. */
export async function listActiveEvents({ database }: EventNeeds, limit: number): Promise<ListedEvent[]> {
  const find = async (status: EventStatus) => {
    const found: ListedEvent[] = []
    for await (const rows of readPages(eventListByStatus(database.reads, status), 500)) {
      found.push(...rows)
      if (found.length >= limit) break
    }
    return found.slice(0, limit)
  }
  return [...(await find('current')), ...(await find('upcoming'))]
}

/** Finds an event that is neither deleted nor a draft. */
export async function findPublicEvent({ database }: EventNeeds, id: string): Promise<EventRow | undefined> {
  const event = await findEvent(database.reads, id)
  return event?.status === 'draft' ? undefined : event
}

/** A draft is a 404 for everyone but staff. */
export async function readEvent(needs: EventNeeds, viewer: User | undefined, id: string): Promise<EventRow> {
  const event = isStaff(viewer) ? await findEvent(needs.database.reads, id) : await findPublicEvent(needs, id)
  if (!event) throw new Refusal('notFound')
  return event
}

/** Events that are still upcoming or current although they are over, latest first. */
export async function listPassedEvents({ database }: EventNeeds, limit: number): Promise<ListedEvent[]> {
  const find = async (status: EventStatus) =>
    (await endedEventList(database.reads, status).find({ limit, after: undefined })).rows
  const found = [...(await find('current')), ...(await find('upcoming'))]
  return found.sort((a, b) => compareText(b.dateTime, a.dateTime)).slice(0, limit)
}

/** Upcoming events that are not over, soonest first. */
export async function listNextEvents({ database }: EventNeeds, limit: number): Promise<ListedEvent[]> {
  const { rows } = await eventListByStatus(database.reads, 'upcoming').find({ limit, after: undefined })
  return rows.filter(({ ended }) => !ended)
}

export async function countUpcomingEvents({ database }: EventNeeds): Promise<number> {
  return await countEvents(database.reads, 'upcoming')
}

/** `afterInsert` runs in the same transaction. */
export async function createEvent(
  needs: EventNeeds,
  staff: Caller,
  input: EventInput,
  afterInsert?: (trx: Executor, event: EventRow, now: string) => Promise<void>,
): Promise<EventRow> {
  const values = (now: string) => ({
    id: createId(),
    ...columnsOf(input),
    ...timesOf(needs, input),
    createdAt: now,
    updatedAt: now,
  })
  return await eventRecords.create(needs, staff, values, input.translations, afterInsert)
}

export async function updateEvent(needs: EventNeeds, staff: Caller, id: string, input: EventInput, expected?: number) {
  const { translations } = input
  const edit = (current: EventRow) => ({ ...columnsOf(input), ...timesOf(needs, input, current) })
  return await eventRecords.update(needs, staff, id, edit, expected, { translations })
}

/** Changes nothing else, so that a screen that shows only the times erases nothing. */
export async function moveEvent(needs: EventNeeds, staff: Caller, id: string, times: EventMove, expected?: number) {
  const edit = (current: EventRow) => timesOf(needs, { ...times, status: current.status }, current)
  return await eventRecords.update(needs, staff, id, edit, expected)
}

/** For bulk actions, which change only these fields. */
export async function changeEventFields(
  needs: EventNeeds,
  staff: Caller,
  id: string,
  changes: ({ status: EventStatus } & BulkPlan) | { featured: boolean },
  expected: number | undefined,
) {
  const edit = 'status' in changes ? (current: EventRow) => statusColumns(needs, changes, current) : changes
  return await eventRecords.update(needs, staff, id, edit, expected)
}

export const { remove: deleteEvent, restore: restoreEvent } = eventRecords

function columnsOf(input: EventInput) {
  return {
    title: input.title,
    description: input.description,
    location: input.location,
    price: input.price,
    coverImage: input.coverImage,
    featured: input.featured,
  }
}

import { v7 as createId } from 'uuid'
import { type EventInput, type EventSort, type EventStatus, overBefore } from '../../../shared/event.ts'
import { isStaff } from '../../../shared/permissions.ts'
import { compareText } from '../../../shared/text.ts'
import type { TranslationState } from '../../../shared/translation.ts'
import type { User } from '../../../shared/user.ts'
import { dayAfter, fromZoned, startOfDay } from '../../../shared/zone.ts'
import type { Caller } from '../../caller.ts'
import { maxClockSkewMs } from '../../clock-skew.ts'
import { unchanged } from '../../db/database.ts'
import { type PageRequest, readList, readPages } from '../../db/list-page.ts'
import { Refusal } from '../../errors.ts'
import { createRecordService, type RecordNeeds } from '../records/records.service.ts'
import {
  countEvents,
  type EventFilter,
  type EventRow,
  eventList,
  eventListByStatus,
  featuredEventList,
  findEvent,
  type ListedEvent,
  noteEndedEvents,
} from './events.repository.ts'

export type EventNeeds = RecordNeeds & { timeZone: string }

const records = createRecordService({ kind: 'event', table: 'events', nameOf: (event) => event.title })

type StaffFilter = {
  q?: string | undefined
  status?: EventStatus | undefined
  /** Days in the site's zone, both included. */
  from?: string | undefined
  to?: string | undefined
  sort?: EventSort | undefined
  translation?: TranslationState | undefined
}

/** All events for staff, who may filter them; everyone else sees all but drafts (D12, D44). */
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

export async function listEventsByStatus(needs: EventNeeds, status: EventStatus, page: PageRequest) {
  const { database } = needs
  return await readList(database, ['events', status], currentListByStatus(needs, status), page)
}

/** Featured events that are neither drafts nor past. */
export async function listFeaturedEvents({ database, clock }: EventNeeds, page: PageRequest) {
  const list = featuredEventList(database.reads, overBefore(clock().getTime()))
  return await readList(database, ['events', 'featured'], list, page)
}

/** Current, then upcoming events, for feeds; at most `limit` of each. */
export async function listActiveEvents(needs: EventNeeds, limit: number): Promise<ListedEvent[]> {
  const find = async (status: EventStatus) => {
    const found: ListedEvent[] = []
    for await (const rows of readPages(currentListByStatus(needs, status), 500)) {
      found.push(...rows)
      if (found.length >= limit) break
    }
    return found.slice(0, limit)
  }
  return [...(await find('current')), ...(await find('upcoming'))]
}

const currentListByStatus = ({ database, clock }: EventNeeds, status: EventStatus) =>
  eventListByStatus(database.reads, status, overBefore(clock().getTime()))

/** Invalidates the public pages after an event has ended, once for all instances, because their order changes (D86). */
export async function refreshEndedEvents({ database, clock }: EventNeeds): Promise<void> {
  // Later by the clock skew: an instance whose clock is slow would otherwise cache the old order again.
  const ended = overBefore(clock().getTime() - maxClockSkewMs)
  await database.changeContent(async (trx) => ((await noteEndedEvents(trx, ended)) ? undefined : unchanged))
}

/** Finds an event that is neither deleted nor a draft. */
export async function findPublicEvent({ database }: EventNeeds, id: string): Promise<EventRow | undefined> {
  const event = await findEvent(database.reads, id)
  return event?.status === 'draft' ? undefined : event
}

/** A draft is a 404 for everyone but staff. */
export async function readEvent(needs: EventNeeds, viewer: User | undefined, id: string): Promise<EventRow> {
  const event = isStaff(viewer) ? await findEvent(needs.database.reads, id) : await findPublicEvent(needs, id)
  if (!event) throw new Refusal('missing')
  return event
}

/** Events that are still upcoming or current although they are over, latest first (D86). */
export async function listPassedEvents({ database, clock }: EventNeeds, limit: number): Promise<ListedEvent[]> {
  const until = overBefore(clock().getTime())
  const find = async (status: EventStatus) =>
    (await eventList(database.reads, { drafts: false, status, until }).find({ limit, after: undefined })).rows
  const found = [...(await find('current')), ...(await find('upcoming'))]
  return found.sort((a, b) => compareText(b.dateTime, a.dateTime)).slice(0, limit)
}

/** Upcoming events that are not over, soonest first. */
export async function listNextEvents({ database, clock }: EventNeeds, limit: number): Promise<ListedEvent[]> {
  const filter = { drafts: false, status: 'upcoming', from: overBefore(clock().getTime()), sort: 'dateTime' } as const
  return (await eventList(database.reads, filter).find({ limit, after: undefined })).rows
}

export async function countUpcomingEvents({ database }: EventNeeds): Promise<number> {
  return await countEvents(database.reads, 'upcoming')
}

export async function createEvent(needs: EventNeeds, staff: Caller, input: EventInput): Promise<EventRow> {
  const values = (now: string) => ({ id: createId(), ...columnsOf(needs, input), createdAt: now, updatedAt: now })
  return await records.create(needs, staff, values, input.translations)
}

export async function updateEvent(needs: EventNeeds, staff: Caller, id: string, input: EventInput, expected?: number) {
  const { translations } = input
  return await records.update(needs, staff, id, columnsOf(needs, input), expected, { translations })
}

/** For bulk actions, which change only these fields. */
export async function changeEventFields(
  needs: EventNeeds,
  staff: Caller,
  id: string,
  changes: { status: EventStatus } | { featured: boolean },
  expected: number | undefined,
) {
  return await records.update(needs, staff, id, changes, expected)
}

export const { remove: deleteEvent, restore: restoreEvent, purge: purgeEvents } = records

/** Stores the date as a UTC instant, whatever offset it was sent with (D13). */
function columnsOf({ timeZone }: EventNeeds, input: EventInput) {
  return {
    title: input.title,
    description: input.description,
    location: input.location,
    price: input.price,
    coverImage: input.coverImage,
    status: input.status,
    dateTime: fromZoned(input.dateTime, timeZone),
    featured: input.featured,
  }
}

import { v7 as createId } from 'uuid'
import type { EventInput } from '../../../shared/event.ts'
import { isStaff } from '../../../shared/permissions.ts'
import type { User } from '../../../shared/user.ts'
import { fromZoned } from '../../../shared/zone.ts'
import type { Caller } from '../../caller.ts'
import { Refusal } from '../../errors.ts'
import { createRecordService, type RecordNeeds } from '../records/records.service.ts'
import {
  countEvents,
  type EventRow,
  findEvent,
  findEvents,
  findEventsByStatus,
  findFeaturedEvents,
  type ListedEvent,
} from './events.repository.ts'

export type EventNeeds = RecordNeeds & { timeZone: string }

const records = createRecordService({ kind: 'event', table: 'events', nameOf: (event) => event.title })

/** Includes drafts for staff only (D12). */
export async function listEvents({ database }: EventNeeds, viewer: User | undefined, limit?: number) {
  return await findEvents(database.reads, { drafts: isStaff(viewer), limit })
}

export async function listCurrentEvents({ database }: EventNeeds, limit?: number) {
  return await findEventsByStatus(database.reads, 'current', limit)
}

export async function listUpcomingEvents({ database }: EventNeeds, limit?: number) {
  return await findEventsByStatus(database.reads, 'upcoming', limit)
}

/** Featured events that are neither drafts nor past. */
export async function listFeaturedEvents({ database }: EventNeeds, limit?: number): Promise<ListedEvent[]> {
  return await findFeaturedEvents(database.reads, limit)
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

export async function countUpcomingEvents({ database }: EventNeeds): Promise<number> {
  return await countEvents(database.reads, 'upcoming')
}

export async function createEvent(needs: EventNeeds, staff: Caller, input: EventInput): Promise<EventRow> {
  return await records.create(needs, staff, (now) => ({
    id: createId(),
    ...columnsOf(needs, input),
    createdAt: now,
    updatedAt: now,
  }))
}

export async function updateEvent(needs: EventNeeds, staff: Caller, id: string, input: EventInput, expected?: number) {
  return await records.update(needs, staff, id, columnsOf(needs, input), expected)
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

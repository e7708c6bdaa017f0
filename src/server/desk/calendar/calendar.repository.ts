import type { ExpressionBuilder, Selectable } from 'kysely'
import { openEnquiryStatuses } from '../../../shared/enquiry.ts'
import type { Executor } from '../../platform/database/database.ts'
import type { EnquiriesTable } from '../../platform/database/enquiry-schema.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { withoutIndex } from '../../platform/database/without-index.ts'

/** The events that take place at some moment of a span of instants; its end is exclusive. */
export async function findEventsBetween(db: Executor, from: string, until: string) {
  return await db
    .selectFrom('events')
    .select(['id', 'title', 'location', 'status', 'dateTime', 'endDateTime', 'version', 'translations'])
    .where('deletedAt', 'is', null)
    .where('endsAt', '>', from)
    // Most events are over, so the index of ends finds fewer rows.
    .where(withoutIndex('dateTime'), '<', until)
    .orderBy('dateTime')
    .orderBy('id')
    .execute()
}

/** An enquiry that became an event is shown by its event. */
const withoutEvent = ({ exists, not, selectFrom }: ExpressionBuilder<Schema, 'enquiries'>) =>
  not(
    exists(
      selectFrom('events')
        .select('events.id')
        .whereRef('events.id', '=', 'enquiries.eventId')
        .where('events.deletedAt', 'is', null),
    ),
  )

/** The enquiries for a span of days, both included, except lost ones and those with an event. */
export async function findEnquiriesBetween(db: Executor, from: string, to: string) {
  return await db
    .selectFrom('enquiries')
    .select(['id', 'name', 'category', 'date', 'guests', 'status'])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('status', '!=', 'lost')
    .where(withoutEvent)
    .orderBy('date')
    .orderBy('id')
    .execute()
}

/** Events that end after an instant, those that end first. */
export async function findEventsAfter(db: Executor, instant: string, limit: number) {
  return await db
    .selectFrom('events')
    .selectAll()
    .where('deletedAt', 'is', null)
    .where('endsAt', '>', instant)
    .orderBy('endsAt')
    .orderBy('dateTime')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export type FeedEnquiry = Pick<
  Selectable<EnquiriesTable>,
  'id' | 'reference' | 'category' | 'date' | 'guests' | 'version' | 'updatedAt'
>

/** Open enquiries for a day or later that have no event, without personal data. */
export async function findOpenEnquiriesFrom(db: Executor, day: string, limit: number): Promise<FeedEnquiry[]> {
  return await db
    .selectFrom('enquiries')
    .select(['id', 'reference', 'category', 'date', 'guests', 'version', 'updatedAt'])
    .where('date', '>=', day)
    .where('status', 'in', openEnquiryStatuses)
    .where(withoutEvent)
    .orderBy('date')
    .orderBy('id')
    .limit(limit)
    .execute()
}

import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

/** Enquiries with their notes, the counted visits, and an index for the calendar of events. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db)
  await db.schema
    .createTable('enquiries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('date', 'text')
    .addColumn('guests', 'integer')
    .addColumn('budget', 'text')
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('assignee_id', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('follow_up_on', 'text')
    .addColumn('lost_reason', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('event_id', 'text', (column) => column.references('events.id').onDelete('set null'))
    .addColumn('fingerprint', 'text', (column) => column.notNull().unique())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', type.instant, (column) => column.notNull())
    .addColumn('updated_at', type.instant, (column) => column.notNull())
    .addColumn('search_text', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await sql`create index enquiries_latest on enquiries (created_at, id)`.execute(db)
  await sql`create index enquiries_by_status on enquiries (status, created_at, id)`.execute(db)
  await sql`create index enquiries_by_assignee on enquiries (assignee_id, created_at, id)`.execute(db)
  // Lists have enquiries without the sorted day last, in both directions.
  for (const column of ['date', 'follow_up_on'])
    for (const [order, empty] of Object.entries({ ascending: '9999-12-31', descending: '' }))
      await sql`create index ${sql.id(`enquiries_${column}_${order}`)} on enquiries (coalesce(${sql.id(column)}, ${sql.lit(empty)}), id)`.execute(
        db,
      )
  await sql`create index enquiries_by_date on enquiries (date, id) where date is not null`.execute(db)
  await sql`create index enquiries_follow_up on enquiries (follow_up_on, id) where follow_up_on is not null`.execute(db)
  await sql`create index enquiries_event on enquiries (event_id) where event_id is not null`.execute(db)

  await db.schema
    .createTable('enquiry_notes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('enquiry_id', 'text', (column) => column.notNull().references('enquiries.id').onDelete('cascade'))
    .addColumn('at', type.instant, (column) => column.notNull())
    .addColumn('by_id', 'text')
    .addColumn('by_name', 'text', (column) => column.notNull())
    .addColumn('data', type.json, (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .execute()
  await sql`create index enquiry_notes_of on enquiry_notes (enquiry_id, id)`.execute(db)

  await db.schema
    .createTable('visit_counts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .execute()
  await sql`create index visit_counts_by_day on visit_counts (kind, day)`.execute(db)
  await sql`create index visit_counts_of on visit_counts (kind, subject, day)`.execute(db)

  // For the events of a span of days, most of which are to come, while most events are over.
  await sql`create index events_by_end on events (ends_at, date_time, id) where deleted_at is null`.execute(db)
}

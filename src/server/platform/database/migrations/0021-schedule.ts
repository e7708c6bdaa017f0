import { type Kysely, sql } from 'kysely'
import { columnTypes, isPostgres } from './column-types.ts'

/** Planned changes of events and pages, and the ends of events. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db)
  const no = sql`${sql.lit(isPostgres(db) ? false : 0)}`
  const yes = sql`${sql.lit(isPostgres(db) ? true : 1)}`
  const add = (table: string, name: string, dataType: 'text' | 'timestamptz' | 'boolean' | 'integer') =>
    db.schema.alterTable(table).addColumn(name, dataType)
  await add('events', 'end_date_time', type.instant).execute()
  await add('events', 'publish_at', type.instant).execute()
  await add('pages', 'publish_at', type.instant).execute()
  for (const name of ['follow_clock', 'ended'])
    await db.schema
      .alterTable('events')
      .addColumn(name, type.boolean, (column) => column.notNull().defaultTo(no))
      .execute()
  // The default is for instances of the release before, which write events while the new one starts.
  await db.schema
    .alterTable('events')
    .addColumn('ends_at', type.instant, (column) => column.notNull().defaultTo('9999-12-31T00:00:00.000Z'))
    .execute()
  const end = isPostgres(db)
    ? sql`date_time + interval '3 hours'`
    : sql`strftime('%Y-%m-%dT%H:%M:%fZ', date_time, '+3 hours')`
  const now = isPostgres(db) ? sql`now()` : sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`
  await sql`update events set ends_at = ${end}`.execute(db)
  await sql`update events set ended = ${yes} where ends_at <= ${now}`.execute(db)

  await sql`drop index events_by_status`.execute(db)
  await sql`create index events_by_status on events (status, ended, date_time, id, deleted_at)
    where deleted_at is null`.execute(db)
  await sql`drop index events_featured`.execute(db)
  await sql`create index events_featured on events (ended, date_time, id, featured, status, deleted_at)
    where featured = true and status not in ('draft', 'past') and deleted_at is null`.execute(db)
  // The column ended replaces it.
  await db.schema.alterTable('site_state').dropColumn('ended_before').execute()

  await sql`create index events_to_end on events (ends_at, id) where not ended`.execute(db)
  // The status is the same in all rows of an index; with it SQLite prefers the index to those of the lists.
  const plans = {
    events_to_publish: ['events', 'publish_at', 'publish_at is not null'],
    pages_to_publish: ['pages', 'publish_at', 'publish_at is not null'],
    events_to_start: ['events', 'status, date_time', "follow_clock and status = 'upcoming'"],
    events_to_close: ['events', 'status, ends_at', "follow_clock and status = 'current'"],
  } as const
  for (const [name, [table, columns, condition]] of Object.entries(plans))
    await sql`create index ${sql.ref(name)} on ${sql.table(table)} (${sql.raw(columns)}, id)
      where ${sql.raw(condition)} and deleted_at is null`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** A partial index with the featured events that are not past, in display order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index events_featured`.execute(db)
  await sql`create index events_featured on events (date_time, id)
    where featured = true and status not in ('draft', 'past') and deleted_at is null`.execute(db)
}

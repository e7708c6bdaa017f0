import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

/** Notices that were withheld from staff, and the retention of pending applications and closed enquiries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db)
  await db.schema
    .createTable('withheld_notices')
    .addColumn('topic', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('since', type.instant, (column) => column.notNull())
    .execute()

  await db.schema.alterTable('settings').addColumn('effective_from', type.instant).execute()
  await db.schema.alterTable('vendors').addColumn('pending_since', type.instant).execute()
  await sql`update vendors set pending_since = submitted_at`.execute(db)
  await sql`create index vendors_pending on vendors (status, pending_since, id)`.execute(db)
  await sql`create index enquiries_closed on enquiries (status, updated_at, id)`.execute(db)
  await announceRetention(db)
}

/** The dashboard announces erasures a week before, so what is already older stays for that long. */
async function announceRetention(db: Kysely<unknown>): Promise<void> {
  const inAWeek = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString()
  await sql`update site_state set retention_from = ${inAWeek}
    where exists (select 1 from vendors) or exists (select 1 from enquiries)`.execute(db)
}

import { type Kysely, sql } from 'kysely'
import { columnTypes, isPostgres } from './column-types.ts'

/** What enquiries are for and where they come from, references to say aloud, and messages of enquirers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db)
  await db.schema.alterTable('enquiries').addColumn('occasion', 'text').execute()
  await db.schema
    .alterTable('enquiries')
    .addColumn('source', 'text', (column) => column.notNull().defaultTo('site'))
    .execute()
  await db.schema.alterTable('enquiries').addColumn('messaged_at', type.instant).execute()
  await sql`create index enquiries_messaged on enquiries (messaged_at, id) where messaged_at is not null`.execute(db)
  await sql`create index enquiries_by_email on enquiries (lower(email), created_at, id) where email is not null`.execute(
    db,
  )

  // Null for records of earlier releases, whose reference is the end of their id.
  for (const table of ['enquiries', 'vendors']) {
    await db.schema.alterTable(table).addColumn('reference', 'text').execute()
    await db.schema.createIndex(`${table}_reference`).unique().on(table).column('reference').execute()
  }

  await db.schema
    .alterTable('users')
    .addColumn('assigned_mail', type.boolean, (column) =>
      column.notNull().defaultTo(sql`${sql.lit(isPostgres(db) ? true : 1)}`),
    )
    .execute()
}

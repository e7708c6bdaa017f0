import { type ColumnDataType, type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

/** The outbox, links with a secret token, requested documents, invited users and notifications. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db)
  const no = sql`${sql.lit(type.boolean === 'boolean' ? false : 0)}`

  await db.schema
    .createTable('mails')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('recipient_name', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('html', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_attempt_at', type.instant, (column) => column.notNull())
    .addColumn('leased_until', type.instant)
    .addColumn('error', 'text')
    .addColumn('created_at', type.instant, (column) => column.notNull())
    .addColumn('sent_at', type.instant)
    .addColumn('secret', 'text')
    .addColumn('secret_expires_at', type.instant)
    .addColumn('subject_kind', 'text')
    .addColumn('subject_id', 'text')
    .execute()
  await sql`create index mails_due on mails (next_attempt_at, id) where state = 'queued'`.execute(db)
  await sql`create index mails_latest on mails (created_at, id)`.execute(db)
  await sql`create index mails_by_state on mails (state, created_at, id)`.execute(db)
  await sql`create index mails_secret on mails (secret_expires_at) where secret is not null`.execute(db)
  await sql`create index mails_subject on mails (subject_kind, subject_id)`.execute(db)

  // No foreign key: the subject is a user or an application.
  await db.schema
    .createTable('secret_links')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('expires_at', type.instant)
    .addColumn('created_at', type.instant, (column) => column.notNull())
    .execute()
  await sql`create index secret_links_subject on secret_links (subject_id, purpose)`.execute(db)
  await sql`create index secret_links_expiry on secret_links (expires_at) where expires_at is not null`.execute(db)

  await db.schema
    .createTable('document_requests')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('vendor_id', 'text', (column) => column.notNull().references('vendors.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('requested_at', type.instant, (column) => column.notNull())
    .addColumn('requested_by', 'text', (column) => column.notNull())
    .execute()
  await sql`create unique index document_requests_open on document_requests (vendor_id, kind)`.execute(db)

  const addColumn = (table: string, name: string, dataType: ColumnDataType, initial: unknown) =>
    db.schema
      .alterTable(table)
      .addColumn(name, dataType, (column) => column.notNull().defaultTo(initial))
      .execute()
  await addColumn('users', 'invited', type.boolean, no)
  await addColumn('users', 'new_application_mail', 'text', 'each')
  await addColumn('vendors', 'language', 'text', 'en')
  // An applicant asks for the link by address.
  await sql`create index vendors_email on vendors (lower(email))`.execute(db)
  await addColumn('site_state', 'last_summary_on', 'text', '')
}

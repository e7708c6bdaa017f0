import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

/** Changed emails of accounts that a mailed link can still undo. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db)
  await db.schema
    .createTable('email_changes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('earlier_email', 'text', (column) => column.notNull())
    .addColumn('user_version', 'integer', (column) => column.notNull())
    .addColumn('created_at', type.instant, (column) => column.notNull())
    .addColumn('expires_at', type.instant, (column) => column.notNull())
    .execute()
  await sql`create index email_changes_of_user on email_changes (user_id, user_version)`.execute(db)
  await sql`create index email_changes_reserved on email_changes (lower(earlier_email))`.execute(db)
  await sql`create index email_changes_expiry on email_changes (expires_at)`.execute(db)
}

import { type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

/** No foreign key to users: locking the user's row would deadlock with deleting the user. Rows expire after a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db)
  await db.schema
    .createTable('idempotency_keys')
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('result', 'text')
    .addColumn('expires_at', type.instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_user_key', ['user_id', 'key'])
    .execute()
  await sql`create index idempotency_keys_expiry on idempotency_keys (expires_at)`.execute(db)
}

import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Covers the sum of the sizes of all unclaimed uploads, which every upload reads.
  await sql`create index uploads_unclaimed_size on uploads (expires_at, size) where vendor_id is null`.execute(db)
  await sql`drop index uploads_unclaimed`.execute(db)

  // A link ends with its session. Nullable, because an earlier release running beside this one does not set it.
  await db.schema
    .alterTable('document_links')
    .addColumn('session_id', 'text', (column) => column.references('sessions.id').onDelete('cascade'))
    .execute()
  await sql`create index document_links_session on document_links (session_id)`.execute(db)

  await db.schema
    .alterTable('site_state')
    .addColumn('secret', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await sql`update site_state set secret = ${randomBytes(32).toString('base64url')}`.execute(db)
}

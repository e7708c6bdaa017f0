import { type Kysely, sql } from 'kysely'

/** Pictures that enquirers send: uploads of an enquiry instead of a vendor. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('uploads')
    .addColumn('enquiry_id', 'text', (column) => column.references('enquiries.id').onDelete('cascade'))
    .execute()
  await sql`create index uploads_of_enquiry on uploads (enquiry_id) where enquiry_id is not null`.execute(db)
  await sql`drop index uploads_unclaimed_size`.execute(db)
  await sql`create index uploads_unclaimed_size on uploads (expires_at, size)
    where vendor_id is null and enquiry_id is null`.execute(db)
}

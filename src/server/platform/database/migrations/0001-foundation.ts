import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import { columnTypes } from './column-types.ts'

type Db = Kysely<unknown>
type Builder = CreateTableBuilder<string, string>

export async function up(db: Db): Promise<void> {
  const type = columnTypes(db)
  const no = sql`${sql.lit(type.boolean === 'boolean' ? false : 0)}`
  const emptyList = sql`'[]'`

  const text = (table: Builder, ...names: string[]) =>
    names.reduce((built, name) => built.addColumn(name, 'text', (column) => column.notNull()), table)
  const textOrEmpty = (table: Builder, ...names: string[]) =>
    names.reduce((built, name) => built.addColumn(name, 'text', (column) => column.notNull().defaultTo('')), table)
  const flag = (table: Builder, name: string) =>
    table.addColumn(name, type.boolean, (column) => column.notNull().defaultTo(no))
  const instant = (table: Builder, name: string) => table.addColumn(name, type.instant, (column) => column.notNull())
  const version = (table: Builder) => table.addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))

  const record = (name: string): Builder =>
    db.schema.createTable(name).addColumn('id', 'text', (column) => column.primaryKey()) as unknown as Builder
  const edited = (table: Builder) => instant(instant(version(table), 'created_at'), 'updated_at')
  const deletable = (table: Builder) => flag(edited(table).addColumn('deleted_at', type.instant), 'sample')
  const content = (name: string, ...fields: string[]) =>
    textOrEmpty(flag(instant(version(record(name)), 'updated_at'), 'sample'), ...fields).execute()

  const users = text(edited(record('users')), 'username', 'email', 'password_hash', 'role')
  await textOrEmpty(users, 'first_name', 'last_name').addColumn('last_login', type.instant).execute()
  await sql`create unique index users_email on users (lower(email))`.execute(db)
  await sql`create unique index users_username on users (lower(username))`.execute(db)

  const sessions = text(record('sessions'), 'token_hash')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addUniqueConstraint('sessions_token_hash', ['token_hash'] as never)
  await instant(instant(instant(sessions, 'created_at'), 'last_used_at'), 'expires_at').execute()
  await sql`create index sessions_user on sessions (user_id)`.execute(db)
  await sql`create index sessions_expiry on sessions (expires_at)`.execute(db)

  const limits = db.schema
    .createTable('limits')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('blocked_until', type.instant) as unknown as Builder
  await instant(limits, 'expires_at').execute()
  await sql`create index limits_expiry on limits (expires_at)`.execute(db)

  await text(instant(record('activities'), 'at'), 'message', 'permission')
    .addColumn('actor_id', 'text')
    .execute()
  await sql`create index activities_latest on activities (permission, at desc, id desc)`.execute(db)

  const events = text(deletable(record('events')), 'title', 'description', 'location', 'status')
  await flag(instant(textOrEmpty(events, 'price', 'cover_image'), 'date_time'), 'featured').execute()
  await sql`create index events_by_status on events (status, date_time, id) where deleted_at is null`.execute(db)
  await sql`create index events_featured on events (featured, status, date_time, id) where deleted_at is null`.execute(
    db,
  )
  await sql`create index events_by_date on events (date_time desc, id) where deleted_at is null`.execute(db)
  await sql`create index events_deleted on events (deleted_at) where deleted_at is not null`.execute(db)

  await flag(text(deletable(record('portfolio_items')), 'title', 'description', 'category'), 'featured')
    .addColumn('images', type.json, (column) => column.notNull().defaultTo(emptyList))
    .addColumn('videos', type.json, (column) => column.notNull().defaultTo(emptyList))
    .addColumn('year', 'integer', (column) => column.notNull())
    .addColumn('order', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  for (const [name, leading] of Object.entries({ all: [], by_category: ['category'], featured: ['featured'] })) {
    const columns = sql.raw([...leading, '"order"', 'year desc', 'id'].join(', '))
    const index = sql.raw(`portfolio_${name}`)
    await sql`create index ${index} on portfolio_items (${columns}) where deleted_at is null`.execute(db)
  }
  await sql`create index portfolio_deleted on portfolio_items (deleted_at) where deleted_at is not null`.execute(db)

  await flag(textOrEmpty(text(deletable(record('clients')), 'name'), 'logo', 'website'), 'active')
    .addColumn('order', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`create index clients_active on clients (active, "order") where deleted_at is null`.execute(db)

  const vendors = text(record('vendors'), 'name', 'company', 'position', 'email', 'phone', 'status')
  await flag(flag(instant(vendors, 'submitted_at'), 'accepted_terms'), 'sample')
    .addColumn('reviewed_at', type.instant)
    .addColumn('reviewed_by', 'text')
    .addColumn('reviewed_by_name', 'text')
    .execute()
  await sql`create index vendors_latest on vendors (submitted_at desc, id desc)`.execute(db)
  await sql`create index vendors_by_status on vendors (status, submitted_at desc)`.execute(db)

  const uploads = text(record('uploads'), 'kind', 'key', 'file_name', 'media_type', 'sha256')
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('vendor_id', 'text', (column) => column.references('vendors.id').onDelete('cascade'))
  await instant(instant(uploads, 'created_at'), 'expires_at').execute()
  await sql`create unique index uploads_claimed on uploads (vendor_id, kind) where vendor_id is not null`.execute(db)
  await sql`create index uploads_unclaimed on uploads (expires_at) where vendor_id is null`.execute(db)
  await sql`create unique index uploads_key on uploads (key)`.execute(db)

  const documentLinks = db.schema
    .createTable('document_links')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('upload_id', 'text', (column) => column.notNull().references('uploads.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    ) as unknown as Builder
  await instant(documentLinks, 'expires_at').execute()
  await sql`create index document_links_upload on document_links (upload_id)`.execute(db)
  await sql`create index document_links_user on document_links (user_id)`.execute(db)
  await sql`create index document_links_expiry on document_links (expires_at)`.execute(db)

  await content('hero', 'title', 'subtitle', 'description', 'primary_cta', 'secondary_cta', 'background_image')
  const colours = ['primary_color', 'secondary_color', 'accent_color']
  const logos = ['logo_light', 'logo_dark', 'favicon']
  await content('company', 'name', 'description', ...logos, ...colours, 'font_primary', 'font_secondary')
  const social = ['facebook_url', 'instagram_url', 'linkedin_url', 'twitter_url']
  await content('contact', 'email', 'phone', 'address', 'whatsapp_link', ...social)

  await record('site_state')
    .addColumn('generation', 'integer', (column) => column.notNull())
    .execute()
  await sql`insert into site_state (id, generation) values ('site', 0)`.execute(db)
}

import { type ColumnDataType, type Kysely, sql } from 'kysely'
import { columnTypes, isPostgres } from './column-types.ts'

/** The audit log, second factors, known devices, encrypted and erased documents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db)
  const no = sql`${sql.lit(isPostgres(db) ? false : 0)}`
  await createAuditLog(db, type)
  await protectAuditLog(db)

  await db.schema
    .createTable('totp_factors')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('wrapped_secret', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', type.instant)
    .addColumn('last_step', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', type.instant, (column) => column.notNull())
    .execute()
  await sql`create unique index totp_factors_in_use on totp_factors (user_id) where confirmed_at is not null`.execute(
    db,
  )
  await sql`create unique index totp_factors_in_setup on totp_factors (user_id) where confirmed_at is null`.execute(db)
  await db.schema
    .createTable('passkeys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('credential_id', 'text', (column) => column.notNull().unique())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', type.instant, (column) => column.notNull())
    .addColumn('last_used_at', type.instant)
    .execute()
  await sql`create index passkeys_of_user on passkeys (user_id)`.execute(db)
  await db.schema
    .createTable('recovery_codes')
    .addColumn('code_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .execute()
  await sql`create index recovery_codes_of_user on recovery_codes (user_id)`.execute(db)
  await db.schema
    .createTable('known_devices')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('device_hash', 'text', (column) => column.notNull())
    .addColumn('last_seen_at', type.instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('known_devices_key', ['user_id', 'device_hash'])
    .execute()
  await sql`create index known_devices_by_hash on known_devices (device_hash)`.execute(db)

  const addColumn = (table: string, name: string, dataType: ColumnDataType, initial: unknown) =>
    db.schema
      .alterTable(table)
      .addColumn(name, dataType, (column) => column.notNull().defaultTo(initial))
      .execute()
  await addColumn('users', 'second_factor', type.boolean, no)
  await addColumn('users', 'weak_password', type.boolean, no)
  await addColumn('sessions', 'device', 'text', '')
  await addColumn('sessions', 'network', 'text', '')
  await db.schema.alterTable('uploads').addColumn('wrapped_key', 'text').execute()
  await db.schema.alterTable('uploads').addColumn('erased_at', type.instant).execute()
  await sql`create index uploads_plain on uploads (id) where wrapped_key is null and erased_at is null`.execute(db)
  await sql`create index vendors_decided on vendors (status, reviewed_at, id)`.execute(db)
  await addColumn('site_state', 'document_key_id', 'text', '')
  await addColumn('site_state', 'retention_from', 'text', '')
  await announceRetention(db)
  await addColumn('site_state', 'audit_sequence', 'integer', 0)
  await addColumn('site_state', 'audit_hash', 'text', '')
  await addColumn('site_state', 'audit_broken', type.boolean, no)
}

/** The dashboard announces erasures a week before, so documents of earlier versions stay for that long. */
async function announceRetention(db: Kysely<unknown>): Promise<void> {
  const inAWeek = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString()
  await sql`update site_state set retention_from = ${inAWeek}
    where exists (select 1 from vendors where reviewed_at is not null)`.execute(db)
}

async function createAuditLog(db: Kysely<unknown>, type: ReturnType<typeof columnTypes>): Promise<void> {
  await db.schema
    .createTable('audit_entries')
    .addColumn('sequence', 'integer', (column) => column.primaryKey())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('at', type.instant, (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('by_id', 'text')
    .addColumn('subject_kind', 'text')
    .addColumn('subject_id', 'text')
    .addColumn('personal', 'text')
    .addColumn('salt', 'text')
    .addColumn('search_text', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .execute()
  await sql`create index audit_entries_by_time on audit_entries (at, sequence)`.execute(db)
  await sql`create index audit_entries_by_kind on audit_entries (kind, at, sequence)`.execute(db)
  // With the kind, so that both filters together are counted within the index.
  await sql`create index audit_entries_by_person on audit_entries (by_id, at, sequence, kind)`.execute(db)
  await sql`create index audit_entries_about on audit_entries (subject_kind, subject_id)`.execute(db)
}

const kept = ['sequence', 'id', 'at', 'kind', 'by_id', 'subject_kind', 'subject_id', 'digest', 'hash']

/** Neither a bug nor an injected statement can change or delete entries; only personal data can be erased. */
async function protectAuditLog(db: Kysely<unknown>): Promise<void> {
  const columns = sql.join(kept.map((name) => sql.ref(name)))
  const message = sql.lit('the audit log is append-only')
  const isNotErased = sql`new.personal is not null or new.salt is not null or new.search_text <> ''`
  if (!isPostgres(db)) {
    const refusal = sql`begin select raise(abort, ${message}); end`
    await sql`create trigger audit_entries_kept before delete on audit_entries ${refusal}`.execute(db)
    await sql`create trigger audit_entries_unchanged before update of ${columns} on audit_entries ${refusal}`.execute(
      db,
    )
    await sql`create trigger audit_entries_only_erased before update on audit_entries when ${isNotErased}
      ${refusal}`.execute(db)
    // A `replace` deletes rows without the trigger of deletions.
    await sql`create trigger audit_entries_not_replaced before insert on audit_entries
      when exists (select 1 from audit_entries where sequence = new.sequence or id = new.id) ${refusal}`.execute(db)
    return
  }
  await sql`create function refuse_audit_change() returns trigger language plpgsql as
    $$ begin raise exception ${message}; end $$`.execute(db)
  await sql`create trigger audit_entries_kept before delete or truncate on audit_entries
    for each statement execute function refuse_audit_change()`.execute(db)
  await sql`create trigger audit_entries_unchanged before update of ${columns} on audit_entries
    for each statement execute function refuse_audit_change()`.execute(db)
  await sql`create trigger audit_entries_only_erased before update on audit_entries
    for each row when (${isNotErased}) execute function refuse_audit_change()`.execute(db)
}

import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openElsewhere } from '../../../../tests/support/other-process.ts'
import { makePlace, type TestPlace } from '../../../../tests/support/test-database.ts'
import { connect, type Database, type Executor, openDatabase } from './database.ts'
import { migrateTo, NewerDatabaseError } from './migrate.ts'
import { migrations } from './migrations.ts'

let place: TestPlace
beforeEach(async () => {
  place = await makePlace({ empty: true })
})
afterEach(() => place.remove())

const withDatabase = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
  const database = await openDatabase(place)
  return await work(database).finally(() => database.close())
}
/** Works on a database as the version with this last migration left it. */
const withDatabaseAt = async (migration: string, work: (db: Executor) => Promise<void>): Promise<void> => {
  const db = await connect(place)
  await migrateTo(db, migration)
  await work(db).finally(() => db.destroy())
}
const tablesOf = async ({ db }: Database) => (await db.introspection.getTables()).map(({ name }) => name).sort()
const appliedTo = async ({ db }: Database) => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
const addClient = async ({ db }: Pick<Database, 'db'>) => {
  const at = '2026-11-15T09:00:00.000Z'
  const client = { id: 'one', name: 'Gulf Pearl', logo: '', website: '', order: 0, active: true }
  await db
    .insertInto('clients')
    .values({ ...client, createdAt: at, updatedAt: at })
    .execute()
}

test('an empty database gets every table, and opening it again changes nothing [D5.1]', async () => {
  const tables = await withDatabase(tablesOf)
  const some = ['users', 'sessions', 'limits', 'activities', 'events', 'portfolio_items', 'clients', 'vendors']
  expect(tables).toEqual(expect.arrayContaining([...some, 'uploads', 'hero', 'company', 'contact', 'site_state']))
  await withDatabase(addClient)
  await withDatabase(async (database) => {
    expect(await tablesOf(database)).toEqual(tables)
    expect(await appliedTo(database)).toEqual(Object.keys(migrations))
    expect(await database.db.selectFrom('clients').select('name').execute()).toEqual([{ name: 'Gulf Pearl' }])
  })
})

test('two processes that start together run each migration once [F8.2]', async () => {
  await Promise.all(Array.from({ length: 2 }, () => openElsewhere(place)))
  await withDatabase(async (database) => {
    expect(await appliedTo(database)).toEqual(Object.keys(migrations))
    expect(await database.db.selectFrom('siteState').selectAll().execute()).toEqual([
      {
        id: 'site',
        generation: 0,
        lastSummaryOn: '',
        vendorGeneration: 0,
        documentKeyId: '',
        retentionFrom: '',
        auditSequence: 0,
        auditHash: '',
        auditBroken: false,
        revisionErasures: 0,
        installation: expect.stringMatching(/^[0-9a-f-]{36}$/),
        secret: expect.stringMatching(/^[\w-]{43}$/),
      },
    ])
  })
})

test('a database with unknown migrations is rejected with an explanation and left unchanged [F8.2]', async () => {
  await withDatabase(async (database) => {
    await addClient(database)
    const at = new Date().toISOString()
    await sql`insert into kysely_migration (name, timestamp) values ('9999-from-the-future', ${at})`.execute(
      database.db,
    )
  })
  await expect(openDatabase(place)).rejects.toThrow(NewerDatabaseError)
  await expect(openDatabase(place)).rejects.toThrow(
    'The database was written by a newer version of this program (it contains "9999-from-the-future"). ' +
      'Start that version, or restore a backup made before the upgrade.',
  )
})

test('a new migration keeps existing rows [F8.1]', async () => {
  await withDatabase(addClient)
  const next = '9001-next'
  migrations[next] = {
    up: async (db) => {
      await db.schema
        .alterTable('clients')
        .addColumn('motto', 'text', (column) => column.defaultTo('none'))
        .execute()
    },
  }
  try {
    await withDatabase(async (database) => {
      const clients = await database.db.selectFrom('clients').selectAll().execute()
      expect(clients).toEqual([expect.objectContaining({ name: 'Gulf Pearl', motto: 'none' })])
    })
  } finally {
    delete migrations[next]
  }
  // Without that migration the program is older than the database.
  await expect(openDatabase(place)).rejects.toThrow(NewerDatabaseError)
})

test('migration 0005 links activities to their vendor and deletes those of erased vendors', async () => {
  const activity = (id: string, message: string) => sql`
    insert into activities (id, at, message, permission)
    values (${id}, '2026-11-15T09:00:00.000Z', ${message}, 'view_vendors')`
  await withDatabaseAt('0001-foundation', async (db) => {
    await sql`
        insert into vendors (id, name, company, position, email, phone, status, submitted_at)
        values ('v1', 'Dana', '100% Tents', 'Owner', 'd@t.example', '1', 'pending', '2026-11-15T09:00:00.000Z')`.execute(
      db,
    )
    await activity('1', '100% Tents applied to become a vendor').execute(db)
    await activity('2', 'Noura opened the Civil ID of 100% Tents').execute(db)
    await activity('3', 'Gone Flowers applied to become a vendor').execute(db)
    await activity('4', 'Noura erased a vendor application').execute(db)
  })
  await withDatabase(async ({ db }) => {
    const rows = await db.selectFrom('activities').select(['id', 'subjectKind', 'subjectId']).orderBy('id').execute()
    expect(rows).toEqual([
      { id: '1', subjectKind: 'vendor', subjectId: 'v1' },
      { id: '2', subjectKind: 'vendor', subjectId: 'v1' },
      { id: '4', subjectKind: null, subjectId: null },
    ])
    const [application] = await db.selectFrom('activities').select('message').where('id', '=', '1').execute()
    expect(application?.message, 'migration 0014 quotes the name').toBe('New application from “100% Tents”')
  })
})

test('migration 0012 writes the search texts of its version [F8.1]', async () => {
  const at = '2026-11-15T09:00:00.000Z'
  const texts: string[] = []
  await withDatabaseAt('0011-idempotency-keys', async (db) => {
    for (let index = 0; index < 101; index++)
      await sql`
        insert into clients (id, name, logo, website, "order", active, created_at, updated_at)
        values (${`c${String(index).padStart(3, '0')}`}, ${`شركة أُمسيات ٢٠٢${index} É`}, '', '', 0, true, ${at}, ${at})`.execute(
        db,
      )
    await sql`
      insert into vendors (id, name, company, position, email, phone, status, submitted_at)
      values ('v1', 'Dana', 'خيام الأحمدي', 'Owner', 'D@t.example', '٥٥', 'pending', ${at})`.execute(db)
  })
  await withDatabaseAt('0012-list-indexes', async (db) => {
    const clients = await db.selectFrom('clients').select('searchText').orderBy('id').execute()
    texts.push(...clients.map(({ searchText }) => searchText))
    const vendor = await db.selectFrom('vendors').select(['searchText', 'nameText', 'companyText']).executeTakeFirst()
    expect(vendor).toEqual({
      searchText: 'dana\nخيام الاحمدي\nd@t.example\n55',
      nameText: 'dana',
      companyText: 'خيام الاحمدي',
    })
  })
  expect(texts).toHaveLength(101)
  expect([texts[0], texts[100]]).toEqual(['شركه امسيات 2020 e', 'شركه امسيات 202100 e'])
})

test('migration 0017 finds nothing translated, nothing to translate in empty texts, and everyone reading English [F8.1]', async () => {
  const at = '2026-11-15T09:00:00.000Z'
  await withDatabaseAt('0016-ended-events', async (db) => {
    await addClient({ db })
    for (const [id, alt] of [
      ['plain', ''],
      ['gold', 'Gold'],
    ])
      await sql`insert into media (id, url, file_name, alt, media_type, size, created_at, updated_at)
          values (${id}, '/media/x', 'x.png', ${alt}, 'image/png', 1, ${at}, ${at})`.execute(db)
    await sql`insert into contact (id, email, updated_at) values ('site', 'info@x.example', ${at})`.execute(db)
    await sql`insert into users (id, username, email, password_hash, role, created_at, updated_at)
        values ('u', 'noura', 'n@x.example', '', 'editor', ${at}, ${at})`.execute(db)
  })
  await withDatabase(async ({ db }) => {
    const read = (table: 'clients' | 'media' | 'contact') =>
      db.selectFrom(table).select(['id', 'translations', 'translationState']).orderBy('id').execute()
    expect(await read('clients')).toEqual([{ id: 'one', translations: {}, translationState: '' }])
    expect(await read('media')).toEqual([
      { id: 'gold', translations: {}, translationState: '' },
      { id: 'plain', translations: {}, translationState: '*' },
    ])
    expect(await read('contact')).toEqual([{ id: 'site', translations: {}, translationState: '*' }])
    expect(await db.selectFrom('users').select('language').execute()).toEqual([{ language: 'en' }])
    expect(await db.selectFrom('settings').selectAll().execute()).toEqual([])
  })
})

test('migration 0019 finds nobody invited, everyone notified of each application, and applicants reading English [F8.1]', async () => {
  const at = '2026-11-15T09:00:00.000Z'
  await withDatabaseAt('0018-activity-data', async (db) => {
    await sql`insert into users (id, username, email, password_hash, role, created_at, updated_at)
        values ('u', 'noura', 'n@x.example', '', 'editor', ${at}, ${at})`.execute(db)
    await sql`insert into vendors (id, name, company, position, email, phone, status, submitted_at)
        values ('v', 'Dana', 'Tents', 'Owner', 'd@t.example', '1', 'pending', ${at})`.execute(db)
  })
  await withDatabase(async ({ db }) => {
    const users = db.selectFrom('users').select(['invited', 'newApplicationMail'])
    expect(await users.execute()).toEqual([{ invited: false, newApplicationMail: 'each' }])
    expect(await db.selectFrom('vendors').select('language').execute()).toEqual([{ language: 'en' }])
    expect(await db.selectFrom('mails').selectAll().execute()).toEqual([])
  })
})

test('migration 0018 keeps the messages of earlier activities [F8.1]', async () => {
  const message = 'Noura created the event Gala'
  await withDatabaseAt('0017-translations', async (db) => {
    await sql`insert into activities (id, at, message, permission)
        values ('1', '2026-11-15T09:00:00.000Z', ${message}, 'manage_events')`.execute(db)
  })
  await withDatabase(async ({ db }) => {
    expect(await db.selectFrom('activities').select(['message', 'data']).execute()).toEqual([{ message, data: null }])
  })
})

test('migration 0020 gives every record the revisions of its known states [F8.1]', async () => {
  const [made, edited, deleted] = [1, 2, 3].map((day) => `2026-11-0${day}T09:00:00.000Z`)
  await withDatabaseAt('0019-mail', async (db) => {
    for (const [id, version, deletedAt] of [
      ['new', 1, null],
      ['edited', 4, null],
      ['deleted', 3, deleted],
    ])
      await sql`insert into events
        (id, version, title, description, location, price, cover_image, status, date_time, featured, created_at,
        updated_at, deleted_at) values (${id}, ${version}, 'Gala', 'Text', 'Sea', '', '', 'upcoming', ${made},
        ${sql.lit(place.databaseUrl ? false : 0)}, ${made}, ${edited}, ${deletedAt})`.execute(db)
    await sql`insert into contact (id, version, email, updated_at) values ('site', 1, 'a@x.example', ${edited})`.execute(
      db,
    )
    await sql`insert into settings (key, value, updated_at) values ('digits', 'arab', ${edited})`.execute(db)
  })
  await withDatabase(async ({ db }) => {
    const columns = ['kind', 'recordId', 'sequence', 'version', 'action', 'at', 'byId', 'byName', 'name'] as const
    const rows = await db
      .selectFrom('revisions')
      .select(columns)
      .orderBy('kind')
      .orderBy('recordId')
      .orderBy('sequence')
      .execute()
    const by = { byId: 'upgrade', byName: 'Upgrade' }
    const event = { kind: 'events', ...by, name: 'Gala' }
    expect(rows).toEqual([
      { kind: 'contact', recordId: 'contact', sequence: 1, version: 1, action: 'created', at: edited, ...by, name: '' },
      { ...event, recordId: 'deleted', sequence: 1, version: 2, action: 'updated', at: edited },
      { ...event, recordId: 'deleted', sequence: 2, version: 3, action: 'deleted', at: deleted },
      { ...event, recordId: 'edited', sequence: 1, version: 4, action: 'updated', at: edited },
      { ...event, recordId: 'new', sequence: 1, version: 1, action: 'created', at: edited },
      {
        kind: 'settings',
        recordId: 'settings',
        sequence: 1,
        version: 1,
        action: 'created',
        at: edited,
        ...by,
        name: '',
      },
    ])
    const [settings] = await db.selectFrom('revisions').select('data').where('kind', '=', 'settings').execute()
    expect(settings?.data).toMatchObject({ digits: 'arab' })
    const [first] = await db.selectFrom('revisions').select('data').where('recordId', '=', 'new').execute()
    expect(first?.data).toMatchObject({ title: 'Gala', featured: false, translations: {}, deletedAt: null })
  })
})

test('migration 0021 assumes three hours for events, which do not follow the clock [F8.1]', async () => {
  await withDatabaseAt('0020-history', async (db) => {
    for (const [id, at] of [
      ['over', '2020-01-31T22:30:00.000Z'],
      ['coming', '2096-02-28T22:30:00.000Z'],
    ])
      await sql`insert into events
        (id, title, description, location, price, cover_image, status, date_time, featured, created_at, updated_at)
        values (${id}, 'Gala', 'Text', 'Sea', '', '', 'upcoming', ${at}, ${sql.lit(place.databaseUrl ? false : 0)},
        ${at}, ${at})`.execute(db)
  })
  await withDatabase(async ({ db }) => {
    const columns = ['id', 'endsAt', 'ended', 'endDateTime', 'followClock', 'publishAt'] as const
    const planned = { endDateTime: null, followClock: false, publishAt: null }
    expect(await db.selectFrom('events').select(columns).orderBy('id').execute()).toEqual([
      { id: 'coming', endsAt: '2096-02-29T01:30:00.000Z', ended: false, ...planned },
      { id: 'over', endsAt: '2020-02-01T01:30:00.000Z', ended: true, ...planned },
    ])
  })
})

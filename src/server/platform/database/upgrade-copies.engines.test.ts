import { readdir, rename, rm, stat, truncate, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { everythingStored } from '../../../../tests/support/everything-stored.ts'
import { openElsewhere } from '../../../../tests/support/other-process.ts'
import { fillUp, mountSmallDisk } from '../../../../tests/support/small-disk.ts'
import { engine, makePlace, type TestPlace } from '../../../../tests/support/test-database.ts'
import { readEnv } from '../../config/env.ts'
import { describeStartupError } from '../../operations/system/startup-errors.ts'
import { connect, type Executor, openDatabase, sqlitePath } from './database.ts'
import { findMigrations, migrateTo, type Upgrade } from './migrate.ts'
import { migrations } from './migrations.ts'
import { sweepUpgradeCopies } from './upgrade-copies.ts'

const day = 24 * 60 * 60 * 1000
const disk = engine === 'sqlite' ? mountSmallDisk(16) : { folder: undefined, skipped: '', remove: () => {} }
afterAll(() => disk.remove())

let place: TestPlace
beforeEach(async () => {
  place = await makePlace()
  await withRows((db) => addClient(db, 'Gulf Pearl'))
})
afterEach(async () => {
  for (const name of Object.keys(migrations)) if (name.startsWith('9')) delete migrations[name]
  await place.remove()
})

async function withRows<T>(work: (db: Executor) => Promise<T>): Promise<T> {
  const db = await connect(place)
  return await work(db).finally(() => db.destroy())
}
async function addClient(db: Executor, name: string) {
  const at = '2026-11-15T09:00:00.000Z'
  const client = { id: name, name, logo: '', website: '', order: 0, active: true, createdAt: at, updatedAt: at }
  await db.insertInto('clients').values(client).execute()
}
const clientNames = () =>
  withRows(async (db) => (await db.selectFrom('clients').select('name').execute()).map(({ name }) => name))
/** Every row and column, also of the migrations. */
const everything = () =>
  withRows(async (db) => ({
    tables: await db.introspection.getTables({ withInternalKyselyTables: true }),
    rows: await everythingStored({ database: { db } as never }),
    migrations: await findMigrations(db),
  }))
async function open(): Promise<Upgrade | undefined> {
  let upgrade: Upgrade | undefined
  const database = await openDatabase({
    ...place,
    onUpgraded: (done) => {
      upgrade = done
    },
  })
  await database.close()
  return upgrade
}
const problemOf = async () => {
  const { dataDir, databaseUrl } = place
  const env = readEnv({ DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) })
  return await open().then(
    () => undefined,
    (error: unknown) => describeStartupError(error, env),
  )
}
const copies = async () => (await readdir(place.dataDir)).filter((name) => name.includes('before')).sort()
const addMigration = (name: string) => {
  migrations[name] = { up: async (db) => void (await sql`update clients set name = ${name}`.execute(db)) }
}
/** Changes a table, its rows and the schema before it fails. */
const addFailingMigration = () => {
  migrations['9002-broken'] = {
    up: async (db) => {
      await db.schema.createTable('half_done').addColumn('id', 'text').execute()
      await db.schema.alterTable('clients').addColumn('half_done', 'text').execute()
      await sql`update clients set name = 'lost'`.execute(db)
      await sql`insert into nowhere (id) values (1)`.execute(db)
    },
  }
}

test('a migration that fails leaves every table as it was, also those of the migrations before it, and says what to do [F8.6]', async () => {
  const before = await everything()
  addMigration('9001-works')
  addFailingMigration()
  const problem = await problemOf()
  expect(await everything()).toEqual(before)
  const start =
    'the upgrade of the database failed in "9002-broken" and nothing was changed. ' +
    'Start the previous version again; the database is as it was.'
  const [copy, cause] =
    engine === 'sqlite'
      ? [` A copy of it is ${join(place.dataDir, 'marasim-before-9001-works.db')}.`, 'no such table: nowhere']
      : ['', 'relation "nowhere" does not exist']
  expect(problem).toBe(`${start}${copy} The cause: ${cause}`)
})

test('a first start whose migration fails is not called an upgrade [F8.6]', async () => {
  await place.remove()
  place = await makePlace({ empty: true })
  addFailingMigration()
  await expect(open()).rejects.toThrow('the database could not be brought up to date')
  expect(await copies()).toEqual([])
})

describe.skipIf(engine === 'sqlite')('PostgreSQL', () => {
  test('PostgreSQL is upgraded without a copy [F8.4]', async () => {
    addMigration('9001-works')
    expect(await open()).toEqual({ migrations: ['9001-works'], copy: undefined })
    expect(await copies()).toEqual([])
  })
})

describe.skipIf(engine === 'postgres')('the embedded database', () => {
  test('the embedded database is copied before a migration, and its copy takes its place [F8.4]', async () => {
    const before = await everything()
    addMigration('9001-works')
    const copy = join(place.dataDir, 'marasim-before-9001-works.db')
    expect(await open()).toEqual({ migrations: ['9001-works'], copy })
    expect(await clientNames()).toEqual(['9001-works'])
    expect((await stat(copy)).mode & 0o777).toBe(0o600)

    delete migrations['9001-works']
    await rename(copy, sqlitePath(place))
    expect(await open()).toBeUndefined()
    expect(await everything()).toEqual(before)
  })

  test('an empty and a current database are not copied [F8.4]', async () => {
    expect(await open()).toBeUndefined()
    expect(await copies()).toEqual([])
    await rm(sqlitePath(place))
    expect(await open()).toBeUndefined()
    expect(await copies()).toEqual([])
  })

  test('two processes that start together copy the database as it was before either [F8.4]', async () => {
    await rm(sqlitePath(place))
    await withRows((db) => migrateTo(db, '0022-security'))
    await Promise.all(Array.from({ length: 2 }, () => openElsewhere(place)))
    expect(await copies()).toEqual(['marasim-before-0023-enquiries.db'])
    await rename(join(place.dataDir, 'marasim-before-0023-enquiries.db'), sqlitePath(place))
    expect(await withRows(async (db) => (await findMigrations(db)).at(-1))).toBe('0022-security')
  })

  test('the copies of the last two upgrades are kept, and a start that is repeated replaces its own [F8.4]', async () => {
    for (const name of ['9001-a', '9002-b', '9003-c']) {
      addMigration(name)
      await open()
      for (const copy of await copies()) await age(copy, 1)
    }
    const kept = ['marasim-before-9002-b.db', 'marasim-before-9003-c.db']
    expect(await copies()).toEqual(kept)

    migrations['9004-broken'] = { up: async () => Promise.reject(new Error('no')) }
    for (let start = 0; start < 3; start++) await expect(open()).rejects.toThrow('9004-broken')
    expect(await copies()).toEqual(['marasim-before-9003-c.db', 'marasim-before-9004-broken.db'])
  })

  test('copies made by upgrades are deleted after 30 days, also unfinished ones [F8.4]', async () => {
    addMigration('9001-a')
    await open()
    const [copy = ''] = await copies()
    const partial = `${copy}.partial`
    await rename(join(place.dataDir, copy), join(place.dataDir, partial))
    delete migrations['9001-a']
    await sweepAfter(29)
    expect(await copies()).toEqual([partial])
    await sweepAfter(31)
    expect(await copies()).toEqual([])
    expect(await clientNames()).toEqual(['9001-a'])
  })

  test.skipIf(disk.folder === undefined)(
    `an upgrade without room for the copy is refused and changes nothing${disk.skipped} [F8.4]`,
    async () => {
      await place.remove()
      place = await makePlace({ folder: disk.folder })
      await withRows((db) => addClient(db, 'Gulf Pearl'))
      const before = await everything()
      addMigration('9001-works')
      const full = join(place.dataDir, 'full')
      await fillUp(full)
      // Room to open the database, not for a second one.
      await truncate(full, (await stat(full)).size - (await stat(sqlitePath(place))).size / 2)
      expect(await problemOf()).toBe(
        `${place.dataDir} has no room for a copy of the database, which is made before an upgrade. ` +
          'Nothing was changed: free some space and start again, or start the previous version.',
      )
      expect(await copies()).toEqual([])
      await rm(full)
      expect(await everything()).toEqual(before)
      expect(await open()).toMatchObject({ migrations: ['9001-works'] })
    },
  )

  async function age(name: string, days: number) {
    const path = join(place.dataDir, name)
    const { mtimeMs } = await stat(path)
    const at = new Date(mtimeMs - days * day)
    await utimes(path, at, at)
  }
  const sweepAfter = (days: number) =>
    sweepUpgradeCopies({ env: place, clock: () => new Date(Date.now() + days * day) })
})

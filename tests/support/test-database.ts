import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import type { Engine } from '../../src/server/platform/database/columns.ts'
import { type Database, openDatabase, sqlitePath } from '../../src/server/platform/database/database.ts'

/** The database engine of this test run. */
export const engine: Engine = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite'

export type TestPlace = {
  databaseUrl: string | undefined
  dataDir: string
  remove: () => Promise<void>
}

/** The location of one database: a copy of the migrated template, or empty. */
export async function makePlace({ empty = false, folder = tmpdir() } = {}): Promise<TestPlace> {
  const dataDir = await mkdtemp(join(folder, 'marasim-test-'))
  const removeFolder = () => rm(dataDir, { recursive: true, force: true })
  if (engine === 'sqlite') {
    if (!empty) await writeFile(sqlitePath({ dataDir }), await migratedSqlite())
    return { databaseUrl: undefined, dataDir, remove: removeFolder }
  }

  const server = inject('postgresUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const template = empty ? 'template0' : 'template_marasim'
  // Copying the files takes half as long as copying the content.
  await onServer(server, `create database ${name} template ${template} strategy file_copy`)
  return {
    databaseUrl: `${server}/${name}`,
    dataDir,
    remove: async () => {
      await onServer(server, `drop database ${name} with (force)`)
      await removeFolder()
    },
  }
}

let migrating: Promise<Buffer> | undefined

/** The bytes of a migrated database, created once per test process. */
function migratedSqlite(): Promise<Buffer> {
  migrating ??= (async () => {
    const place = await makePlace({ empty: true })
    await (await openDatabase(place)).close()
    return await readFile(sqlitePath(place)).finally(place.remove)
  })()
  return migrating
}

export type TestDatabase = Database & { place: TestPlace }

export async function openTestDatabase(folder?: string): Promise<TestDatabase> {
  const place = await makePlace({ folder })
  const database = await openDatabase(place)
  const close = async () => {
    await database.close()
    await place.remove()
  }
  return { ...database, place, close }
}

/** Opens the same database a second time, as another instance does. */
export async function openAgain({ place }: TestDatabase): Promise<TestDatabase> {
  return { ...(await openDatabase(place)), place }
}

/** Makes the database read-only, like a failed disk or a standby after a failover. */
export async function makeReadOnly({ db, place: { databaseUrl } }: TestDatabase): Promise<void> {
  if (databaseUrl === undefined) {
    await sql`pragma query_only = on`.execute(db)
    return
  }
  const { pathname } = new URL(databaseUrl)
  const [server, name] = [databaseUrl.slice(0, -pathname.length), pathname.slice(1)]
  await onServer(server, `alter database ${name} set default_transaction_read_only = on`)
  // Open connections keep the old setting.
  await onServer(server, `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${name}'`)
  await untilAllAnswer(db)
}

/** A terminated connection is noticed at the latest when it is used. */
async function untilAllAnswer(db: TestDatabase['db'], tries = 100): Promise<void> {
  try {
    await Promise.all(Array.from({ length: 10 }, () => sql`select 1`.execute(db)))
  } catch (error) {
    if (tries === 0) throw error
    await untilAllAnswer(db, tries - 1)
  }
}

let connection: Promise<pg.Client> | undefined

/** Uses one connection for all tests of this process: opening one takes as long as the statement. */
async function onServer(url: string, statement: string): Promise<void> {
  connection ??= connectTo(`${url}/postgres`)
  await (await connection).query(statement)
}

async function connectTo(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  // The connection ends with the server, after the last test.
  client.on('error', () => {})
  await client.connect()
  return client
}

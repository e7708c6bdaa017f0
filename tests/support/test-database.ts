import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { Engine } from '../../src/server/db/columns.ts'
import { type Database, openDatabase } from '../../src/server/db/database.ts'

/** Which engine this run of the tests is for. */
export const engine: Engine = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite'

/** For what no database has a part in: once is enough, and a ring that runs twice stays short. */
export const isFirstRing = engine === 'sqlite'

export type TestPlace = {
  databaseUrl: string | undefined
  dataDir: string
  remove: () => Promise<void>
}

/** A place for one database: an empty folder, or a copy of the migrated PostgreSQL template. */
export async function makePlace(options: { empty?: boolean } = {}): Promise<TestPlace> {
  const dataDir = await mkdtemp(join(tmpdir(), 'marasim-test-'))
  const removeFolder = () => rm(dataDir, { recursive: true, force: true })
  if (engine === 'sqlite') return { databaseUrl: undefined, dataDir, remove: removeFolder }

  const server = inject('postgresUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `create database ${name} template ${options.empty ? 'template0' : 'template_marasim'}`)
  return {
    databaseUrl: `${server}/${name}`,
    dataDir,
    remove: async () => {
      await onServer(server, `drop database ${name} with (force)`)
      await removeFolder()
    },
  }
}

export type TestDatabase = Database & { place: TestPlace }

export async function openTestDatabase(): Promise<TestDatabase> {
  const place = await makePlace()
  const database = await openDatabase(place)
  const close = async () => {
    await database.close()
    await place.remove()
  }
  return { ...database, place, close }
}

/** The same database opened a second time, as another instance does. */
export async function openAgain({ place }: TestDatabase): Promise<TestDatabase> {
  return { ...(await openDatabase(place)), place }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${url}/postgres` })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import pg from 'pg'
import { sqlitePath } from '../../src/server/platform/database/database.ts'
import { makePlace, type TestPlace } from './test-database.ts'

const fixtures = join(import.meta.dirname, '../fixtures')

/** A place with a copy of the database that an earlier version wrote, named by its last migration. */
export async function makeEarlierPlace(migration: '0008'): Promise<TestPlace> {
  const place = await makePlace({ empty: true })
  if (place.databaseUrl === undefined) {
    const zipped = await readFile(join(fixtures, `database-${migration}.db.gz`))
    await writeFile(sqlitePath(place), await promisify(gunzip)(zipped))
    return place
  }
  const client = new pg.Client(place.databaseUrl)
  await client.connect()
  await client.query(await readFile(join(fixtures, `database-${migration}.sql`), 'utf8'))
  await client.end()
  return place
}

import { readdir } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runProgram } from '../../tests/support/run-server.ts'
import { engine, makePlace, type TestPlace } from '../../tests/support/test-database.ts'
import { connect, type Executor } from './db/database.ts'
import { findMigrations, migrateTo } from './db/migrate.ts'

let place: TestPlace
beforeEach(async () => {
  place = await makePlace({ empty: true })
})
afterEach(() => place.remove())

async function resetPassword() {
  const env = { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl }
  const program = runProgram('src/server/admin.ts', ['reset-password', 'owner@marasim.example'], env)
  return [await program.finished(), program.output().trim()] as const
}

async function onDatabase<T>(work: (db: Executor) => Promise<T>): Promise<T> {
  const db = await connect(place)
  return await work(db).finally(() => db.destroy())
}

describe('a password is reset only in the database of a server of this version', () => {
  test('where there is none, none is made [D6.4]', async () => {
    const line = engine === 'sqlite' ? `There is no database at ${place.dataDir}/marasim.db` : 'The database is empty: '
    expect(await resetPassword()).toEqual([1, expect.stringContaining(line)])
    expect(await readdir(place.dataDir)).toEqual([])
  })

  test('an older one is left as it is', async () => {
    await onDatabase((db) => migrateTo(db, '0007-featured-events'))
    const line = 'The database is of an older version of this program (it does not contain "0008-installation"). '
    expect(await resetPassword()).toEqual([1, expect.stringContaining(line)])
    expect((await onDatabase(findMigrations)).at(-1)).toBe('0007-featured-events')
  })
})

import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { engine, makePlace, type TestPlace } from '../../../../tests/support/test-database.ts'
import { openDatabase } from './database.ts'
import { migrations } from './migrations.ts'

// SQLite has neither statement timeouts nor several instances.
describe.runIf(engine === 'postgres')('a migration that takes longer than any statement or lock timeout', () => {
  const slow = '9002-slow'
  let place: TestPlace
  beforeEach(async () => {
    place = await makePlace()
    migrations[slow] = {
      up: async (db) => {
        await sql`select pg_sleep(21)`.execute(db)
        await sql`create table slow as select current_setting('lock_timeout') as lock_timeout`.execute(db)
      },
    }
  })
  afterEach(async () => {
    delete migrations[slow]
    await place.remove()
  })

  test('a migration that outlasts the statement timeout is run once, reported, and waited for by other instances [F8.10]', async () => {
    const messages: string[] = []
    const open = () => openDatabase({ ...place, onProgress: (message) => messages.push(message) })
    const [database, other] = await Promise.all([open(), open()])
    expect((await sql`select * from slow`.execute(database.db)).rows).toEqual([{ lockTimeout: '20s' }])
    const waiting = 'the database is older than the program; upgrading it, or waiting for an instance that does'
    expect(messages).toEqual([waiting, waiting, `migrating the database: ${slow}`])
    await Promise.all([database.close(), other.close()])
  })
})

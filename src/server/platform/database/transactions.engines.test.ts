import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { engine, openTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts'
import { type Executor, sqlitePath } from './database.ts'

let database: TestDatabase
let notified = 0
beforeAll(async () => {
  database = await openTestDatabase()
  database.changes.onChange(() => notified++)
})
beforeEach(async () => {
  await database.db.deleteFrom('activities').execute()
  notified = 0
})
afterAll(() => database.close())

const write = (db: Executor, id: string) =>
  db
    .insertInto('activities')
    .values({ id, at: '2026-11-15T09:00:00.000Z', actorId: null, message: id, permission: 'manage_events' })
    .execute()
const written = async (db: Executor = database.db) =>
  (await db.selectFrom('activities').select('id').orderBy('id').execute()).map(({ id }) => id)
const generation = async () =>
  (await database.db.selectFrom('siteState').select('generation').executeTakeFirstOrThrow()).generation

describe.each(['transaction', 'changeContent'] as const)('%s', (kind) => {
  test(`${kind} commits all of its statements or none`, async () => {
    const failure = new Error('changed my mind')
    const attempt = database[kind](async (trx) => {
      await write(trx, 'one')
      await write(trx, 'two')
      throw failure
    })
    await expect(attempt).rejects.toBe(failure)
    expect(await written()).toEqual([])
    expect(await database[kind](async (trx) => await write(trx, 'three').then(() => 'done'))).toBe('done')
    expect(await written()).toEqual(['three'])
  })

  test(`${kind} is rolled back by a failing statement, and the database stays usable`, async () => {
    await write(database.db, 'taken')
    const attempt = database[kind](async (trx) => {
      await write(trx, 'new')
      await write(trx, 'taken')
    })
    await expect(attempt).rejects.toThrow(/unique/i)
    expect(await written()).toEqual(['taken'])
  })

  test(`${kind} hides its rows until it is committed`, async () => {
    const wroteOne = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const attempt = database[kind](async (trx) => {
      await write(trx, 'one')
      expect(await written(trx)).toEqual(['one'])
      wroteOne.resolve()
      await goOn.promise
      throw new Error('changed my mind')
    })
    await wroteOne.promise
    const seenMeanwhile = written()
    const wroteMeanwhile = write(database.db, 'outside')
    goOn.resolve()
    await expect(attempt).rejects.toThrow('changed my mind')
    expect(await seenMeanwhile).not.toContain('one')
    await wroteMeanwhile
    expect(await written()).toEqual(['outside'])
  })

  test(`${kind} does not block reads, which see its rows once it is committed`, async () => {
    await database[kind](async (trx) => {
      await write(trx, 'one')
      expect(await written(database.reads)).toEqual([])
      expect(await written(trx)).toEqual(['one'])
    })
    expect(await written(database.reads)).toEqual(['one'])
  })

  test(`${kind} runs 20 times concurrently without losing a write`, async () => {
    const ids = Array.from({ length: 20 }, (_, index) => `many-${String(index).padStart(2, '0')}`)
    await Promise.all(ids.map((id) => database[kind]((trx) => write(trx, id))))
    expect(await written()).toEqual(ids)
  })
})

describe('the generation of the content', () => {
  test('changeContent increments the generation and notifies each listener once', async () => {
    const before = await generation()
    await database.changeContent((trx) => write(trx, 'one'))
    expect(await generation()).toBe(before + 1)
    expect(database.changes.generation()).toBe(before + 1)
    expect(notified).toBe(1)
  })

  test('changeContent notifies listeners only after the commit', async () => {
    const before = database.changes.generation()
    await database.changeContent(async (trx) => {
      await write(trx, 'one')
      expect(database.changes.generation()).toBe(before)
      expect(notified).toBe(0)
    })
    expect(notified).toBe(1)
  })

  test('changeContent leaves the generation unchanged when it is rolled back', async () => {
    const before = await generation()
    const attempt = database.changeContent(async () => {
      throw new Error('changed my mind')
    })
    await expect(attempt).rejects.toThrow()
    expect(await generation()).toBe(before)
    expect(notified).toBe(0)
  })

  test('transaction leaves the generation unchanged', async () => {
    const before = await generation()
    await database.transaction((trx) => write(trx, 'one'))
    expect(await generation()).toBe(before)
    expect(notified).toBe(0)
  })

  test('concurrent changes of the content each increment its generation', async () => {
    const before = await generation()
    await Promise.all(Array.from({ length: 10 }, (_, index) => database.changeContent((trx) => write(trx, `${index}`))))
    expect(await generation()).toBe(before + 10)
    expect(database.changes.generation()).toBe(before + 10)
  })
})

test.skipIf(engine === 'sqlite')(
  'a connection that breaks between two statements fails its transaction, not the process',
  async () => {
    const broken = database.transaction(async (trx) => {
      await write(trx, 'half')
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.db)
      const gone = async () =>
        (await sql`select 1 from pg_stat_activity where pid = ${rows[0]?.pid}`.execute(database.db)).rows.length
      await expect.poll(gone).toBe(0)
      await write(trx, 'other half')
    })
    await expect(broken).rejects.toThrow()
    expect(await written()).toEqual([])
  },
)

test.skipIf(engine === 'postgres')('the connection for reads rejects writes', async () => {
  await expect(write(database.reads, 'one')).rejects.toThrow(/readonly/)
  expect(await written()).toEqual([])
})

describe.skipIf(engine === 'postgres')('permanently deleted rows', () => {
  const walSize = () => statSync(`${sqlitePath(database.place)}-wal`).size
  const deleteAndScrub = async () => {
    await database.db.deleteFrom('activities').execute()
    await database.scrub()
  }

  test('scrub removes deleted rows from the WAL', async () => {
    await write(database.db, 'a secret')
    expect(walSize()).toBeGreaterThan(0)
    await deleteAndScrub()
    expect(walSize()).toBe(0)
  })

  test('scrub is postponed without waiting while a reader uses the WAL', async () => {
    await write(database.db, 'a secret')
    const backup = new DatabaseSync(sqlitePath(database.place), { readOnly: true })
    backup.exec('begin; select * from activities')
    backup.prepare('select * from activities').all()
    const start = performance.now()
    await deleteAndScrub()
    expect(performance.now() - start).toBeLessThan(1000)
    expect(walSize()).toBeGreaterThan(0)
    backup.close()
    await database.scrub()
    expect(walSize()).toBe(0)
  })
})

test('a series of slow statements lets the event loop turn in between', async () => {
  let turns = 0
  let immediate = setImmediate(function turn() {
    turns++
    immediate = setImmediate(turn)
  })
  const numbers = sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 100000)
    select count(*) from numbers`
  for (let statement = 0; statement < 5; statement++) await numbers.execute(database.reads)
  clearImmediate(immediate)
  expect(turns).toBeGreaterThanOrEqual(2)
})

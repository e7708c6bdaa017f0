import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { engine, openAgain, openTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts'

let here: TestDatabase
let there: TestDatabase
beforeEach(async () => {
  here = await openTestDatabase()
  there = await openAgain(here)
})
afterEach(async () => {
  await there.close()
  await here.close()
})

const change = (database: TestDatabase) => database.changeContent(async () => {})
const reaches = (database: TestDatabase, generation: number, ms = 1000) =>
  vi.waitFor(() => expect(database.changes.generation()).toBe(generation), { timeout: ms, interval: 5 })

test('a change reaches every other instance within a second, in both directions', async () => {
  let heard = 0
  there.changes.onChange(() => heard++)
  await change(here)
  await reaches(there, 1)
  expect(heard).toBe(1)
  await change(there)
  await reaches(here, 2)
})

test('after many changes all instances have the same generation', async () => {
  await Promise.all(Array.from({ length: 5 }, () => change(here)))
  await change(there)
  await reaches(here, 6)
  await reaches(there, 6)
})

test('an instance that starts later reads the current generation', async () => {
  await change(here)
  const late = await openAgain(here)
  expect(late.changes.generation()).toBe(1)
  await late.close()
})

test('a change that is rolled back notifies no instance', async () => {
  const failed = here.changeContent(async () => {
    throw new Error('changed my mind')
  })
  await expect(failed).rejects.toThrow('changed my mind')
  await change(here)
  await reaches(there, 1)
})

test('a generation that is lower after a failover invalidates caches, and no earlier one is used again [F5.1]', async () => {
  let heard = 0
  for (let count = 0; count < 3; count++) await change(here)
  await reaches(there, 3)
  there.changes.onChange(() => heard++)
  await here.db.updateTable('siteState').set({ generation: 1 }).execute()
  await reaches(there, 4, 2000)
  expect(heard).toBe(1)
  // The next change has the generation 2, which another state of the content had before.
  await reaches(here, 4, 2000)
  await change(here)
  await reaches(there, 5, 2000)
  expect(here.changes.generation()).toBe(5)
})

if (engine === 'postgres') {
  test('a lost LISTEN connection misses no change and is opened again [F5.1]', async () => {
    const listeners = async () => {
      const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
        where application_name = 'marasim-listen' and datname = current_database()`.execute(here.db)
      return rows.map(({ pid }) => pid)
    }
    await vi.waitFor(async () => expect(await listeners()).toHaveLength(2), { timeout: 2000, interval: 20 })
    const lost = await listeners()
    for (const pid of lost) await sql`select pg_terminate_backend(${pid}::integer)`.execute(here.db)
    await change(here)
    await reaches(there, 1)
    await vi.waitFor(
      async () => {
        const now = await listeners()
        expect(now).toHaveLength(2)
        expect(now.some((pid) => lost.includes(pid))).toBe(false)
      },
      { timeout: 3000, interval: 20 },
    )
    await change(there)
    await reaches(here, 2)
  })

  test('NOTIFY reaches other instances before the next poll', async () => {
    await vi.waitFor(
      async () => {
        const { rows } = await sql`select 1 from pg_stat_activity where query = 'listen marasim_content'
          and state = 'idle' and datname = current_database()`.execute(here.db)
        expect(rows).toHaveLength(2)
      },
      { timeout: 2000, interval: 20 },
    )
    // Five in a row, each much faster than the poll interval.
    for (let generation = 1; generation <= 5; generation++) {
      await change(here)
      await reaches(there, generation, 300)
    }
  })
}

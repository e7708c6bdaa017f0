import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { engine } from '../../../../tests/support/test-database.ts'
import { lockLimit } from './limits.repository.ts'
import { sweepLimits } from './limits.service.ts'

const minute = 60_000

let app: TestApp
let email: string
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(async () => {
  await app.database.db.deleteFrom('limits').execute()
  email = (await app.enter('editor')).email
})
afterAll(() => app.close())

type From = { peer?: string; at?: TestApp }

const guess = async ({ at = app, ...from }: From = {}, who = email) =>
  (await at.call('POST', '/api/auth/login', { body: { email: who, password: 'not this one' }, ...from })).status
const guesses = async (count: number, from?: From) => {
  const statuses = []
  for (let attempt = 0; attempt < count; attempt++) statuses.push(await guess(from))
  return statuses
}
const stored = () => app.database.db.selectFrom('limits').selectAll().orderBy('key').execute()
const five = [401, 401, 401, 401, 401]

test('concurrent guesses at one account cannot exceed the limit', async () => {
  const statuses = await Promise.all(Array.from({ length: 10 }, () => guess()))
  expect(statuses.sort()).toEqual([...five, 429, 429, 429, 429, 429])
})

test('all instances share the counter of failed sign-ins [T3.3]', async () => {
  const other = await createTestApp({ beside: app })
  expect(await guesses(3)).toEqual([401, 401, 401])
  expect(await guesses(2, { at: other })).toEqual([401, 401])
  expect(await guess({ at: other })).toBe(429)
  expect(await guess()).toBe(429)
  await other.close()
})

test('concurrent guesses at many accounts cannot exceed the limit of the address', async () => {
  for (let attempt = 0; attempt < 45; attempt++) await guess(undefined, `nobody${attempt}@staff.example`)
  const statuses = await Promise.all(
    Array.from({ length: 10 }, (_, number) => guess(undefined, `nobody${50 + number}@staff.example`)),
  )
  expect(statuses.sort()).toEqual([...five, 429, 429, 429, 429, 429])
})

test('sweeping removes expired counters only', async () => {
  const flood = Array.from({ length: 1200 }, (_, number) => ({ key: `flood ${number}`, count: 1, blockedUntil: null }))
  const expiresAt = new Date(app.clock().getTime() + minute).toISOString()
  for (let from = 0; from < flood.length; from += 200) {
    const some = flood.slice(from, from + 200).map((limit) => ({ ...limit, expiresAt }))
    await app.database.db.insertInto('limits').values(some).execute()
  }
  await guess({ peer: '192.0.2.10' })
  app.advance(30 * minute)
  await guess({ peer: '192.0.2.11' })
  app.advance(31 * minute)
  await sweepLimits({ ...app, rateLimits: true })
  // The counters of the address, of the account in total, and of the audited failures of the network.
  expect(await stored()).toHaveLength(3)
  expect(await guesses(4, { peer: '192.0.2.11' })).toEqual([401, 401, 401, 401])
  expect(await guess({ peer: '192.0.2.11' })).toBe(429)
})

test.runIf(engine === 'postgres')('sweeping skips locked counters without waiting', async () => {
  await guess()
  const [held] = await stored()
  app.advance(61 * minute)
  await app.database.transaction(async (trx) => {
    await lockLimit(trx, held?.key ?? '', app.clock().toISOString())
    await sweepLimits({ ...app, rateLimits: true })
  })
  expect(await stored()).toEqual([held])
})

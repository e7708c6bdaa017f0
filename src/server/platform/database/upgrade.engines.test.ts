import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeEarlierPlace } from '../../../../tests/support/earlier-database.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { TestDatabase } from '../../../../tests/support/test-database.ts'
import { connect, openDatabase } from './database.ts'
import { findMigrations } from './migrate.ts'
import { migrations } from './migrations.ts'

/** The account in the stored database. */
const owner = { email: 'owner@marasim.example', password: 'owner-password' }

let database: TestDatabase
let app: TestApp
beforeEach(async () => {
  const place = await makeEarlierPlace('0008')
  const earlier = await connect(place)
  expect((await findMigrations(earlier)).at(-1)).toBe('0008-installation')
  await earlier.destroy()
  database = { ...(await openDatabase(place)), place }
  app = await createTestApp({ beside: { database, clock: () => new Date() } })
})
afterEach(async () => {
  await app.close()
  await database.close()
  await database.place.remove()
})

const signIn = async () => {
  const answer = await app.call('POST', '/api/auth/login', { body: owner })
  return ((await answer.json()) as { token: string }).token
}
const titles = async (table: 'events' | 'portfolioItems' | 'pages') =>
  (await database.db.selectFrom(table).select('title').execute()).map(({ title }) => title)
const clientNames = async () =>
  (await database.db.selectFrom('clients').select('name').execute()).map(({ name }) => name)
const stored = async () => ({
  events: await titles('events'),
  portfolioItems: await titles('portfolioItems'),
  pages: await titles('pages'),
  clients: await clientNames(),
})

test('removing sample content from an upgraded database keeps the records that staff have edited', async () => {
  expect(await findMigrations(database.db)).toEqual(Object.keys(migrations))
  for (const names of Object.values(await stored())) expect(names.length).toBeGreaterThan(1)

  const token = await signIn()
  expect((await app.call('DELETE', '/api/sample-content', { token })).status).toBe(204)
  expect(await stored()).toEqual({
    events: ['Edited event'],
    portfolioItems: ['Edited work'],
    pages: ['Edited page'],
    clients: ['Edited client'],
  })
})

test('an upgraded database answers a repeated request with the first answer', async () => {
  const token = await signIn()
  const create = async (name: string) => {
    const answer = await app.call('POST', '/api/clients', {
      token,
      body: { name },
      headers: { 'idempotency-key': 'one' },
    })
    return { status: answer.status, body: await answer.json() }
  }
  const first = await create('Upgraded Bank')
  expect(first.status).toBe(201)
  expect(await create('Upgraded Bank')).toEqual(first)
  expect((await create('Other Bank')).status).toBe(422)
})

import { afterAll, expect, test } from 'vitest'
import { ask, day, have } from '../../../../tests/support/api.ts'
import { createTestApp } from '../../../../tests/support/test-app.ts'
import { eventInput } from '../../../../tests/support/valid-input.ts'
import { thinRevisions } from './thin-revisions.service.ts'

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } })
afterAll(() => app.close())

/** Saves an event so often that it has this many revisions, and returns its id. */
async function createEvent(revisions: number): Promise<string> {
  const { token } = await app.enter('superadmin')
  const { id } = await have<{ id: string }>(app, 'POST', '/api/events', { token, body: eventInput })
  for (let edit = 2; edit <= revisions; edit++) await saveEvent(id, `Edit ${edit}`)
  return id
}

async function saveEvent(id: string, title: string) {
  const { token } = await app.enter('superadmin')
  await have(app, 'PUT', `/api/events/${id}`, { token, body: { ...eventInput, title } })
}

async function sequencesOf(id: string): Promise<number[]> {
  const rows = await app.database.db.selectFrom('revisions').select('sequence').where('recordId', '=', id).execute()
  return rows.map(({ sequence }) => sequence).sort((a, b) => a - b)
}

const upTo = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)

test('revisions are kept for 400 days, and the last 20 of each record for ever [D68.5]', async () => {
  const [busy, quiet] = [await createEvent(25), await createEvent(3)]
  app.advance(399 * day)
  await thinRevisions(app.needs)
  expect(await sequencesOf(busy)).toEqual(upTo(1, 25))
  app.advance(2 * day)
  await thinRevisions(app.needs)
  expect(await sequencesOf(busy)).toEqual(upTo(6, 25))
  expect(await sequencesOf(quiet)).toEqual(upTo(1, 3))
  const { token } = await app.enter('superadmin')
  const oldest = await ask<{ changes: unknown[] }[]>(app, 'GET', `/api/history?kind=events&id=${busy}`, { token })
  expect(oldest.body.at(-1)).toMatchObject({ version: 6, changes: [] })
})

test('a revision that was replaced within 400 days is kept, however old it is [D68.5]', async () => {
  const id = await createEvent(1)
  app.advance(500 * day)
  for (let edit = 2; edit <= 30; edit++) await saveEvent(id, `Edit ${edit}`)
  await thinRevisions(app.needs)
  expect(await sequencesOf(id)).toEqual(upTo(1, 30))
})

test('the revisions of a record that was deleted 400 days ago are deleted too [D68.5]', async () => {
  const id = await createEvent(2)
  const { token } = await app.enter('superadmin')
  await ask(app, 'DELETE', `/api/events/${id}`, { token })
  app.advance(399 * day)
  await thinRevisions(app.needs)
  expect(await sequencesOf(id)).toEqual([1, 2, 3])
  app.advance(2 * day)
  await thinRevisions(app.needs)
  expect(await sequencesOf(id)).toEqual([])
})

test('the total of the history follows the thinning [D70.1]', async () => {
  await createEvent(30)
  const { token } = await app.enter('superadmin')
  const total = async (as: string) =>
    (await app.call('GET', '/api/history?kind=events&limit=1', { token: as })).headers.get('x-total-count')
  const before = Number(await total(token))
  app.advance(401 * day)
  const later = (await app.enter('superadmin')).token
  expect(Number(await total(later))).toBe(before)
  await thinRevisions(app.needs)
  expect(Number(await total(later))).toBeLessThan(before)
})

test('the site at a moment begins 400 days ago, because older states are thinned out [D70.6]', async () => {
  const begin = app.clock().getTime()
  await createEvent(25)
  await createEvent(1)
  app.advance(401 * day)
  await thinRevisions(app.needs)
  const { token } = await app.enter('superadmin')
  const siteAt = (at: number) =>
    ask(app, 'GET', `/api/history/site?path=/events&at=${new Date(at).toISOString()}`, { token })
  expect((await siteAt(begin + 60_000)).status).toBe(400)
  expect((await siteAt(app.clock().getTime() - 399 * day)).status).toBe(200)
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask, gone, have, hour, invalid } from '../../../../tests/support/api.ts'
import { type Call, createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { eventInput, pageInput } from '../../../../tests/support/valid-input.ts'
import { sweepVisitCounts } from './insights.service.ts'

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

let app: TestApp
let token: string
beforeEach(async () => {
  app = await createTestApp({ env: { PUBLIC_URL: 'https://events.example' } })
  token = (await app.enter('superadmin')).token
})
afterEach(() => app.close())

const send = async (body: object, { headers, ...call }: Call = {}, at = app) =>
  expect(await ask(at, 'POST', '/api/visits', { body, headers: { 'user-agent': phone, ...headers }, ...call })).toEqual(
    gone,
  )
const stored = async () =>
  (
    await app.database.db.selectFrom('visitCounts').select(['day', 'kind', 'subject', 'count']).orderBy('id').execute()
  ).map(({ day, kind, subject, count }) => `${day} ${kind} ${subject} ${count}`)
const counted = async () => {
  await app.needs.visits.flush()
  return await stored()
}
const createEvent = (fields: object = {}) =>
  have<{ id: string }>(app, 'POST', '/api/events', { token, body: { ...eventInput, ...fields } })

test('counts page views by page and day, and adds later ones [D82.1]', async () => {
  await send({ kind: 'page', path: '/' })
  await send({ kind: 'page', path: '/events?fbclid=abc' })
  await send({ kind: 'page', path: '/ar/events' })
  expect(await stored()).toEqual([])
  expect(await counted()).toEqual(['2026-11-15 page / 1', '2026-11-15 page /ar/events 1', '2026-11-15 page /events 1'])
  await send({ kind: 'page', path: '/' })
  await send({ kind: 'page', path: '/' })
  expect(await counted()).toContain('2026-11-15 page / 3')
})

test('looks for robots at the beginning of a long user agent only [D82.4]', async () => {
  const long = `${phone} ${'x'.repeat(7000)}`
  await send({ kind: 'page', path: '/' }, { headers: { 'user-agent': `${long} Googlebot` } })
  await send({ kind: 'page', path: '/' }, { headers: { 'user-agent': `Googlebot ${long}` } })
  expect(await counted()).toEqual(['2026-11-15 page / 1'])
})

test('counts a visit on the day of the site, not of UTC [D82.1]', async () => {
  app.advance(11 * hour + 59 * 60_000)
  await send({ kind: 'page', path: '/' })
  app.advance(2 * 60_000)
  await send({ kind: 'page', path: '/' })
  app.advance(60_000)
  expect(await counted()).toEqual(['2026-11-15 page / 1', '2026-11-16 page / 1'])
})

test('counts views, chats and bookings of public events only [D82.2]', async () => {
  const { id } = await createEvent()
  const draft = await createEvent({ status: 'draft' })
  for (const kind of ['event', 'chat', 'booking']) await send({ kind, path: `/events?event=${id}` })
  await send({ kind: 'event', path: `/ar/events?event=${id}` })
  for (const path of [`/events?event=${draft.id}`, '/events?event=made-up', '/events', `/?event=${id}`])
    await send({ kind: 'event', path })
  await send({ kind: 'chat', path: '/events' })
  expect(await counted()).toEqual([
    `2026-11-15 booking ${id} 1`,
    '2026-11-15 chat /events 1',
    `2026-11-15 chat ${id} 1`,
    `2026-11-15 event ${id} 2`,
  ])
  await have(app, 'PUT', `/api/events/${draft.id}`, { token, body: { ...eventInput, status: 'upcoming' } })
  await send({ kind: 'event', path: `/events?event=${draft.id}` })
  expect(await counted()).toContain(`2026-11-15 event ${draft.id} 1`)
})

test('ignores pages that are not public, and counts a moved page under its present address [D82.2]', async () => {
  const body = { ...pageInput(), slug: 'old-name', status: 'published' }
  const { id } = await have<{ id: string }>(app, 'POST', '/api/pages', { token, body })
  await have(app, 'PUT', `/api/pages/${id}`, { token, body: { ...body, slug: 'new-name' } })
  const ignored = [
    '/pages/unknown',
    '/nowhere',
    '/admin',
    '/vendors/status',
    '/plan/status',
    '//other.example',
    'https://x.example/',
    '',
  ]
  for (const path of ['/pages/old-name', '/ar/pages/new-name', ...ignored]) await send({ kind: 'page', path })
  expect(await counted()).toEqual(['2026-11-15 page /ar/pages/new-name 1', '2026-11-15 page /pages/new-name 1'])
})

test('counts other sites that lead here by their host, not our own and nothing that is no host [D82.3]', async () => {
  const hosts = ['www.Instagram.com', 'instagram.com', 'l.facebook.com', 'events.example', 'localhost', '192.0.2.7']
  for (const referrer of [...hosts, 'a b.com', "x'--.com", '']) await send({ kind: 'page', path: '/', referrer })
  await send({ kind: 'chat', path: '/', referrer: 'other.example' })
  expect((await counted()).filter((row) => row.includes('referrer'))).toEqual([
    '2026-11-15 referrer instagram.com 2',
    '2026-11-15 referrer l.facebook.com 1',
  ])
})

test('a day has room for 500 referring sites, so that made-up ones do not fill the database [D82.3]', async () => {
  for (let number = 0; number < 520; number++)
    await send({ kind: 'page', path: '/', referrer: `site${number}.example` }, { peer: `192.0.2.${number % 200}` })
  await send({ kind: 'page', path: '/', referrer: 'site7.example' })
  const rows = (await counted()).filter((row) => row.includes('referrer'))
  expect(rows).toHaveLength(500)
  expect(rows).toContain('2026-11-15 referrer site7.example 2')
})

test('leaves out visitors who object, robots and staff, and answers them alike [D82.4]', async () => {
  const visit = { kind: 'page', path: '/' }
  await send(visit, { headers: { 'sec-gpc': '1' } })
  await send(visit, { headers: { dnt: '1' } })
  await send(visit, { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } })
  await send(visit, { headers: { 'user-agent': 'curl/8.5.0' } })
  await send(visit, { token })
  expect(await counted()).toEqual([])
  await send(visit, { headers: { dnt: '0' } })
  await send(visit, { token: (await app.enter('vendor')).token })
  expect(await counted()).toEqual(['2026-11-15 page / 2'])
})

test('counts at most 300 visits a minute and address [D82.5]', async () => {
  const flood = async (times: number, peer: string) => {
    for (let number = 0; number < times; number++) await send({ kind: 'page', path: '/' }, { peer })
  }
  await flood(310, '192.0.2.8')
  await flood(1, '192.0.2.9')
  expect(await counted()).toEqual(['2026-11-15 page / 301'])
  app.advance(60_000)
  await flood(1, '192.0.2.8')
  expect(await counted()).toEqual(['2026-11-15 page / 302'])
})

test('refuses a visit that is not well-formed', async () => {
  const refused = (body: object) => ask(app, 'POST', '/api/visits', { body })
  expect(await refused({ kind: 'referrer', path: '/' })).toEqual(invalid(['kind', 'Choose a kind']))
  expect(await refused({ kind: 'page' })).toEqual(invalid(['path', 'Enter a path']))
  expect(await refused({ kind: 'page', path: '/', referrer: 'x'.repeat(254) })).toEqual(
    invalid(['referrer', 'Enter a host']),
  )
})

test('a visit stores nothing about the visitor [D82.4]', async () => {
  await send({ kind: 'page', path: '/', referrer: 'instagram.com' }, { peer: '203.0.113.77' })
  await app.needs.visits.flush()
  const rows = await app.database.db.selectFrom('visitCounts').selectAll().execute()
  expect(rows).toHaveLength(2)
  for (const row of rows) expect(Object.keys(row).sort()).toEqual(['count', 'day', 'id', 'kind', 'subject'])
  expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|iPhone|Safari/)
  const { headers } = await app.call('POST', '/api/visits', { body: { kind: 'page', path: '/' } })
  expect(headers.has('set-cookie')).toBe(false)
  expect(headers.get('cache-control')).toBe('no-store')
})

test('two instances add to the same counts at the same time [D82.7]', async () => {
  const other = await createTestApp({ beside: app, env: { PUBLIC_URL: 'https://events.example' } })
  const paths = ['/', '/events', '/portfolio', '/vendors', '/ar', '/ar/events']
  for (let round = 0; round < 5; round++) {
    for (const path of paths) await send({ kind: 'page', path })
    for (const path of paths.toReversed()) await send({ kind: 'page', path }, {}, other)
    if (app.database.engine === 'postgres') {
      await Promise.all([app.needs.visits.flush(), other.needs.visits.flush()])
    } else {
      // A site on SQLite has one instance; during a restart the next one opens the same file.
      await app.needs.visits.flush()
      await other.needs.visits.flush()
    }
  }
  expect(await stored()).toEqual(paths.sort().map((path) => `2026-11-15 page ${path} 10`))
  await other.close()
})

test('a failed write of visits keeps their counts for the next one [D82.7]', async () => {
  await send({ kind: 'page', path: '/' })
  const { schema } = app.database.db
  await schema.alterTable('visitCounts').renameTo('hidden').execute()
  await expect(app.needs.visits.flush()).rejects.toThrow()
  await send({ kind: 'page', path: '/' })
  await schema.alterTable('hidden').renameTo('visit_counts').execute()
  expect(await counted()).toEqual(['2026-11-15 page / 2'])
})

test('counts of visits are kept for 25 months [D82.7]', async () => {
  await send({ kind: 'page', path: '/' })
  await app.needs.visits.flush()
  app.advance(new Date('2028-12-15T09:00:00Z').getTime() - app.clock().getTime())
  await sweepVisitCounts(app.needs)
  expect(await stored()).toHaveLength(1)
  app.advance(24 * hour)
  await sweepVisitCounts(app.needs)
  expect(await stored()).toEqual([])
})

test('one address adds 20 new referring sites a day and 100 clicks or forms [D82.5]', async () => {
  for (let round = 0; round < 12; round++) {
    for (let number = 0; number < 10; number++)
      await send({ kind: 'page', path: '/', referrer: `made-up-${round}-${number}.example` })
    for (let number = 0; number < 10; number++) await send({ kind: 'chat', path: '/' })
    app.advance(60_000)
  }
  await send({ kind: 'page', path: '/', referrer: 'made-up-0-0.example' })
  await send({ kind: 'chat', path: '/' }, { peer: '203.0.113.9' })
  const lines = await counted()
  expect(lines.filter((line) => line.includes('made-up'))).toHaveLength(20)
  expect(lines).toContain('2026-11-15 referrer made-up-0-0.example 2')
  expect(lines).toContain('2026-11-15 chat / 101')
  expect(lines).toContain('2026-11-15 page / 121')
  app.advance(24 * hour)
  await send({ kind: 'chat', path: '/' })
  expect(await counted()).toContain('2026-11-16 chat / 1')
})

test('counts at most 3,000 visits a day and address [D82.5]', async () => {
  for (let round = 0; round < 11; round++) {
    await Promise.all(Array.from({ length: 300 }, () => send({ kind: 'page', path: '/' })))
    app.advance(60_000)
  }
  expect(await counted()).toEqual(['2026-11-15 page / 3000'])
})

test('one address adds few referring sites, and browsers without a name are not counted [D82.3]', async () => {
  for (let number = 0; number < 30; number++)
    await send({ kind: 'page', path: '/', referrer: `made-up-${number}.example` })
  await send({ kind: 'page', path: '/', referrer: 'google.com' }, { peer: '203.0.113.9' })
  await send({ kind: 'page', path: '/events' }, { headers: { 'user-agent': '' } })
  const lines = await counted()
  expect(lines.filter((line) => line.includes('made-up'))).toHaveLength(10)
  expect(lines).toContain('2026-11-15 referrer google.com 1')
  expect(lines.filter((line) => line.includes('/events'))).toEqual([])
})

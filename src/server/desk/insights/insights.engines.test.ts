import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask, have, hour, invalid } from '../../../../tests/support/api.ts'
import { vendorInput } from '../../../../tests/support/documents.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { eventInput, pageInput } from '../../../../tests/support/valid-input.ts'
import type { EventFigures, Insights } from '../../../shared/insights.ts'
import type { VisitCount } from './insights.repository.ts'

let app: TestApp
let token: string
beforeEach(async () => {
  app = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  token = (await app.enter('editor')).token
})
afterEach(() => app.close())

const insights = (query = '') => have<Insights>(app, 'GET', `/api/insights${query}`, { token })
const store = async (...rows: [day: string, kind: VisitCount['kind'], subject: string, count: number][]) =>
  await app.database.db
    .insertInto('visitCounts')
    .values(rows.map(([day, kind, subject, count]) => ({ id: `${day} ${kind} ${subject}`, day, kind, subject, count })))
    .execute()
const createEvent = (fields: object = {}) =>
  have<{ id: string }>(app, 'POST', '/api/events', { token, body: { ...eventInput, ...fields } })

test('answers zeros for every day of the last 30 while nothing is counted [D82.1]', async () => {
  const { views, weeks, ...rest } = await insights()
  expect(views).toHaveLength(30)
  expect(views[0]).toEqual({ day: '2026-10-17', count: 0 })
  expect(views.at(-1)).toEqual({ day: '2026-11-15', count: 0 })
  expect(weeks.map(({ week }) => week)).toEqual([
    '2026-10-11',
    '2026-10-18',
    '2026-10-25',
    '2026-11-01',
    '2026-11-08',
    '2026-11-15',
  ])
  expect(rest).toEqual({
    from: '2026-10-17',
    to: '2026-11-15',
    previousViews: 0,
    pages: [],
    languages: [
      { language: 'en', count: 0 },
      { language: 'ar', count: 0 },
    ],
    events: [],
    referrers: [],
    chats: 0,
    bookings: 0,
    enquiries: { begun: 0, finished: 0 },
    applications: { begun: 0, finished: 0 },
  })
})

test('sums what was counted within the span, both days included [D82.1]', async () => {
  await store(
    ['2026-10-31', 'page', '/', 100],
    ['2026-11-01', 'page', '/', 3],
    ['2026-11-01', 'page', '/ar', 2],
    ['2026-11-02', 'page', '/events', 4],
    ['2026-11-03', 'page', '/', 100],
    ['2026-11-02', 'referrer', 'instagram.com', 2],
    ['2026-11-02', 'referrer', 'google.com', 5],
    ['2026-11-02', 'chat', '/events', 1],
    ['2026-11-02', 'enquiry-begun', '/plan', 7],
    ['2026-11-02', 'enquiry-finished', '/plan', 3],
    ['2026-11-02', 'application-begun', '/ar/vendors', 2],
  )
  expect(await insights('?from=2026-11-01&to=2026-11-02')).toMatchObject({
    views: [
      { day: '2026-11-01', count: 5 },
      { day: '2026-11-02', count: 4 },
    ],
    previousViews: 100,
    pages: [
      { path: '/', title: null, count: 5 },
      { path: '/events', title: null, count: 4 },
    ],
    languages: [
      { language: 'en', count: 7 },
      { language: 'ar', count: 2 },
    ],
    referrers: [
      { site: 'google.com', count: 5 },
      { site: 'instagram.com', count: 2 },
    ],
    chats: 1,
    bookings: 0,
    enquiries: { begun: 7, finished: 3 },
    applications: { begun: 2, finished: 0 },
  })
})

test('names the ten most viewed events and pages in the asked language, without deleted events [D82.1]', async () => {
  const superadmin = (await app.enter('superadmin')).token
  const body = { ...pageInput(), title: 'Our story', slug: 'story', translations: { ar: { title: 'قصتنا' } } }
  await have(app, 'POST', '/api/pages', { token: superadmin, body: { ...body, status: 'published' } })
  const ids: string[] = []
  for (let number = 1; number <= 12; number++)
    ids.push((await createEvent({ title: `Event ${number}`, translations: { ar: { title: `فعالية ${number}` } } })).id)
  const day = '2026-11-10'
  await store(['2026-11-10', 'page', '/pages/story', 9])
  await store(...ids.map((id, index) => [day, 'event', id, index + 1] as [string, 'event', string, number]))
  await store([day, 'chat', ids[11] ?? '', 4], [day, 'booking', ids[11] ?? '', 2])
  await app.call('DELETE', `/api/events/${ids[10]}`, { token })
  const { events, pages } = await insights('?lang=ar')
  expect(events).toHaveLength(10)
  expect(events[0]).toEqual({ id: ids[11], title: 'فعالية 12', views: 12, chats: 4, bookings: 2 })
  expect(events[1]).toEqual({ id: ids[9], title: 'فعالية 10', views: 10, chats: 0, bookings: 0 })
  expect(pages).toEqual([{ path: '/pages/story', title: 'قصتنا', count: 9 }])
})

test('counts applications by the week in which they arrived in the zone of the site [D82.1]', async () => {
  const apply = async () => have(app, 'POST', '/api/vendors', { body: await vendorInput(app) })
  // Saturday 23:59 and Sunday 00:01 in Kuwait.
  app.advance(new Date('2026-11-21T20:59:00Z').getTime() - app.clock().getTime())
  await apply()
  app.advance(2 * 60_000)
  await apply()
  await apply()
  token = (await app.enter('editor')).token
  const { weeks } = await insights('?from=2026-11-21&to=2026-11-22')
  expect(weeks).toEqual([
    { week: '2026-11-15', enquiries: 0, applications: 1 },
    { week: '2026-11-22', enquiries: 0, applications: 2 },
  ])
})

test('refuses a span that is backwards or longer than a year [D82.1]', async () => {
  const refused = (query: string) => ask(app, 'GET', `/api/insights?${query}`, { token })
  const wrong = invalid(['from', 'Choose a span of 1 to 366 days'])
  expect(await refused('from=2026-11-02&to=2026-11-01')).toEqual(wrong)
  expect(await refused('from=2025-11-01&to=2026-11-02')).toEqual(wrong)
  expect((await refused('from=2025-11-01&to=2026-11-01')).status).toBe(200)
  expect(await refused('from=2026-13-01')).toEqual(invalid(['from', 'Enter a day as YYYY-MM-DD']))
})

test('answers the figures of each named event since counting began [D82.1]', async () => {
  const { id } = await createEvent()
  const other = await createEvent()
  await store(['2025-01-01', 'event', id, 5], ['2026-11-10', 'event', id, 2], ['2026-11-10', 'booking', id, 1])
  const read = (ids: string) => ask<EventFigures[]>(app, 'GET', `/api/insights/events?ids=${ids}`, { token })
  expect((await read(`${other.id},${id},${id}`)).body).toEqual([
    { id: other.id, views: 0, chats: 0, bookings: 0 },
    { id, views: 7, chats: 0, bookings: 1 },
  ])
  const wrong = invalid(['ids', 'Name 1 to 100 events'])
  expect(await read('')).toEqual(wrong)
  expect(await read(Array.from({ length: 101 }, (_, number) => number).join())).toEqual(wrong)
})

test('shows a visit within one flush of the job [D82.1]', async () => {
  await app.call('POST', '/api/visits', {
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
    body: { kind: 'page', path: '/' },
  })
  app.advance(hour)
  await app.needs.visits.flush()
  expect((await insights()).views.at(-1)).toEqual({ day: '2026-11-15', count: 1 })
})

import { createHash } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { have } from '../../../../tests/support/api.ts'
import { serve } from '../../../../tests/support/serve.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { eventInput } from '../../../../tests/support/valid-input.ts'
import type { SiteEvent } from '../../../shared/event.ts'

let app: TestApp
let event: SiteEvent
let server: Awaited<ReturnType<typeof serve>>
/** The requests that the app has served itself: the cache logs another message. */
let served: string[] = []
beforeAll(async () => {
  const write = (line: string) => {
    const { msg, path } = JSON.parse(line)
    if (msg === 'request') served.push(path)
  }
  app = await createTestApp({ log: pino({ level: 'debug' }, { write }) })
  const { token } = await app.enter('editor')
  event = await have<SiteEvent>(app, 'POST', '/api/events', { token, body: eventInput })
  server = await serve(app.listener)
})
beforeEach(() => {
  served = []
})
afterAll(async () => {
  await server.close()
  await app.close()
})

const lists = ['/api/events', '/api/events/upcoming', '/api/events/featured', '/api/portfolio', '/api/clients/active']

test.each(lists)('%s is read once for every limit and content change [D15]', async (list) => {
  const statuses = async (limits: unknown[]) => {
    const answers = await Promise.all(limits.map((limit) => server.get(`${list}?limit=${limit}`)))
    return new Set(answers.map(({ status }) => status))
  }
  const limits = [...Array.from({ length: 24 }, (_, index) => index + 1), 100]
  expect(await statuses(limits)).toEqual(new Set([200]))
  expect(served).toHaveLength(25)
  expect(await statuses([...limits, '007', ...limits])).toEqual(new Set([200]))
  expect(served).toHaveLength(25)
  expect(await statuses(['0', '101', '1e2', '-1', '', '5&limit=6'])).toEqual(new Set([400]))
})

test.each([...lists, '/', '/events', '/events.ics', '/favicon.ico', '/sitemap.xml', '/api/docs', '/api/openapi.json'])(
  '%s is served from the cache whatever unknown parameters it has [T21.1]',
  async (path) => {
    const { status: first } = await server.get(path)
    served = []
    for (const search of ['x=1', 'x=2&x=3', 'utm_source=chat', 'limits=5', '__proto__=1', '%', 'x'.repeat(2000)]) {
      expect((await server.get(`${path}?${search}`)).status).toBe(first)
    }
    expect(served).toEqual([])
  },
)

test.each([...lists, '/', '/events', '/api/docs', '/api/openapi.json'])(
  '%s is served from the cache to a token of nobody [T21.1]',
  async (path) => {
    await server.get(path)
    served = []
    for (const token of ['x'.repeat(43), 'short', 'y'.repeat(200), '']) {
      expect((await server.get(path, { authorization: `Bearer ${token}` })).status).toBe(200)
    }
    expect(served).toEqual([])
  },
)

test.each(['/', '/events', '/events.ics', '/api/docs', '/api/events/upcoming'])(
  '%s is served from the cache however the path is spelled [T37.1]',
  async (path) => {
    await server.get(path)
    served = []
    const escaped = path.replaceAll(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
    const half = path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
    const dots = [`/.${path}`, `/elsewhere/..${path}`, `/elsewhere/%2e%2E${path}`]
    for (const spelling of [escaped, half, ...dots, `${path}#top`, `http://localhost${path}`])
      expect((await server.get(spelling)).status, spelling).toBe(200)
    expect(served).toEqual([])
  },
)

test('the calendar file of an event is made once per content change [T21.2]', async () => {
  const path = `/events/${event.id}.ics`
  const first = await server.get(path)
  served = []
  const second = await server.get(`${path}?x=1`)
  expect([first.status, second.body, second.headers['content-disposition']]).toEqual([
    200,
    first.body,
    first.headers['content-disposition'],
  ])
  expect(served).toEqual([])
})

test('a cursor that a visitor makes up is refused and not cached [D43.4]', async () => {
  const position = Buffer.from(JSON.stringify([0, app.clock().toISOString(), event.id])).toString('base64url')
  const digest = createHash('sha256')
    .update(`${JSON.stringify(['/api/events', {}])}\n${position}`)
    .digest('base64url')
  for (const length of [12, 22]) {
    const { status, headers, body } = await server.get(`/api/events?cursor=${digest.slice(0, length)}${position}`)
    expect([status, headers['cache-control']]).toEqual([400, 'no-store'])
    expect(JSON.parse(body).errors).toEqual([{ path: 'cursor', message: 'Cursor is not valid', code: 'invalidCursor' }])
  }
})

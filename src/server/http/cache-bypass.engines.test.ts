import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { have } from '../../../tests/support/api.ts'
import { serve } from '../../../tests/support/serve.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { eventInput } from '../../../tests/support/valid-input.ts'

let app: TestApp
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
  await have(app, 'POST', '/api/events', { token, body: eventInput })
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

test.each(lists)('%s is read once for every limit and content change [T21.3]', async (list) => {
  const statuses = async (limits: unknown[]) => {
    const answers = await Promise.all(limits.map((limit) => server.get(`${list}?limit=${limit}`)))
    return new Set(answers.map(({ status }) => status))
  }
  const limits = Array.from({ length: 100 }, (_, index) => index + 1)
  expect(await statuses(limits)).toEqual(new Set([200]))
  expect(served).toHaveLength(100)
  expect(await statuses([...limits, '007', ...limits])).toEqual(new Set([200]))
  expect(served).toHaveLength(100)
  expect(await statuses(['0', '101', '1e2', '-1', '', '5&limit=6'])).toEqual(new Set([400]))
})

test.each([...lists, '/', '/events', '/events.ics', '/sitemap.xml', '/api/docs', '/api/openapi.json'])(
  '%s is served from the cache whatever unknown parameters it has [T21.4 T21.5]',
  async (path) => {
    await server.get(path)
    served = []
    for (const search of ['x=1', 'x=2&x=3', 'utm_source=chat', 'limits=5', '__proto__=1', '%', 'x'.repeat(2000)]) {
      expect((await server.get(`${path}?${search}`)).status).toBe(200)
    }
    expect(served).toEqual([])
  },
)

test.each([...lists, '/', '/events', '/api/docs', '/api/openapi.json'])(
  '%s is served from the cache to a token of nobody [T21.1 T21.5]',
  async (path) => {
    await server.get(path)
    served = []
    for (const token of ['x'.repeat(43), 'short', 'y'.repeat(200), '']) {
      expect((await server.get(path, { authorization: `Bearer ${token}` })).status).toBe(200)
    }
    expect(served).toEqual([])
  },
)

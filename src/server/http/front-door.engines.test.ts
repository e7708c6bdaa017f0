import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { have } from '../../../tests/support/api.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { isFirstRing } from '../../../tests/support/test-database.ts'
import { contactInput, eventInput } from '../../../tests/support/valid-input.ts'
import type { SiteEvent } from '../../shared/event.ts'
import { apiKeys } from '../../shared/paths.ts'
import type { PageRequest } from '../../shared/rendering.ts'

let app: TestApp
let server: Server
let token: string
let rendered: number

beforeEach(async () => {
  rendered = 0
  app = await createTestApp({ render })
  server = createServer(app.listener).listen(0, '127.0.0.1')
  token = (await app.enter('editor')).token
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await app.close()
})

async function render({ url, read }: PageRequest) {
  rendered++
  const events = (await read(apiKeys.upcomingEvents())).data as { title: string }[]
  const html = `${url.pathname}: ${events.map(({ title }) => title).join(', ')} `.repeat(30)
  return { status: url.pathname === '/404' ? 404 : 200, html }
}

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: string }

function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part) => parts.push(part))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode,
          headers: answer.headers,
          body: Buffer.concat(parts).toString('base64'),
        }),
      )
    })
    asked.on('error', reject).end()
  })
}

/** How many requests reached the app, by its own figures: this question counts, the door's answers do not. */
async function countReached(): Promise<number> {
  const figures = await app.call('GET', '/metrics', { peer: '127.0.0.1' })
  return Number(/marasim_http_request_seconds_count (\d+)/.exec(await figures.text())?.[1] ?? 0)
}

/** Answers the door's answer, and asserts that it was the door's. */
async function atTheDoor(path: string, headers?: Record<string, string>): Promise<Answer> {
  const before = await countReached()
  const answer = await ask(path, headers)
  expect(await countReached(), `${path} went on to the app`).toBe(before + 1)
  return answer
}

const withoutIdentity = ({ status, body, headers: { date: _, 'x-request-id': __, ...headers } }: Answer) => ({
  status,
  headers,
  body,
})
const textOf = (answer: Answer) => Buffer.from(answer.body, 'base64').toString()
const addEvent = (title: string) =>
  have<SiteEvent>(app, 'POST', '/api/events', { token, body: { ...eventInput, title, status: 'upcoming' } })

describe('what was asked before', () => {
  test.each([
    '/',
    '/events?event=none',
    '/?utm_source=chat',
    '/api/events/upcoming?limit=6',
    '/api/settings',
    '/sitemap.xml',
  ])('%s is answered at the door with the same status, headers and bytes, in every encoding', async (path) => {
    await addEvent('First')
    for (const accepted of ['identity', 'gzip', 'gzip, deflate, br']) {
      const headers = { 'accept-encoding': accepted }
      const slow = await ask(path, headers)
      const fast = await atTheDoor(path, headers)
      expect(withoutIdentity(fast)).toEqual(withoutIdentity(slow))
      expect(fast.headers['content-security-policy']).toContain("script-src 'self'")
      expect(fast.headers['x-request-id']).toBe(undefined)
    }
  })

  test('where reads are logged, each has an id of its own, which its line repeats', async () => {
    const lines: string[] = []
    const log = pino({ level: 'debug' }, { write: (line) => lines.push(line) })
    const verbose = await createTestApp({ render, log })
    server.removeAllListeners('request').on('request', verbose.listener)
    await ask('/')
    const ids = [await ask('/'), await ask('/')].map(({ headers }) => headers['x-request-id'])
    expect(lines.slice(-2).map((line) => JSON.parse(line))).toEqual(
      ids.map((requestId) => expect.objectContaining({ requestId, path: '/', status: 200, msg: 'request' })),
    )
    expect(new Set(ids).size).toBe(2)
    await verbose.close()
  })

  test('a path is logged as it was sent, so that no letter of it turns the line into another', async () => {
    const lines: string[] = []
    const log = pino({ level: 'info' }, { write: (line) => lines.push(line) })
    const verbose = await createTestApp({ render, log })
    await verbose.call('POST', '/api/events/%C2%9B31mRED%E2%80%AE/restore')
    expect(lines.map((line) => JSON.parse(line).path)).toEqual(['/api/events/%C2%9B31mRED%E2%80%AE/restore'])
    await verbose.close()
  })

  test('who already has it is told so, in the same words', async () => {
    const etag = (await ask('/')).headers.etag ?? ''
    const slow = await ask('/', { 'if-none-match': etag })
    expect(slow.status).toBe(304)
    expect(withoutIdentity(await atTheDoor('/', { 'if-none-match': etag }))).toEqual(withoutIdentity(slow))
    for (const header of [`"other", ${etag}`, '*'])
      expect((await ask('/', { 'if-none-match': header })).status).toBe(304)
    expect((await ask('/', { 'if-none-match': '"other"' })).status).toBe(200)
  })

  test('a change is on the page and in the list of the next who asks', async () => {
    await addEvent('First')
    for (const path of ['/', '/api/events/upcoming']) {
      await ask(path)
      expect(textOf(await atTheDoor(path))).toContain('First')
    }
    const { id } = await addEvent('Second')
    for (const path of ['/', '/api/events/upcoming']) expect(textOf(await ask(path))).toContain('Second')
    await app.call('DELETE', `/api/events/${id}`, { token })
    for (const path of ['/', '/api/events/upcoming']) expect(textOf(await ask(path))).not.toContain('Second')
  })

  test('a hundred who ask at once after a change wait for one rendering', async () => {
    await ask('/')
    await addEvent('First')
    const before = rendered
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask('/')))
    expect(new Set(answers.map(textOf)).size).toBe(1)
    expect(textOf(answers[0] as Answer)).toContain('First')
    expect(rendered).toBe(before + 1)
  })
})

describe.runIf(isFirstRing)('what goes on to the app', () => {
  test('a caller with a token, who is answered in person', async () => {
    await have(app, 'POST', '/api/events', { token, body: { ...eventInput, title: 'Secret', status: 'draft' } })
    await ask('/api/events')
    await ask('/')
    const personal = await ask('/api/events', { authorization: `Bearer ${token}` })
    expect(textOf(personal)).toContain('Secret')
    expect(personal.headers['cache-control']).toBe('no-store')
    expect((await ask('/', { authorization: `Bearer ${token}` })).headers['cache-control']).toBe('no-store')
    expect(textOf(await atTheDoor('/api/events'))).not.toContain('Secret')
  })

  test('other methods', async () => {
    const get = await ask('/')
    const head = await ask('/', {}, 'HEAD')
    expect([head.status, head.body, head.headers.etag]).toEqual([200, '', get.headers.etag])
    expect((await ask('/api/settings', {}, 'DELETE')).status).toBe(405)
  })

  test('HTTP/1.0, which names no host, is answered like everybody else', async () => {
    const { port } = server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    socket.write('GET / HTTP/1.0\r\n\r\n')
    const [head, body] = (await text(socket)).split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 200 OK/)
    expect(body).toBe(textOf(await ask('/')))
  })

  test('hosts tried out at random keep nobody from being answered there', async () => {
    for (let number = 0; number < 60; number += 1) await ask('/', { host: `${number}.example` })
    await ask('/', { host: 'marasim.example' })
    await atTheDoor('/', { host: 'marasim.example' })
  })

  test('a host that makes no address is refused as before', async () => {
    await ask('/')
    expect((await ask('/', { host: 'a b' })).status).toBe(400)
    for (const host of ['localhost', 'a b', 'a b']) await ask('/api/events', { host, authorization: 'none' })
    expect((await ask('/api/events', { host: 'a b', authorization: 'none' })).status).toBe(400)
    expect((await ask('/', { host: 'evil.example' })).body).toBe((await ask('/')).body)
  })

  test('what is not there and what cannot be asked', async () => {
    for (const [path, status] of [
      ['/nowhere', 404],
      ['/api/portfolio/nothing', 404],
      ['/api/events?limit=0', 400],
      ['/api/events?limit=1&limit=2', 400],
      ['/api/clients', 401],
    ] as const) {
      expect([(await ask(path)).status, (await ask(path)).status]).toEqual([status, status])
    }
  })
})

test.runIf(isFirstRing)(
  'who asked too often is told so half a second later, and keeps nobody else waiting',
  async () => {
    const { port } = server.address() as AddressInfo
    const guess = async () => {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ email: 'noura@staff.example', password: 'not this one' })
      return (await fetch(`http://127.0.0.1:${port}/api/auth/login`, { method: 'POST', headers, body })).status
    }
    for (let attempt = 0; attempt < 5; attempt++) expect(await guess()).toBe(401)
    const asked = performance.now()
    const refused = guess().then((status) => [status, performance.now() - asked] as const)
    expect((await ask('/')).status).toBe(200)
    const [status, ms] = await refused
    expect(status).toBe(429)
    expect(ms).toBeGreaterThan(490)
  },
)

test('what the door answers is counted', async () => {
  const count = async () => {
    const text = await (await app.call('GET', '/metrics', { peer: '127.0.0.1' })).text()
    return Number(/requests_total\{method="GET",status="2xx"\} (\d+)/.exec(text)?.[1] ?? 0)
  }
  await ask('/')
  const before = await count()
  await ask('/')
  // The figures themselves were asked for once in between.
  expect(await count()).toBe(before + 2)
})

test.runIf(isFirstRing)('whoever asks for ever more addresses does not fill the memory', async () => {
  const description = 'An evening. '.repeat(400)
  for (let index = 0; index < 60; index++) {
    await have(app, 'POST', '/api/events', { token, body: { ...eventInput, title: `Evening ${index}`, description } })
  }
  const addresses = Array.from({ length: 150 }, (_, index) => `/api/events?limit=${1000 + index}`)
  for (const address of addresses) await ask(address)
  await atTheDoor(addresses.at(-1) ?? '')
  const before = await countReached()
  await ask(addresses[0] ?? '')
  expect(await countReached(), 'the first is forgotten').toBe(before + 2)
})

test('a validator made of blanks is judged at once', async () => {
  const start = performance.now()
  expect((await ask('/', { 'if-none-match': `a${' '.repeat(15_000)}b` })).status).toBe(200)
  expect((await ask('/', { 'if-none-match': `a${' '.repeat(15_000)}b` })).status).toBe(200)
  expect(performance.now() - start).toBeLessThan(300)
})

test('who has the version of a record that was made anew since is sent the new one', async () => {
  const { token: boss } = await app.enter('superadmin')
  const put = (phone: string) => have(app, 'PUT', '/api/cms/contact', { token: boss, body: { ...contactInput, phone } })
  await put('+965 1111 1111')
  const { etag } = (await ask('/api/cms/contact')).headers
  await app.database.db.deleteFrom('contact').execute()
  await put('+965 2222 2222')
  const again = await ask('/api/cms/contact', { 'if-none-match': String(etag) })
  expect([again.status, textOf(again)]).toEqual([200, expect.stringContaining('+965 2222 2222')])
})

test('a tag that was given to a visitor is good for saving over that version, and over no other', async () => {
  const { token: boss } = await app.enter('superadmin')
  const put = (headers: Record<string, string> = {}) =>
    app.call('PUT', '/api/cms/contact', { token: boss, body: contactInput, headers })
  await put()
  const { etag } = (await ask('/api/cms/contact')).headers
  expect((await put({ 'if-match': String(etag) })).status).toBe(200)
  expect((await put({ 'if-match': String(etag) })).status).toBe(409)
})

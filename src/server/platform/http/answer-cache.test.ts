import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createChangeFeed } from '../database/changes.ts'
import { createAnswerCache } from './answer-cache.ts'

type Load = (url: string) => Promise<Response>

const cacheable = { 'cache-control': 'no-cache', 'content-type': 'text/plain' }
const routes = ['/', '/a', '/b'].map((path) => ({ path }))
const sessions = ['Bearer of-an-editor']

let server: Server
let loads: string[]
let load: Load
let hits: number
let changes: Awaited<ReturnType<typeof createChangeFeed>>
let cacheSize: () => number

beforeEach(async () => {
  loads = []
  hits = 0
  load = async (url) => new Response(`${url} `.repeat(100), { headers: cacheable })
  let stored = 0
  const feed = await createChangeFeed({ readGeneration: async () => stored, onTrouble: () => {} })
  changes = {
    ...feed,
    note: (generation) => {
      stored = generation
      feed.note(generation)
    },
  }
  const cache = createAnswerCache({
    routes,
    changes,
    load: async (url) => {
      loads.push(url)
      return await load(url)
    },
    next: (_, response) => void response.end('from the app'),
    hasSession: async (authorization) => sessions.includes(authorization),
    onHit: () => {
      hits++
    },
  })
  cacheSize = cache.size
  server = createServer(cache.listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(async () => {
  server.close()
  await changes.close()
})

const get = async (path: string, init?: RequestInit) => {
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}${path}`, init)
  return { status: response.status, headers: response.headers, body: await response.text() }
}

describe('the answer cache', () => {
  test('the answer cache loads an answer once and serves it until content changes', async () => {
    await get('/a')
    expect((await get('/a?fbclid=1')).body).toBe('/a '.repeat(100))
    expect(loads).toEqual(['/a'])
    expect(hits).toBe(1)
    changes.note(1)
    await get('/a')
    expect(loads).toEqual(['/a', '/a'])
  })

  test('the answer cache loads an answer once for all requests that wait for it', async () => {
    const all = await Promise.all(Array.from({ length: 50 }, () => get('/a')))
    expect(new Set(all.map(({ body }) => body))).toEqual(new Set(['/a '.repeat(100)]))
    expect(loads).toEqual(['/a'])
  })

  test('the answer cache serves an answer that was under way during a change only to those who waited for it', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    load = () => promise
    const waiting = get('/a')
    await expect.poll(() => loads.length).toBe(1)
    changes.note(1)
    load = async () => new Response('new', { headers: cacheable })
    expect((await get('/a')).body).toBe('new')
    resolve(new Response('old', { headers: cacheable }))
    expect((await waiting).body).toBe('old')
    expect((await get('/a')).body).toBe('new')
  })

  test('the answer cache is not emptied by a change that is already known', async () => {
    changes.note(1)
    await get('/a')
    changes.note(1)
    await get('/a')
    expect(loads).toHaveLength(1)
  })

  test.each<[what: string, status: number, headers: Record<string, string>]>([
    ['an answer that did not opt in', 200, {}],
    ['a private answer', 200, { 'cache-control': 'private, no-cache' }],
    ['an answer with no-store', 200, { 'cache-control': 'no-store' }],
    ['an answer that sets a cookie', 200, { ...cacheable, 'set-cookie': 'a=b' }],
    ['an answer that varies by another header', 200, { ...cacheable, vary: 'accept-language' }],
    ['a server error', 503, cacheable],
  ])('the answer cache never stores %s', async (_, status, headers) => {
    load = async () => new Response('text', { status, headers })
    expect((await get('/a')).status).toBe(status)
    expect((await get('/a')).body).toBe('text')
    expect(loads).toHaveLength(2)
    expect(cacheSize()).toBe(0)
  })

  test('the answer cache passes an answer on that is too large to store', async () => {
    load = async () => new Response('x'.repeat(5_000_000), { headers: cacheable })
    expect((await get('/a', { headers: { 'accept-encoding': 'identity' } })).body).toHaveLength(5_000_000)
    expect(cacheSize()).toBe(0)
  })

  test('the answer cache hands the request to the app when loading fails', async () => {
    load = async () => {
      throw new Error('failed')
    }
    expect((await get('/a')).body).toBe('from the app')
  })

  test('the answer cache hands requests to the app that are not reads of its routes', async () => {
    for (const [path, method] of [
      ['/c', 'GET'],
      ['/a', 'POST'],
      ['/a', 'DELETE'],
    ] as const)
      expect((await get(path, { method })).body).toBe('from the app')
    expect(loads).toEqual([])
  })
})

describe('a cached answer', () => {
  test.each([
    ['br', 'gzip, br'],
    ['gzip', 'gzip;q=0.5'],
    [null, 'identity'],
  ])('a cached answer is sent with the encoding %s to a client that accepts %s', async (encoding, accepted) => {
    for (let round = 0; round < 2; round++) {
      const { headers, body } = await get('/a', { headers: { 'accept-encoding': accepted } })
      expect(headers.get('content-encoding')).toBe(encoding)
      expect(headers.get('vary')).toBe('accept-encoding')
      expect(body).toBe('/a '.repeat(100))
    }
    expect(loads).toHaveLength(1)
  })

  test('a cached answer is a 304 without a body for a client that has it', async () => {
    const etag = (await get('/a')).headers.get('etag') ?? ''
    for (const tag of [etag, `"other", ${etag}`, '*']) {
      const { status, headers, body } = await get('/a', { headers: { 'if-none-match': tag } })
      expect([status, body, headers.get('etag'), headers.get('content-type')]).toEqual([304, '', etag, null])
    }
    expect((await get('/a', { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  })

  test('a cached answer has an ETag that contains the version of its record and its content', async () => {
    load = async (url) => new Response(url, { headers: { ...cacheable, etag: '"3"' } })
    const [one, other] = await Promise.all(['/a', '/b'].map(async (path) => (await get(path)).headers.get('etag')))
    expect(one).toMatch(/^"3-[\w-]+"$/)
    expect(other).toMatch(/^"3-[\w-]+"$/)
    expect(one).not.toBe(other)
  })

  test.each(['"3"', undefined])('a cached answer has an ETag per encoding, with the version %s', async (version) => {
    load = async (url) => new Response(url, { headers: { ...cacheable, ...(version && { etag: version }) } })
    const tags: (string | null)[] = []
    for (const encoding of ['br', 'gzip', 'identity']) {
      const sent = { 'accept-encoding': encoding }
      const etag = (await get('/a', { headers: sent })).headers.get('etag') ?? ''
      const again = await get('/a', { headers: { ...sent, 'if-none-match': etag } })
      expect([again.status, again.headers.get('etag')]).toEqual([304, etag])
      tags.push(etag)
    }
    expect(new Set(tags).size).toBe(3)
  })

  test('a cached answer has no body for HEAD', async () => {
    const { status, headers, body } = await get('/a', { method: 'HEAD' })
    expect([status, headers.get('content-type'), body]).toEqual([200, 'text/plain', ''])
  })

  test('a cached answer is a redirect when the app redirects', async () => {
    load = async () => new Response(null, { status: 301, headers: { ...cacheable, location: '/b' } })
    for (let round = 0; round < 2; round++) {
      const { status, headers } = await get('/a', { redirect: 'manual' })
      expect([status, headers.get('location')]).toEqual([301, '/b'])
    }
    expect(loads).toHaveLength(1)
  })
})

describe('a caller with a token', () => {
  test('a caller with a token is answered by the app while the session is valid', async () => {
    expect((await get('/a', { headers: { authorization: sessions[0] ?? '' } })).body).toBe('from the app')
    expect(loads).toEqual([])
  })

  test("a caller with a token gets the visitors' cached answer when the token belongs to no session [T21.1]", async () => {
    await get('/a')
    for (const token of ['Bearer unknown', 'nonsense', '']) {
      const { body, headers } = await get('/a', { headers: { authorization: token } })
      expect(body).toBe('/a '.repeat(100))
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
    }
    expect(loads).toHaveLength(1)
  })
})

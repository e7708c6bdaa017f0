import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { have } from '../../../tests/support/api.ts'
import { serve } from '../../../tests/support/serve.ts'
import { createTestApp } from '../../../tests/support/test-app.ts'
import { eventInput, pageInput, portfolioInput } from '../../../tests/support/valid-input.ts'
import type { SiteEvent } from '../../shared/event.ts'
import type { PageRequest, RenderedPage } from '../../shared/rendering.ts'

type Site = Awaited<ReturnType<typeof open>>

let rendered: string[]
let site: Site
beforeEach(async () => {
  rendered = []
  site = await open()
})
afterEach(() => site.close())

/** The app behind its answer cache, reached over HTTP. */
async function open() {
  const app = await createTestApp({ render })
  const { get, port, close } = await serve(app.listener)
  return {
    app,
    get,
    port,
    body: async (path = '/', headers: Record<string, string> = {}) => (await get(path, headers)).body,
    close: async () => {
      await close()
      await app.close()
    },
  }
}

/** Categories for which the page below does something else. */
const [moved, broken] = ['influencers', 'photography']

/** A page of all event titles, as an anonymous visitor may read them. */
async function render({ url, fetchApi }: PageRequest): Promise<RenderedPage> {
  rendered.push(url.href.replace('http://localhost:3000', ''))
  const category = url.searchParams.get('category')
  if (category === moved) return { status: 301, location: '/events' }
  if (category === broken) throw new Error('secret detail')
  const events = (await (await fetchApi('/api/events')).json()) as { title: string }[]
  return { status: url.pathname === '/404' ? 404 : 200, html: events.map(({ title }) => title).join(', ') }
}

async function addEvent(title: string, at = site) {
  const { token } = await at.app.enter('editor')
  const { id } = await have<SiteEvent>(at.app, 'POST', '/api/events', { token, body: { ...eventInput, title } })
  return { token, id, path: `/api/events/${id}` }
}

describe('public pages', () => {
  test('public pages are rendered once for all visitors until content changes', async () => {
    await addEvent('First')
    const bodies = await Promise.all(Array.from({ length: 100 }, () => site.body()))
    expect(new Set(bodies)).toEqual(new Set(['First']))
    expect(rendered).toEqual(['/'])
    await addEvent('Second')
    expect((await site.body()).split(', ').sort()).toEqual(['First', 'Second'])
    expect(rendered).toEqual(['/', '/'])
  })

  test('public pages show an edit, a draft, a deletion and a restoration at once [S2.63]', async () => {
    const { token, path } = await addEvent('First')
    const { app } = site
    expect(await site.body()).toBe('First')
    await app.call('PUT', path, { token, body: { ...eventInput, title: 'Renamed' } })
    expect(await site.body()).toBe('Renamed')
    await app.call('PUT', path, { token, body: { ...eventInput, title: 'Renamed', status: 'draft' } })
    expect(await site.body()).toBe('')
    await app.call('PUT', path, { token, body: { ...eventInput, title: 'Back' } })
    expect(await site.body()).toBe('Back')
    await app.call('DELETE', path, { token })
    expect(await site.body()).toBe('')
    await app.call('POST', `${path}/restore`, { token })
    expect(await site.body()).toBe('Back')
  })

  test('public pages stay cached when a change is refused', async () => {
    const { token } = await addEvent('First')
    await site.body()
    await site.app.call('POST', '/api/events', { token, body: { title: 'x' } })
    await site.app.call('DELETE', '/api/events/none', { token })
    await site.body()
    expect(rendered).toHaveLength(1)
  })

  test('public pages are the same for staff as for visitors, but not stored [D10]', async () => {
    const { token } = await addEvent('First')
    await site.app.call('POST', '/api/events', { token, body: { ...eventInput, title: 'Secret', status: 'draft' } })
    const answer = await site.get('/', { authorization: `Bearer ${token}` })
    expect(answer.body).toBe('First')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(await site.body()).toBe('First')
  })

  test('public pages depend neither on the Host header nor on unknown parameters [T13]', async () => {
    await site.body('/', { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' })
    await site.body('/?utm_source=chat&limit=3')
    await site.body('/?fbclid=abc')
    expect(rendered).toEqual(['/'])
  })

  test('public pages are cached separately for known parameters', async () => {
    for (const search of ['category=launch&x=1', 'category=video', 'x=2&category=launch', 'category=none'])
      await site.body(`/portfolio?${search}`)
    expect(rendered).toEqual(['/portfolio?category=launch', '/portfolio?category=video', '/portfolio'])
  })

  test('unknown pages share one not-found page, which is rendered once per change [T21.2]', async () => {
    for (const path of ['/nowhere', '/nowhere/else', '/Nowhere', '/a%20b']) {
      const { status, headers } = await site.get(path)
      expect([status, headers['cache-control']]).toEqual([404, 'no-store'])
    }
    for (const path of ['/admin/nowhere', '/admin/a/b']) expect((await site.get(path)).status).toBe(200)
    expect(rendered).toEqual(['/404', '/admin/404'])
    await addEvent('First')
    expect((await site.get('/nowhere')).body).toBe('First')
  })

  test('pages that are not stored, and screens of the back office, are rendered once per change [T21.2]', async () => {
    const paths = [
      '/vendors/status',
      '/ar/vendors/status',
      '/plan/status',
      '/admin/cms/pages/x1',
      '/admin/cms/pages/x2',
      '/admin/users',
    ]
    for (const path of [...paths, ...paths]) {
      const { status, headers } = await site.get(path)
      expect([status, headers['cache-control']]).toEqual([200, path.includes('admin') ? 'no-cache' : 'no-store'])
    }
    expect(rendered).toEqual(['/vendors/status', '/ar/vendors/status', '/plan/status', '/admin'])
    await addEvent('First')
    expect(await site.body('/vendors/status')).toBe('First')
  })

  test('public pages redirect from another spelling of their path', async () => {
    for (const path of ['/Events/', '//events', '/EVENTS?event=x']) {
      const { status, headers } = await site.get(path)
      expect([status, headers.location]).toEqual([301, path.includes('?') ? '/events?event=x' : '/events'])
    }
  })

  test('public pages that redirect are cached like others', async () => {
    for (let round = 0; round < 3; round++) {
      const { status, headers } = await site.get(`/portfolio?category=${moved}`)
      expect([status, headers.location, headers['cache-control']]).toEqual([301, '/events', 'no-cache'])
    }
    expect(rendered).toHaveLength(1)
  })

  test('pages written by staff exist while they are published; other slugs are not found [D12.1]', async () => {
    const { app } = site
    const { token } = await app.enter('superadmin')
    const body = { ...pageInput(), slug: 'house-rules' }
    const { id } = await have<{ id: string }>(app, 'POST', '/api/pages', { token, body })
    expect((await site.get('/pages/house-rules')).status).toBe(200)
    for (let round = 0; round < 5; round++) expect((await site.get(`/pages/no-such-${round}`)).status).toBe(404)
    expect(rendered).toEqual(['/pages/house-rules', '/404'])
    await app.call('PUT', `/api/pages/${id}`, { token, body: { ...body, status: 'draft' } })
    expect((await site.get('/pages/house-rules')).status).toBe(404)
    await app.call('PUT', `/api/pages/${id}`, { token, body })
    expect((await site.get('/pages/house-rules')).status).toBe(200)
  })

  test('pages of unknown events are the page of all events, rendered once per change [T21.2]', async () => {
    const { token, id, path } = await addEvent('First')
    await site.body(`/events?event=${id}`)
    for (let round = 0; round < 5; round++) expect(await site.body(`/events?event=no-such-${round}`)).toBe('First')
    expect(rendered).toEqual([`/events?event=${id}`, '/events'])
    await site.app.call('PUT', path, { token, body: { ...eventInput, status: 'draft' } })
    await site.body(`/events?event=${id}`)
    expect(rendered.at(-1)).toBe('/events')
  })

  test('pages of unknown portfolio items are the page of their category, rendered once per change [D91.3 T21.2]', async () => {
    const { token } = await site.app.enter('editor')
    const { id } = await have<{ id: string }>(site.app, 'POST', '/api/portfolio', { token, body: portfolioInput })
    await site.body(`/portfolio?item=${id}&x=1`)
    for (let round = 0; round < 5; round++) {
      expect((await site.get(`/portfolio?item=no-such-${round}`)).status).toBe(200)
      await site.body(`/portfolio?item=no-such-${round}&category=video`)
    }
    expect(rendered).toEqual([`/portfolio?item=${id}`, '/portfolio', '/portfolio?category=video'])
  })

  test('public pages that are cached do not query the database', async () => {
    const { id } = await addEvent('First')
    await site.body(`/events?event=${id}`)
    await site.app.database.db.deleteFrom('events').execute()
    expect(await site.body(`/events?event=${id}&fbclid=1`)).toBe('First')
    expect(rendered).toHaveLength(1)
  })

  test('pages that fail to render show an error page without details, and are tried again', async () => {
    const answer = await site.get(`/portfolio?category=${broken}`)
    expect(answer.status).toBe(500)
    expect(answer.body).toContain('Something went wrong')
    expect(answer.body).not.toMatch(/secret detail|at .*\.ts/)
    await site.get(`/portfolio?category=${broken}`)
    expect(rendered).toHaveLength(2)
  })

  test('public pages are a 304 until they change', async () => {
    await addEvent('First')
    const { etag = '' } = (await site.get('/')).headers
    expect((await site.get('/', { 'if-none-match': etag })).status).toBe(304)
    await addEvent('Second')
    expect((await site.get('/', { 'if-none-match': etag })).status).toBe(200)
  })

  test('public pages are answered to HTTP/1.0 requests, which name no host', async () => {
    const socket = connect(site.port, '127.0.0.1')
    socket.write('GET / HTTP/1.0\r\n\r\n')
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK/)
  })

  test('public pages carry their security headers also from the cache', async () => {
    for (let round = 0; round < 2; round++) {
      const { headers } = await site.get('/')
      expect(headers['content-security-policy']).toContain("script-src 'self';")
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
  })

  test('public pages from the cache are counted as requests', async () => {
    const count = async () => {
      const metrics = await (await site.app.call('GET', '/metrics', { peer: '127.0.0.1' })).text()
      return Number(/requests_total\{method="GET",status="2xx"\} (\d+)/.exec(metrics)?.[1] ?? 0)
    }
    await site.get('/')
    const before = await count()
    await site.get('/')
    // Reading the metrics counts too.
    expect(await count()).toBe(before + 2)
  })
})

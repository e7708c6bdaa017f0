import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { isFirstRing } from '../../../tests/support/test-database.ts'
import { eventInput, pageInput } from '../../../tests/support/valid-input.ts'
import { apiKeys } from '../../shared/paths.ts'
import type { PageRequest } from '../../shared/rendering.ts'

let rendered: string[]
let app: TestApp
beforeEach(async () => {
  rendered = []
  app = await createTestApp({ render })
})
afterEach(() => app.close())

/** Addresses at which the page below does something else. */
const [moved, broken] = ['influencers', 'photography']

/** A page that shows the titles of all events, as the API tells them to an anonymous visitor. */
async function render({ url, read }: PageRequest) {
  rendered.push(url.href)
  const category = url.searchParams.get('category')
  if (category === moved) return { status: 301, location: '/events' }
  if (category === broken) throw new Error('secret detail of the inside')
  const events = (await read(apiKeys.events())).data as { title: string }[]
  return { status: url.pathname === '/404' ? 404 : 200, html: events.map(({ title }) => title).join(', ') }
}

const open = async (path = '/', headers: Record<string, string> = {}, at = app) =>
  (await at.call('GET', path, { headers })).text()
const addEvent = async (title: string, at = app) => {
  const { token } = await at.enter('editor')
  const created = await at.call('POST', '/api/events', { token, body: { ...eventInput, title } })
  expect(created.status).toBe(201)
  return { token, path: `/api/events/${((await created.json()) as { id: string }).id}` }
}

// What is kept of a page knows no engine; how a change gets about does, below.
describe.runIf(isFirstRing)('a page', () => {
  test('is rendered once for everybody, until content changes', async () => {
    await addEvent('First')
    expect(await Promise.all(Array.from({ length: 20 }, () => open()))).toEqual(Array(20).fill('First'))
    expect(rendered).toHaveLength(1)
    await addEvent('Second')
    expect((await open()).split(', ').sort()).toEqual(['First', 'Second'])
    expect(rendered).toHaveLength(2)
  })

  test('shows a change at once: edited, hidden, deleted, restored [S7.17]', async () => {
    const { token, path } = await addEvent('First')
    expect(await open()).toBe('First')
    await app.call('PUT', path, { token, body: { ...eventInput, title: 'Renamed' } })
    expect(await open()).toBe('Renamed')
    await app.call('PUT', path, { token, body: { ...eventInput, title: 'Renamed', status: 'draft' } })
    expect(await open()).toBe('')
    await app.call('PUT', path, { token, body: { ...eventInput, title: 'Back' } })
    expect(await open()).toBe('Back')
    await app.call('DELETE', path, { token })
    expect(await open()).toBe('')
    await app.call('POST', `${path}/restore`, { token })
    expect(await open()).toBe('Back')
  })

  test('is not given up for a change that was refused', async () => {
    await addEvent('First')
    await open()
    const { token } = await app.enter('editor')
    await app.call('POST', '/api/events', { token, body: { title: 'x' } })
    await app.call('DELETE', '/api/events/none', { token })
    await open()
    expect(rendered).toHaveLength(1)
  })

  test('is the same for staff as for anybody, and then not to be stored [D10]', async () => {
    const { token } = await addEvent('First')
    await app.call('POST', '/api/events', { token, body: { ...eventInput, title: 'Secret', status: 'draft' } })
    const answer = await app.call('GET', '/', { token })
    expect(await answer.text()).toBe('First')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await open()).toBe('First')
  })

  test('does not depend on the Host header or on parameters that mean nothing [T13]', async () => {
    await open('/', { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' })
    await open('http://evil.example/')
    await open('/?utm_source=chat&limit=3')
    expect(rendered).toEqual(['http://localhost:3000/'])
  })

  test('is kept apart by the parameters that mean something', async () => {
    await open('/portfolio?category=launch&x=1')
    await open('/portfolio?category=video')
    await open('/portfolio?x=2&category=launch')
    expect(rendered.map((url) => url.replace('http://localhost:3000', ''))).toEqual([
      '/portfolio?category=launch',
      '/portfolio?category=video',
    ])
  })

  test('that is not there answers 404', async () => {
    const answer = await app.call('GET', '/nowhere')
    expect(answer.status).toBe(404)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('that only points elsewhere is a redirect, kept like a page', async () => {
    for (let time = 0; time < 3; time++) {
      const answer = await app.call('GET', `/portfolio?category=${moved}`)
      expect(answer.status).toBe(301)
      expect(answer.headers.get('location')).toBe('/events')
      expect(answer.headers.get('cache-control')).toBe('no-cache')
    }
    expect(rendered).toHaveLength(1)
  })

  test('of the staff is rendered while it is published; all other slugs are the one page that is not there [D29.2]', async () => {
    const { token } = await app.enter('superadmin')
    const body = { ...pageInput(), slug: 'house-rules' }
    const { id } = (await (await app.call('POST', '/api/pages', { token, body })).json()) as { id: string }
    expect((await app.call('GET', '/pages/house-rules')).status).toBe(200)
    for (let time = 0; time < 5; time++) expect((await app.call('GET', `/pages/no-such-${time}`)).status).toBe(404)
    expect(rendered).toEqual(['http://localhost:3000/pages/house-rules', 'http://localhost:3000/404'])
    await app.call('PUT', `/api/pages/${id}`, { token, body: { ...body, status: 'draft' } })
    expect((await app.call('GET', '/pages/house-rules', { token })).status).toBe(404)
    await app.call('PUT', `/api/pages/${id}`, { token, body })
    expect((await app.call('GET', '/pages/house-rules')).status).toBe(200)
  })

  test('of the events names an event that there is; with any other it is the one page of all events', async () => {
    const { token, path } = await addEvent('First')
    const id = path.split('/').at(-1)
    await open(`/events?event=${id}`)
    for (let time = 0; time < 5; time++) expect(await open(`/events?event=no-such-${time}`)).toBe('First')
    expect(rendered).toEqual([`http://localhost:3000/events?event=${id}`, 'http://localhost:3000/events'])
    await app.call('PUT', path, { token, body: { ...eventInput, status: 'draft' } })
    await open(`/events?event=${id}`)
    expect(rendered.at(-1)).toBe('http://localhost:3000/events')
  })

  test('that is kept asks the database nothing, whatever else its address says', async () => {
    const { path } = await addEvent('First')
    const address = `/events?event=${path.split('/').at(-1)}`
    await open(address)
    // Behind everybody's back: whoever asked would hear that there is no such event.
    await app.database.db.deleteFrom('events').execute()
    expect(await open(`${address}&fbclid=1`)).toBe('First')
    expect(rendered).toHaveLength(1)
  })

  test('that cannot be rendered says so kindly, tells nothing of the inside, and is tried again', async () => {
    const answer = await app.call('GET', `/portfolio?category=${broken}`)
    expect(answer.status).toBe(500)
    const body = await answer.text()
    expect(body).toContain('The lights went out for a moment')
    expect(body).not.toMatch(/secret detail|at .*\.ts/)
    await open(`/portfolio?category=${broken}`)
    expect(rendered).toHaveLength(2)
  })

  test('that the browser still has is not sent again', async () => {
    await addEvent('First')
    const etag = (await app.call('GET', '/')).headers.get('etag') ?? ''
    const ask = async () => (await app.call('GET', '/', { headers: { 'if-none-match': etag } })).status
    expect(await ask()).toBe(304)
    await addEvent('Second')
    expect(await ask()).toBe(200)
  })
})

describe('two instances on one database', () => {
  let other: TestApp
  beforeEach(async () => {
    other = await createTestApp({ beside: app, render })
  })
  afterEach(() => other.close())

  const within = (ms: number) => ({ timeout: ms, interval: 10 })

  test('a change on one is on the pages of the other within a second', async () => {
    await addEvent('First')
    await vi.waitFor(async () => expect(await open('/', {}, other)).toBe('First'), within(1000))
    const { token, path } = await addEvent('Second', other)
    await vi.waitFor(async () => expect(await open()).toContain('Second'), within(1000))
    await other.call('DELETE', path, { token })
    await vi.waitFor(async () => expect(await open()).toBe('First'), within(1000))
  })

  test('what one does not change, the other keeps', async () => {
    await addEvent('First')
    const generation = app.database.changes.generation()
    await vi.waitFor(() => expect(other.database.changes.generation()).toBe(generation), within(1000))
    await open('/', {}, other)
    const before = rendered.length
    await app.enter('editor')
    await app.call('POST', '/api/auth/login', { body: { email: 'nobody@staff.example', password: 'a guess' } })
    await open('/', {}, other)
    expect(rendered).toHaveLength(before)
  })
})

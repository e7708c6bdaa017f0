import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { have } from '../../../tests/support/api.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import {
  companyInput,
  eventInput,
  heroInput,
  navigationInput,
  pageInput,
  portfolioInput,
} from '../../../tests/support/valid-input.ts'
import type { SiteEvent } from '../../shared/event.ts'

let app: TestApp
let server: Server
let token: string
let draft: SiteEvent

beforeEach(async () => {
  app = await createTestApp()
  server = createServer(app.listener).listen(0, '127.0.0.1')
  token = (await app.enter('superadmin')).token
  await addEvent('Open', 'upcoming')
  draft = await addEvent('Secret', 'draft')
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await app.close()
})

const addEvent = (title: string, status: string) =>
  have<SiteEvent>(app, 'POST', '/api/events', { token, body: { ...eventInput, title, status } })

async function ask(path: string, authorization: string, headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization, ...headers } })
  const { date: _, 'x-request-id': __, ...rest } = Object.fromEntries(answer.headers)
  return { status: answer.status, headers: rest, body: await answer.text() }
}

/** How many requests the app's router sees while something is done. */
async function countReached(work: () => Promise<unknown>): Promise<number> {
  const router = vi.spyOn(app.app.router, 'match')
  await work()
  const { length } = router.mock.calls
  router.mockRestore()
  return length
}

const staff = () => `Bearer ${token}`
const strangers = ['none', `Bearer ${'x'.repeat(43)}`]

test('with a token every public read is answered at the door as the app answers it', async () => {
  await have(app, 'POST', '/api/portfolio', { token, body: { ...portfolioInput, category: 'video' } })
  await have(app, 'POST', '/api/pages', { token, body: { ...pageInput(), slug: 'about', status: 'published' } })
  await have(app, 'PUT', '/api/cms/hero', { token, body: heroInput })
  await have(app, 'PUT', '/api/cms/company', { token, body: companyInput })
  await have(app, 'PUT', '/api/cms/navigation', { token, body: navigationInput })
  const paths = [
    ...['/api/events', '/api/events?limit=1', '/api/events/featured', '/api/events/current', '/api/events/upcoming'],
    ...['/api/portfolio', '/api/portfolio?category=video&limit=6', '/api/portfolio/video', '/api/portfolio/featured'],
    ...['/api/clients/active', '/api/pages/about', '/api/settings'],
    ...['/api/cms/hero', '/api/cms/company', '/api/cms/navigation', '/api/cms/footer'],
  ]
  for (const authorization of [staff(), ...strangers]) {
    for (const path of paths) {
      await ask(path, authorization)
      const direct: Awaited<ReturnType<typeof ask>>[] = []
      expect(await countReached(async () => direct.push(await ask(path, authorization))), path).toBe(0)
      const slow = await app.call('GET', path, { headers: { authorization } })
      const { 'x-request-id': _, ...headers } = Object.fromEntries(slow.headers)
      const { 'content-length': length, connection: __, 'keep-alive': ___, ...sent } = direct[0]?.headers ?? {}
      expect({ ...direct[0], headers: sent }).toEqual({
        status: slow.status,
        headers,
        body: await slow.text(),
      })
      expect(Number(length)).toBe(Buffer.byteLength(direct[0]?.body ?? ''))
      expect(sent['cache-control']).toBe('no-store')
    }
  }
})

test('only staff are told of drafts, and of nothing once their session has ended', async () => {
  for (const authorization of [staff(), ...strangers]) await ask('/api/events', authorization)
  for (const authorization of strangers) {
    const { body, headers } = await ask('/api/events', authorization)
    expect(body).toContain('Open')
    expect(body).not.toContain('Secret')
    expect(headers['www-authenticate']).toBe('Bearer error="invalid_token"')
    expect((await ask(`/api/events/${draft.id}`, authorization)).status).toBe(404)
  }
  const { body, headers } = await ask('/api/events', staff())
  expect(body).toContain('Secret')
  expect(headers['www-authenticate']).toBeUndefined()
  await app.call('POST', '/api/auth/logout', { token })
  expect((await ask('/api/events', staff())).body).not.toContain('Secret')
})

test('nothing is kept: a change is in the next answer, with the version as its tag', async () => {
  const path = `/api/events/${draft.id}`
  await ask(path, staff())
  const { body, headers } = await ask(path, staff())
  expect([JSON.parse(body).title, headers.etag]).toEqual(['Secret', '"1"'])
  await have(app, 'PUT', path, { token, body: { ...eventInput, title: 'Told', status: 'draft' } })
  const changed = await ask(path, staff())
  expect([JSON.parse(changed.body).title, changed.headers.etag]).toEqual(['Told', '"2"'])
})

test('what is no plain success is in the words of the app', async () => {
  for (const path of ['/api/events', '/api/portfolio', '/api/cms/contact', '/api/pages/about']) await ask(path, 'none')
  const odd = [
    ...['/api/events?limit=0', '/api/events?limit=1&limit=2', '/api/events?limit=', '/api/portfolio/nothing'],
    ...[
      '/api/cms/contact',
      '/api/pages/nowhere',
      '/api/events/',
      '/api//events',
      '/api/EVENTS',
      '/api/events/%66eatured',
    ],
  ]
  for (const path of odd) {
    const slow = await app.call('GET', path, { headers: { authorization: 'none' } })
    const { status, body } = await ask(path, 'none')
    expect({ path, status, body }).toEqual({ path, status: slow.status, body: await slow.text() })
  }
})

test('an empty Authorization header teaches the door nothing', async () => {
  await ask('/api/events', '')
  expect((await ask('/api/events', 'none')).headers['cache-control']).toBe('no-store')
})

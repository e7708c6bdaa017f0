import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { have } from '../../../../tests/support/api.ts'
import { serve } from '../../../../tests/support/serve.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { contactInput, eventInput } from '../../../../tests/support/valid-input.ts'
import type { SiteEvent } from '../../../shared/event.ts'

let app: TestApp
let server: Awaited<ReturnType<typeof serve>>
beforeEach(async () => {
  app = await createTestApp()
  server = await serve(app.listener)
})
afterEach(async () => {
  await server.close()
  await app.close()
})

describe('public reads of the API', () => {
  test('public reads answer staff with drafts, and visitors from the cache without them', async () => {
    const { token } = await app.enter('editor')
    await app.call('POST', '/api/events', { token, body: eventInput })
    await app.call('POST', '/api/events', { token, body: { ...eventInput, title: 'Secret', status: 'draft' } })
    expect((await server.get('/api/events')).body).not.toContain('Secret')
    const personal = await server.get('/api/events', { authorization: `Bearer ${token}` })
    expect(personal.body).toContain('Secret')
    expect(personal.headers['cache-control']).toBe('no-store')
    expect((await server.get('/api/events')).body).not.toContain('Secret')
    const unknown = await server.get('/api/events', { authorization: 'Bearer of-nobody-of-nobody-of-nobody' })
    expect(unknown.body).toBe((await server.get('/api/events')).body)
    expect(unknown.headers['www-authenticate']).toBe('Bearer error="invalid_token"')
  })

  test('public reads answer 404 for a draft to visitors, also after staff have read it [D91.7]', async () => {
    const { token } = await app.enter('editor')
    const body = { ...eventInput, title: 'Secret', status: 'draft' }
    const { id } = await have<SiteEvent>(app, 'POST', '/api/events', { token, body })
    const path = `/api/events/${id}`
    const read = async (headers = {}) => (await server.get(path, headers)).status
    const forStaff = await server.get(path, { authorization: `Bearer ${token}` })
    expect([forStaff.status, forStaff.headers['cache-control']]).toEqual([200, 'no-store'])
    expect([await read(), await read()]).toEqual([404, 404])
    expect(await read({ authorization: `Bearer ${token}` })).toBe(200)
    expect(await read({ 'if-none-match': forStaff.headers.etag ?? '' })).toBe(404)
  })

  test('public reads refuse what their contract refuses, every time', async () => {
    for (const [path, status] of [
      ['/api/portfolio/nothing', 404],
      ['/api/events?limit=0', 400],
      ['/api/events?limit=1&limit=2', 400],
      ['/api/clients', 401],
    ] as const)
      expect([(await server.get(path)).status, (await server.get(path)).status]).toEqual([status, status])
    expect((await server.get('/api/settings', {}, 'DELETE')).status).toBe(405)
  })

  test('public reads give visitors an ETag with which staff may save over that version only', async () => {
    const { token } = await app.enter('superadmin')
    const put = (headers: Record<string, string> = {}) =>
      app.call('PUT', '/api/cms/contact', { token, body: contactInput, headers })
    await put()
    const { etag = '' } = (await server.get('/api/cms/contact')).headers
    expect((await put({ 'if-match': etag })).status).toBe(200)
    expect((await put({ 'if-match': etag })).status).toBe(409)
  })

  test('public reads send a record again that was deleted and created with the same version', async () => {
    const { token } = await app.enter('superadmin')
    const put = (phone: string) => have(app, 'PUT', '/api/cms/contact', { token, body: { ...contactInput, phone } })
    await put('+965 1111 1111')
    const { etag = '' } = (await server.get('/api/cms/contact')).headers
    await app.database.db.deleteFrom('contact').execute()
    await put('+965 2222 2222')
    const again = await server.get('/api/cms/contact', { 'if-none-match': etag })
    expect([again.status, again.body]).toEqual([200, expect.stringContaining('+965 2222 2222')])
  })

  test('public reads are described in documents that are served from the cache', async () => {
    for (const path of ['/api/openapi.json', '/api/docs']) {
      const { etag = '', 'cache-control': cacheControl } = (await server.get(path)).headers
      expect(cacheControl).toBe('no-cache')
      expect((await server.get(path, { 'if-none-match': etag })).status).toBe(304)
    }
  })
})

test('a client over its rate limit waits half a second, and nobody else does', async () => {
  const guess = async () => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ email: 'noura@staff.example', password: 'not this one' })
    return (await fetch(`http://127.0.0.1:${server.port}/api/auth/login`, { method: 'POST', headers, body })).status
  }
  for (let attempt = 0; attempt < 5; attempt++) expect(await guess()).toBe(401)
  const start = performance.now()
  const refused = guess().then((status) => ({ status, ms: performance.now() - start }))
  expect((await server.get('/')).status).toBe(200)
  const { status, ms } = await refused
  expect(status).toBe(429)
  expect(ms).toBeGreaterThan(490)
})

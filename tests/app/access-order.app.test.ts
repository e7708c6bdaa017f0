import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { problem } from '../support/api.ts'
import { everythingStored } from '../support/everything-stored.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'
import { eventInput } from '../support/valid-input.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const tooDeep = `{"a":${'['.repeat(30)}${']'.repeat(30)}}`
const tooLarge = JSON.stringify({ title: 'x'.repeat(300_000) })
const bodies = { broken: '{', 'nested too deep': tooDeep, 'too large': tooLarge, 'of the wrong shape': '[]' }

test.each(Object.entries(bodies))(
  'rejects a caller without permission before reading a body that is %s',
  async (_, body) => {
    const { token } = await app.enter('vendor')
    expect((await app.call('POST', '/api/events', { body })).status).toBe(401)
    expect((await app.call('POST', '/api/events', { token, body })).status).toBe(403)
  },
)

test.each(Object.entries(bodies))(
  'answers 404 or 405 for an unknown path or method with a body that is %s',
  async (_, body) => {
    expect((await app.call('POST', '/api/nowhere', { body })).status).toBe(404)
    expect((await app.call('PATCH', '/api/events', { body })).status).toBe(405)
  },
)

test('checks the body before the record and the record before its version [D36.3]', async () => {
  const { token } = await app.enter('editor')
  const put = (path: string, body: unknown) => app.call('PUT', path, { token, body, headers: { 'if-match': '"99"' } })
  expect((await put('/api/events/none', {})).status).toBe(400)
  expect((await put('/api/events/none', eventInput)).status).toBe(404)
  const created = await app.call('POST', '/api/events', { token, body: eventInput })
  const { id } = (await created.json()) as { id: string }
  expect((await put(`/api/events/${id}`, {})).status).toBe(400)
  expect((await put(`/api/events/${id}`, eventInput)).status).toBe(409)
})

test('applies the same permissions to HEAD as to GET', async () => {
  const { token } = await app.enter('vendor')
  expect((await app.call('HEAD', '/api/clients')).status).toBe(401)
  expect((await app.call('HEAD', '/api/clients', { token })).status).toBe(403)
})

test('answers an unknown path with the common error format', async () => {
  for (const path of ['/api', '/api/', '/api/nowhere', '/api/events/1/2/3', '/api/EVENTS', '/api/events/']) {
    const answer = await app.call('POST', path)
    expect(answer.status, path).toBe(404)
    if (path !== '/api') expect(await answer.json(), path).toEqual(problem('Not found'))
  }
})

/** A raw socket sends the path as it is; HTTP clients would normalize it. */
test('rejects unnormalized paths sent over a raw socket [S6.11]', async () => {
  const server = serve({ fetch: app.app.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const send = (path: string) =>
    new Promise<number>((resolve, reject) => {
      const call = request({ port, host: '127.0.0.1', path, method: 'DELETE', agent: false }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
      })
      call.once('error', reject).end()
    })
  const { token } = await app.enter('editor')
  const created = await app.call('POST', '/api/events', { token, body: eventInput })
  const { id } = (await created.json()) as { id: string }
  const before = await everythingStored(app)
  const paths = [
    `/api/events/${id}`,
    `//api/events/${id}`,
    `/api//events/${id}`,
    `/api/./events/${id}`,
    `/api/x/../events/${id}`,
    `/api/x/%2e%2e/events/${id}`,
    `/../api/events/${id}`,
    `/api/events/..%2fevents%2f${id}`,
    `/api/events%2f${id}`,
    `/api/events/${id}/`,
    `/API/events/${id}`,
    `/api\\events\\${id}`,
    `http://127.0.0.1/api/events/${id}`,
    `http://elsewhere.example/api/events/${id}`,
  ]
  try {
    for (const path of paths) expect([400, 401, 404], path).toContain(await send(path))
  } finally {
    await new Promise((resolve) => server.close(resolve))
  }
  expect(await everythingStored(app)).toEqual(before)
})

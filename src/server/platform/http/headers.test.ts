import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import type { HttpEnv } from './context.ts'
import { neverStorePersonal, securityHeaders } from './headers.ts'

const serve = (options: { https?: boolean; development?: boolean } = {}) => {
  const app = new Hono<HttpEnv>()
  app.use(securityHeaders({ https: false, development: false, ...options }), neverStorePersonal)
  app.get('/', (c) => c.text('hello', 200, { 'cache-control': 'no-cache' }))
  app.get('/admin', (c) => c.text('admin'))
  app.get('/broken', () => {
    throw new Error('broken')
  })
  app.onError((_, c) => c.text('sorry', 500))
  return app
}
const headersOf = async (app = serve(), path = '/', headers: Record<string, string> = {}) =>
  (await app.request(path, { headers })).headers

/** The content security policy by its directives. */
async function policyOf(app = serve(), path = '/') {
  const text = (await headersOf(app, path)).get('content-security-policy') ?? ''
  const entries = text.split(';').map((part) => part.trim().split(/\s+/))
  return Object.fromEntries(entries.map(([name = '', ...sources]) => [name, sources]))
}

describe('the content security policy', () => {
  test('the content security policy allows scripts, fonts and requests of the site only [S10.1]', async () => {
    const policy = await policyOf()
    expect(policy['default-src']).toEqual(["'self'"])
    expect(policy['script-src']).toEqual(["'self'"])
    expect(policy['font-src']).toEqual(["'self'"])
    expect(policy['connect-src']).toEqual(["'self'"])
    expect(policy['form-action']).toEqual(["'self'"])
  })

  test('the content security policy forbids plugins, a base URL and framing [S10.1]', async () => {
    const policy = await policyOf()
    expect(policy['object-src']).toEqual(["'none'"])
    expect(policy['base-uri']).toEqual(["'none'"])
    expect(policy['frame-ancestors']).toEqual(["'none'"])
  })

  test('the content security policy allows pictures by https and frames of the two video players [S10.1]', async () => {
    const policy = await policyOf()
    expect(policy['img-src']).toEqual(["'self'", 'https:', 'data:'])
    expect(policy['frame-src']).toEqual(['https://www.youtube-nocookie.com', 'https://player.vimeo.com'])
  })

  test('the content security policy for scripts is the same in the back office', async () => {
    const policy = await policyOf(serve(), '/admin')
    expect(policy['script-src']).toEqual((await policyOf())['script-src'])
    expect(policy['object-src']).toEqual(["'none'"])
    const everything = Object.values(policy).flat()
    expect(everything).not.toContain("'unsafe-eval'")
    expect(everything).not.toContain('*')
  })

  test('the content security policy allows inline scripts in development only', async () => {
    expect((await policyOf(serve({ development: true })))['script-src']).toContain("'unsafe-inline'")
  })
})

test.each([
  ['x-content-type-options', 'nosniff'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['x-frame-options', 'DENY'],
])('every response has %s: %s, errors too', async (name, value) => {
  expect((await headersOf()).get(name)).toBe(value)
  expect((await headersOf(serve(), '/broken')).get(name)).toBe(value)
})

test('the permissions policy disables all listed features [S10.3]', async () => {
  const policy = (await headersOf()).get('permissions-policy') ?? ''
  expect(policy).toContain('camera=()')
  for (const part of policy.split(',')) expect(part.trim()).toMatch(/^[\w-]+=\(\)$/)
})

test('HSTS is sent only if the site uses https [S10.3]', async () => {
  expect((await headersOf()).get('strict-transport-security')).toBeNull()
  const header = (await headersOf(serve({ https: true }))).get('strict-transport-security')
  expect(header).toMatch(/max-age=31536000/)
})

test('responses neither name the software nor allow other origins [T14]', async () => {
  const headers = await headersOf(serve(), '/', { origin: 'https://evil.example' })
  for (const name of ['server', 'x-powered-by', 'access-control-allow-origin', 'access-control-allow-credentials']) {
    expect(headers.get(name)).toBeNull()
  }
})

test('responses to requests with an Authorization header have Cache-Control: no-store [S10.5]', async () => {
  expect((await headersOf()).get('cache-control')).toBe('no-cache')
  for (const authorization of ['Bearer x', 'Basic x', 'x', '']) {
    expect((await headersOf(serve(), '/', { authorization })).get('cache-control')).toBe('no-store')
    expect((await headersOf(serve(), '/broken', { authorization })).get('cache-control')).toBe('no-store')
  }
})

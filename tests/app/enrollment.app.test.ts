import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '../../src/shared/permissions.ts'
import { type Endpoint, endpoints, isAllowed } from '../support/access-matrix.ts'
import { ask, have, problem } from '../support/api.ts'
import { vendorInput } from '../support/documents.ts'
import { everythingStored } from '../support/everything-stored.ts'
import { createFactorCalls } from '../support/second-factors.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'
import { createValidCalls } from '../support/valid-calls.ts'
import { eventInput } from '../support/valid-input.ts'

type Operation = { 'x-access'?: unknown; 'x-before-enrollment'?: boolean }
type Document = { paths: Record<string, Record<string, Operation>> }

let app: TestApp
let calls: ReturnType<typeof createFactorCalls>
let validCall: Awaited<ReturnType<typeof createValidCalls>>
let owner: { token: string }
let operations: { method: string; path: string; operation: Operation }[]

beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMITS: 'off' }, notifications: 'off' })
  calls = createFactorCalls(app)
  validCall = await createValidCalls(app)
  // The policy must not hold back the user who prepares the calls.
  await app.database.db.updateTable('users').set({ secondFactor: true }).execute()
  owner = await app.enter('superadmin')
  await calls.addTotp(owner)
  const { paths } = await have<Document>(app, 'GET', '/api/openapi.json')
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
})
afterAll(() => app.close())

const setPolicy = async (value: 'off' | 'admins' | 'staff') => {
  await have(app, 'PUT', '/api/settings/require_second_factor', { token: owner.token, body: { value } })
}
const enrollFirst = { status: 403, body: problem('Set up two-step sign-in first') }

/** The body is missing, because the permission is checked before it is read. */
const callOf = (path: string) => path.replaceAll(/\{\w+\}/g, '01a1edb4-cdc8-7221-810a-6c8a2b4767e0')

describe('while the policy asks for a second factor', () => {
  beforeAll(() => setPolicy('staff'))
  afterAll(() => setPolicy('off'))

  test.each<Role>(['superadmin', 'admin', 'editor'])(
    'a %s who has to enroll a second factor can call nothing of the API but what enrolling needs [D98.8]',
    async (role) => {
      const { token } = await app.enter(role)
      const before = await everythingStored(app)
      const open: string[] = []
      for (const { method, path, operation } of operations) {
        if (operation['x-access'] === undefined || operation['x-access'] === 'anyone') continue
        if (operation['x-before-enrollment']) open.push(`${method} ${path}`)
        else expect(await ask(app, method, callOf(path), { token }), `${method} ${path}`).toEqual(enrollFirst)
      }
      expect(open.sort()).toEqual(
        [
          'GET /api/auth/me',
          'POST /api/auth/logout',
          'PUT /api/auth/language',
          'GET /api/auth/second-factors',
          'POST /api/auth/second-factors/totp',
          'POST /api/auth/second-factors/totp/confirm',
          'DELETE /api/auth/second-factors/totp',
          'POST /api/auth/second-factors/passkeys',
          'POST /api/auth/second-factors/passkeys/confirm',
          'DELETE /api/auth/second-factors/passkeys/{id}',
          'POST /api/auth/second-factors/recovery-codes',
        ].sort(),
      )
      expect(await everythingStored(app)).toEqual(before)
    },
  )

  test('the OpenAPI document opens to anyone exactly the operations that the access matrix opens [D98.8]', () => {
    for (const { method, path, operation } of operations) {
      const endpoint = `${method} ${path}` as Endpoint
      expect(operation['x-access'] === 'anyone', endpoint).toBe(isAllowed(endpoint, '–'))
    }
  })

  const publicReads = endpoints.filter((endpoint) => endpoint.startsWith('GET') && isAllowed(endpoint, '–'))

  test.each(publicReads)('%s answers a user who has to enroll as a stranger [D98.8]', async (endpoint) => {
    const { token } = await app.enter('superadmin')
    const { path, headers } = await validCall(endpoint)
    const read = async (caller: string | undefined) => {
      const answer = await app.call('GET', path, { token: caller, ...(headers && { headers }) })
      return { status: answer.status, text: await answer.text() }
    }
    expect(await read(token)).toEqual(await read(undefined))
  })

  test('a user who has to enroll sees no drafts, and is not told that the session has ended [D98.8]', async () => {
    const body = { ...eventInput, title: 'A secret draft', status: 'draft' }
    const { id } = await have<{ id: string }>(app, 'POST', '/api/events', { token: owner.token, body })
    const { token } = await app.enter('admin')
    for (const path of ['/api/events?include=drafts', '/api/events', `/api/events/${id}`]) {
      const answer = await app.call('GET', path, { token })
      expect(await answer.text()).not.toContain('secret draft')
      expect(answer.headers.has('www-authenticate')).toBe(false)
    }
    expect(await (await app.call('GET', `/api/events/${id}`, { token: owner.token })).text()).toContain('secret draft')
  })

  test('an Idempotency-Key of a user who has to enroll is ignored in public calls [D98.8]', async () => {
    const { token } = await app.enter('admin')
    const { path, ...call } = await validCall('POST /api/vendors')
    const headers = { 'idempotency-key': 'held-back' }
    expect((await ask(app, 'POST', path, { token, headers, body: call.body })).status).toBe(201)
    expect(await app.database.db.selectFrom('idempotencyKeys').selectAll().execute()).toEqual([])
  })

  test.each<Role>(['vendor'])('a %s is not bound by the second-factor policy [D98.9]', async (role) => {
    const { token } = await app.enter(role)
    expect((await ask(app, 'GET', '/api/auth/me', { token })).body).toMatchObject({ mustEnroll: false })
    expect((await ask(app, 'PUT', '/api/auth/profile', { token, body: { firstName: 'Dana' } })).status).toBe(200)
  })

  test('enrolling a factor opens everything at once, in all sessions, and removing the last factor closes it [D98.9]', async () => {
    const user = await app.enter('admin')
    const me = () => ask<{ mustEnroll: boolean }>(app, 'GET', '/api/auth/me', { token: user.token })
    const status = async () => (await ask(app, 'GET', '/api/users', { token: user.token })).status
    expect((await me()).body.mustEnroll).toBe(true)
    expect((await ask(app, 'GET', '/api/auth/second-factors', { token: user.token })).body).toMatchObject({
      required: true,
    })
    await calls.addTotp(user)
    expect([(await me()).body.mustEnroll, await status()]).toEqual([false, 200])
    await calls.remove('totp', user.token)
    expect([(await me()).body.mustEnroll, await status()]).toEqual([true, 403])
    await calls.addPasskey(user)
    expect(await status()).toBe(200)
  })

  test('a sign-in says that the user has to enroll a second factor [D98.9]', async () => {
    const { email } = await app.enter('editor')
    const body = { email, password: 'correct horse' }
    expect((await ask(app, 'POST', '/api/auth/login', { body })).body).toMatchObject({ user: { mustEnroll: true } })
  })
})

describe('a change of the policy', () => {
  test('a change of the second-factor policy takes effect in open sessions at once, for the roles that it names [D98.9]', async () => {
    const [admin, editor] = [await app.enter('admin'), await app.enter('editor')]
    const statuses = async () => [
      (await ask(app, 'GET', '/api/media', { token: admin.token })).status,
      (await ask(app, 'GET', '/api/media', { token: editor.token })).status,
    ]
    expect(await statuses()).toEqual([200, 200])
    await setPolicy('admins')
    expect(await statuses()).toEqual([403, 200])
    await setPolicy('staff')
    expect(await statuses()).toEqual([403, 403])
    await setPolicy('off')
    expect(await statuses()).toEqual([200, 200])
  })

  test('a change of the second-factor policy ends open links to documents of those who have to enroll [D98.8]', async () => {
    const { id } = await have<{ id: string }>(app, 'POST', '/api/vendors', { body: await vendorInput(app) })
    const { token } = await app.enter('admin')
    const { url } = await have<{ url: string }>(app, 'POST', `/api/vendors/${id}/documents/civilId/link`, { token })
    expect((await app.call('GET', url)).status).toBe(200)
    await setPolicy('staff')
    expect((await app.call('GET', url)).status).toBe(404)
    await setPolicy('off')
  })

  test('a superadmin who sets the second-factor policy without a factor has to enroll, and can [D98.9]', async () => {
    const small = await createTestApp({ env: { RATE_LIMITS: 'off' } })
    const only = await small.enter('superadmin')
    const body = { value: 'staff' }
    await have(small, 'PUT', '/api/settings/require_second_factor', { token: only.token, body })
    const turnOff = () =>
      ask(small, 'PUT', '/api/settings/require_second_factor', { token: only.token, body: { value: 'off' } })
    expect(await turnOff()).toEqual(enrollFirst)
    await createFactorCalls(small).addTotp(only)
    expect((await turnOff()).status).toBe(200)
    await small.close()
  })
})

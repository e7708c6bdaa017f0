import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '../../../../tests/support/access-matrix.ts'
import { activitiesIn, ask, day, have, problem, refusals } from '../../../../tests/support/api.ts'
import { filesOnDisk, vendorInput } from '../../../../tests/support/documents.ts'
import { everythingStored } from '../../../../tests/support/everything-stored.ts'
import { mediaForm, pixelPng } from '../../../../tests/support/pictures.ts'
import { type Call, createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { createValidCalls } from '../../../../tests/support/valid-calls.ts'
import { clientInput, eventInput, pageInput, userInput } from '../../../../tests/support/valid-input.ts'
import { startSession } from '../../people/sessions/sessions.service.ts'
import { sweepIdempotencyKeys } from './idempotency.service.ts'

let app: TestApp
let validCall: Awaited<ReturnType<typeof createValidCalls>>
let user: Awaited<ReturnType<TestApp['enter']>>
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMITS: 'off' }, notifications: 'off' })
  validCall = await createValidCalls(app)
  user = await app.enter('superadmin')
})
afterAll(() => app.close())

let keys = 0
const newKey = () => `key-${++keys}`
const withKey = (key: string, call: Call = {}): Call => ({
  token: user.token,
  ...call,
  headers: { ...call.headers, 'idempotency-key': key },
})
const post = (key: string, body: unknown, call: Call = {}, path = '/api/clients') =>
  ask<{ id: string; message?: string }>(app, 'POST', path, withKey(key, { body, ...call }))
const reused = { status: 422, body: problem('This Idempotency-Key was already used for another request') }
const clientsNamed = async (name: string) =>
  (await app.database.db.selectFrom('clients').select('id').where('name', '=', name).execute()).length

/** Everything but the generation that empties the caches. */
const stored = async () => {
  const { site_state: _, ...rows } = await everythingStored(app)
  return { rows, files: (await filesOnDisk(app)).sort() }
}

async function answerOf(method: string, path: string, call: Call) {
  const response = await app.call(method, path, call)
  return { status: response.status, etag: response.headers.get('etag'), body: await response.json() }
}

describe('a repeated request', () => {
  test.each<Endpoint>([
    'POST /api/events',
    'POST /api/portfolio',
    'POST /api/clients',
    'POST /api/pages',
    'POST /api/media',
    'POST /api/users',
    'POST /api/vendors/documents',
  ])('%s with the same Idempotency-Key answers the first answer and creates nothing else [D46.1]', async (endpoint) => {
    const { path, ...call } = await validCall(endpoint)
    const key = newKey()
    const first = await answerOf('POST', path, withKey(key, call))
    expect(first.status).toBe(201)
    const before = await stored()
    for (let again = 0; again < 2; again++) expect(await answerOf('POST', path, withKey(key, call))).toEqual(first)
    expect(await stored()).toEqual(before)
  })

  test.each<Endpoint>([
    'PUT /api/events/{id}',
    'PUT /api/portfolio/{id}',
    'PUT /api/clients/{id}',
    'PUT /api/pages/{id}',
    'PUT /api/media/{id}',
    'PUT /api/users/{id}',
    'PUT /api/cms/hero',
    'PUT /api/cms/company',
    'PUT /api/cms/contact',
    'PUT /api/cms/navigation',
    'PUT /api/settings/{key}',
    'PUT /api/vendors/{id}/status',
  ])('%s with the same Idempotency-Key and version answers the first answer, not 409 [D46.1]', async (endpoint) => {
    const { path, ...call } = await validCall(endpoint)
    if (/cms/.test(endpoint)) await app.call('PUT', path, { token: user.token, ...call })
    const isVersioned = !/vendors|settings/.test(endpoint)
    const now = endpoint.includes('cms') ? (await app.call('GET', path)).headers.get('etag') : '"1"'
    const save = withKey(newKey(), { ...call, ...(isVersioned && now && { headers: { 'if-match': now } }) })
    const first = await answerOf('PUT', path, save)
    expect(first.status).toBe(200)
    const before = await stored()
    expect(await answerOf('PUT', path, save)).toEqual(first)
    expect(await stored()).toEqual(before)
  })

  test('a repeated DELETE with the same Idempotency-Key succeeds again [D46.1]', async () => {
    const { path } = await validCall('DELETE /api/events/{id}')
    const key = newKey()
    for (let again = 0; again < 2; again++) expect((await ask(app, 'DELETE', path, withKey(key))).status).toBe(204)
  })

  test.each([
    ['/api/clients', () => ({ ...clientInput, name: 'Concurrent Bank' })],
    ['/api/users', userInput],
    ['/api/pages', pageInput],
  ])('concurrent calls of %s with the same Idempotency-Key get one answer [D46.1]', async (path, input) => {
    const [key, body] = [newKey(), input()]
    const noted = (await activitiesIn(app)).length
    const answers = await Promise.all(Array.from({ length: 6 }, () => post(key, body, {}, path)))
    expect(answers[0]?.status).toBe(201)
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await activitiesIn(app)).toHaveLength(noted + 1)
  })

  test('concurrent uploads with the same Idempotency-Key store one picture and its files [D46.1]', async () => {
    const upload = () => post(upload.key, mediaForm('pixel.png', pixelPng), {}, '/api/media')
    upload.key = newKey()
    const before = (await filesOnDisk(app)).length
    await post(newKey(), mediaForm('pixel.png', pixelPng), {}, '/api/media')
    const perPicture = (await filesOnDisk(app)).length - before
    const answers = await Promise.all([upload(), upload(), upload()])
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await filesOnDisk(app)).toHaveLength(before + 2 * perPicture)
  })

  test('a repeated request of a user whose session has ended is 401, and 403 without the permission', async () => {
    const editor = await app.enter('editor')
    const call = withKey(newKey(), { token: editor.token, body: eventInput })
    expect((await ask(app, 'POST', '/api/events', call)).status).toBe(201)
    await app.database.db.updateTable('users').set({ role: 'vendor' }).where('id', '=', editor.id).execute()
    expect(await ask(app, 'POST', '/api/events', call)).toEqual(refusals.forbidden)
    await app.call('POST', '/api/auth/logout', { token: editor.token })
    expect(await ask(app, 'POST', '/api/events', call)).toEqual(refusals.unauthenticated)
  })
})

describe('a key', () => {
  test('an Idempotency-Key is refused for another body, path or method [D46.2]', async () => {
    const key = newKey()
    const { body } = await post(key, clientInput)
    expect(await post(key, { ...clientInput, name: 'Other Bank' })).toEqual(reused)
    expect(await post(key, clientInput, {}, '/api/events')).toMatchObject({ status: 400 })
    expect(await post(key, eventInput, {}, '/api/events')).toEqual(reused)
    expect(await ask(app, 'PUT', `/api/clients/${body.id}`, withKey(key, { body: clientInput }))).toEqual(reused)
    expect(await clientsNamed('Other Bank')).toBe(0)
    expect(await post(key, clientInput)).toEqual({ status: 201, body })
  })

  test('an Idempotency-Key decides alone for an upload, whose content is not compared [D46.2]', async () => {
    const key = newKey()
    const first = await post(key, mediaForm('pixel.png', pixelPng, 'One'), {}, '/api/media')
    expect(await post(key, mediaForm('other.png', pixelPng, 'Two'), {}, '/api/media')).toEqual(first)
  })

  test('an Idempotency-Key is free after a call that was refused [D46.2]', async () => {
    const key = newKey()
    expect((await post(key, { name: 'A' })).status).toBe(400)
    expect((await post(key, clientInput)).status).toBe(201)
    const page = pageInput()
    await post(newKey(), page, {}, '/api/pages')
    const other = newKey()
    expect((await post(other, page, {}, '/api/pages')).status).toBe(409)
    expect((await post(other, pageInput(), {}, '/api/pages')).status).toBe(201)
  })

  test('an Idempotency-Key belongs to one user [D46.4]', async () => {
    const key = newKey()
    const first = await post(key, clientInput)
    const { token } = await app.enter('admin')
    const second = await post(key, { ...clientInput, name: 'Second Bank' }, { token })
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body.id).not.toBe(first.body.id)
  })

  test('an Idempotency-Key has at most 200 characters [D46.2]', async () => {
    expect(await post('k'.repeat(201), clientInput)).toEqual({
      status: 400,
      body: problem('Idempotency-Key must be at most 200 characters'),
    })
    expect((await post('k'.repeat(200), clientInput)).status).toBe(201)
  })

  test('an Idempotency-Key is ignored in an anonymous call [D46.2]', async () => {
    const [one, two] = [await vendorInput(app), await vendorInput(app)]
    for (const key of [newKey(), 'k'.repeat(300)]) {
      const headers = { 'idempotency-key': key }
      const send = async (body: object) => (await app.call('POST', '/api/vendors', { body, headers })).status
      expect([201, 200]).toContain(await send(one))
      expect([201, 200]).toContain(await send(two))
    }
  })

  test('the Idempotency-Key of a signed-in applicant is refused for another application, even one that was sent before [D46.2]', async () => {
    const [key, one, two] = [newKey(), await vendorInput(app), await vendorInput(app)]
    expect((await post(key, one, {}, '/api/vendors')).status).toBe(201)
    expect((await post(newKey(), two, {}, '/api/vendors')).status).toBe(201)
    expect(await post(key, two, {}, '/api/vendors')).toEqual(reused)
  })

  test('neither an Idempotency-Key nor a password nor personal data of an application is stored with an answer [D46.4]', async () => {
    const key = 'a-key-to-look-for'
    const account = { ...userInput(), password: 'a password to look for' }
    expect((await post(key, account, {}, '/api/users')).status).toBe(201)
    expect((await post(newKey(), await vendorInput(app), {}, '/api/vendors')).status).toBe(201)
    const rows = JSON.stringify(await app.database.db.selectFrom('idempotencyKeys').selectAll().execute())
    expect(rows).toContain(account.email)
    expect(rows).not.toMatch(/to-look-for|to look for|argon2|passwordHash|lights\.example/)
  })
})

describe('a key after a while', () => {
  let fresh: TestApp
  let id: string
  beforeAll(async () => {
    fresh = await createTestApp()
    id = (await fresh.enter('superadmin')).id
  })
  afterAll(() => fresh.close())

  const send = async (on: TestApp, key: string, name: string) => {
    const token = await startSession(on.database.db, id, on.clock(), { device: '', clientIp: '192.0.2.1' })
    const headers = { 'idempotency-key': key }
    return await ask<{ id: string }>(on, 'POST', '/api/clients', { token, body: { ...clientInput, name }, headers })
  }

  test('an Idempotency-Key holds for 24 hours and is free afterwards [D46.4]', async () => {
    const first = await send(fresh, 'daily', 'First Bank')
    fresh.advance(day - 1)
    await sweepIdempotencyKeys(fresh)
    expect(await send(fresh, 'daily', 'First Bank')).toEqual(first)
    expect(await send(fresh, 'daily', 'Second Bank')).toEqual(reused)
    fresh.advance(1)
    const second = await send(fresh, 'daily', 'Second Bank')
    expect(second.status).toBe(201)
    expect(await send(fresh, 'daily', 'Second Bank')).toEqual(second)
    fresh.advance(day)
    await sweepIdempotencyKeys(fresh)
    expect(await fresh.database.db.selectFrom('idempotencyKeys').selectAll().execute()).toEqual([])
  })

  test('an Idempotency-Key holds after a restart [D46.1]', async () => {
    const first = await send(fresh, 'restart', 'Lasting Bank')
    const beside = await createTestApp({ beside: fresh })
    expect(await send(beside, 'restart', 'Lasting Bank')).toEqual(first)
    await beside.close()
    expect(await have<unknown[]>(fresh, 'GET', '/api/clients/active?limit=100')).toHaveLength(3)
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { makeReadOnly } from '../../../../tests/support/test-database.ts'
import { eventInput } from '../../../../tests/support/valid-input.ts'
import { sweepSessions } from './sessions.service.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const statusOf = async (token: string) => (await app.call('GET', '/api/auth/me', { token })).status

describe('expiry', () => {
  test('a session expires after two idle hours, plus at most ten seconds [D34.3]', async () => {
    const { token } = await app.enter('editor')
    app.advance(2 * hour - second)
    expect(await statusOf(token)).toBe(200)
    app.advance(2 * hour - second)
    expect(await statusOf(token)).toBe(200)
    app.advance(2 * hour + 10 * second)
    expect(await statusOf(token)).toBe(401)
  })

  test('a session never expires earlier, even if its last request was too recent to be recorded', async () => {
    const { token } = await app.enter('editor')
    app.advance(9 * second)
    expect(await statusOf(token)).toBe(200)
    app.advance(2 * hour)
    expect(await statusOf(token)).toBe(200)
  })

  test('a session expires 24 hours after it began, even in constant use [D34.3]', async () => {
    const { token } = await app.enter('editor')
    for (let passed = 0; passed < 23; passed++) {
      app.advance(hour)
      expect(await statusOf(token)).toBe(200)
    }
    app.advance(hour - second)
    expect(await statusOf(token)).toBe(200)
    app.advance(second)
    expect(await statusOf(token)).toBe(401)
  })

  test('polls do not extend a session, and other requests do [D34.3]', async () => {
    const { token } = await app.enter('editor')
    const poll = async () => (await app.call('GET', '/api/schedule', { token, headers: { 'x-passive': '1' } })).status
    for (let passed = 0; passed < 119; passed++) {
      app.advance(minute)
      expect(await poll()).toBe(200)
    }
    expect(await statusOf(token)).toBe(200)
    app.advance(2 * hour)
    expect(await poll()).toBe(200)
    app.advance(11 * second)
    expect(await poll()).toBe(401)
  })

  test('a rejected request does not extend an expired session', async () => {
    const { token } = await app.enter('editor')
    app.advance(2 * hour + 10 * second)
    expect(await statusOf(token)).toBe(401)
    app.advance(-minute)
    expect(await statusOf(token)).toBe(200)
  })

  test('T1 requests with an expired session change nothing [T1]', async () => {
    const { token } = await app.enter('superadmin')
    app.advance(25 * hour)
    const body = { value: 'Another Company' }
    expect((await app.call('PUT', '/api/settings/company_name', { token, body })).status).toBe(401)
    const settings = await (await app.call('GET', '/api/settings')).text()
    expect(settings).not.toContain('Another Company')
  })

  test('T1 public reads ignore an expired or invalid token [T1]', async () => {
    const { token: living } = await app.enter('editor')
    const body = { ...eventInput, title: 'A draft', status: 'draft' }
    expect((await app.call('POST', '/api/events', { token: living, body })).status).toBe(201)
    app.advance(3 * hour)
    const anonymous = await (await app.call('GET', '/api/events')).json()
    for (const token of [living, 'garbage', 'A'.repeat(43)]) {
      const answer = await app.call('GET', '/api/events', { token })
      expect(answer.status).toBe(200)
      expect(await answer.json()).toEqual(anonymous)
      // The back office asks staff to sign in again instead of showing a list without drafts.
      expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
    }
    const { token } = await app.enter('editor')
    for (const caller of [token, undefined]) {
      const answer = await app.call('GET', '/api/events', caller === undefined ? {} : { token: caller })
      expect(answer.headers.has('www-authenticate')).toBe(false)
    }
  })
})

describe('a clock that ran ahead', () => {
  test('rejects and removes a session that was started under a clock that ran ahead [T1]', async () => {
    app.advance(3 * hour)
    const { token } = await app.enter('editor')
    app.advance(-3 * hour)
    expect(await statusOf(token)).toBe(401)
    await sweepSessions(app)
    app.advance(3 * hour)
    expect(await statusOf(token), 'when the time has come').toBe(401)
  })

  test('rejects an idle session that was last used under a clock that ran ahead [T1]', async () => {
    const { token } = await app.enter('editor')
    app.advance(hour)
    expect(await statusOf(token)).toBe(200)
    app.advance(-hour)
    expect(await statusOf(token)).toBe(401)
    app.advance(hour)
  })

  test('accepts a session of an instance whose clock is a minute ahead [T1]', async () => {
    app.advance(minute)
    const { token } = await app.enter('editor')
    app.advance(-minute)
    expect(await statusOf(token)).toBe(200)
  })
})

describe('revocation', () => {
  const superadmin = async () => (await app.enter('superadmin')).token

  test('deleting a user ends their sessions at once [D34.4]', async () => {
    const { id, token } = await app.enter('editor')
    await app.call('DELETE', `/api/users/${id}`, { token: await superadmin() })
    expect(await statusOf(token)).toBe(401)
  })

  test.each([{ role: 'vendor' }, { password: 'another secret' }])(
    'changing a user to %o ends their sessions at once [D34.4]',
    async (body) => {
      const { id, token } = await app.enter('editor')
      const answer = await app.call('PUT', `/api/users/${id}`, { token: await superadmin(), body })
      expect(answer.status).toBe(200)
      expect(await statusOf(token)).toBe(401)
    },
  )

  test('changing only a name keeps the sessions', async () => {
    const { id, token } = await app.enter('editor')
    const body = { firstName: 'Huda', role: 'editor' }
    await app.call('PUT', `/api/users/${id}`, { token: await superadmin(), body })
    expect(await statusOf(token)).toBe(200)
  })
})

test('a session that ends on one instance is rejected by the others at once [D34.4]', async () => {
  const other = await createTestApp({ beside: app })
  const { token, id } = await app.enter('editor')
  const elsewhere = async () => (await other.call('GET', '/api/auth/me', { token })).status
  expect(await elsewhere()).toBe(200)
  await app.call('POST', '/api/auth/logout', { token })
  expect(await elsewhere()).toBe(401)

  const again = await app.enter('admin')
  expect((await other.call('GET', '/api/users', { token: again.token })).status).toBe(200)
  const { token: superadmin } = await app.enter('superadmin')
  await app.call('PUT', `/api/users/${again.id}`, { token: superadmin, body: { role: 'vendor' } })
  expect((await other.call('GET', '/api/users', { token: again.token })).status).toBe(401)
  expect(id).not.toBe(again.id)
  await other.close()
})

test('on a read-only database signed-in users can read, and writes get 503', async () => {
  const small = await createTestApp()
  const { token } = await small.enter('editor')
  const about = (await small.call('POST', '/api/events', { token, body: eventInput })).status
  await makeReadOnly(small.database)
  small.advance(minute)
  const statuses = []
  for (const path of ['/api/auth/me', '/api/events', '/api/dashboard/stats'])
    statuses.push((await small.call('GET', path, { token })).status)
  const refused = await small.call('POST', '/api/events', { token, body: eventInput })
  expect([about, ...statuses, refused.status]).toEqual([201, 200, 200, 200, 503])
  expect(refused.headers.get('retry-after')).not.toBeNull()
  await small.close()
})

test('sweeping removes expired sessions only', async () => {
  const old = await app.enter('editor')
  app.advance(2 * hour + 10 * second)
  const young = await app.enter('editor')
  await sweepSessions(app)
  const left = await app.database.db.selectFrom('sessions').select('userId').execute()
  const users = left.map(({ userId }) => userId)
  expect(users).toContain(young.id)
  expect(users).not.toContain(old.id)
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ask, have, refusals } from '../../../../tests/support/api.ts'
import { applyWithDocuments } from '../../../../tests/support/documents.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { usualPassword } from '../../../../tests/support/valid-calls.ts'
import type { AccountSession, Session } from '../../../shared/auth.ts'

const minute = 60_000

let app: TestApp
let email: string
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMITS: 'off' } })
})
beforeEach(async () => {
  email = (await app.enter('admin')).email
  await app.database.db.deleteFrom('sessions').execute()
})
afterAll(() => app.close())

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'

const signIn = async (who = email, headers = {}, peer = '192.0.2.1') => {
  const call = { body: { email: who, password: usualPassword }, headers, peer }
  return (await have<Session>(app, 'POST', '/api/auth/login', call)).token
}
const list = (token: string) => have<AccountSession[]>(app, 'GET', '/api/auth/sessions', { token })
const currentOf = async (token: string) => (await list(token)).find(({ current }) => current)?.id
const end = (token: string, id = '', at = app) =>
  ask(at, 'DELETE', id ? `/api/auth/sessions/${id}` : '/api/auth/sessions', { token })
const statusOf = async (token: string, at = app) => (await at.call('GET', '/api/auth/me', { token })).status
const audited = async () => {
  const { personal } = await app.database.db
    .selectFrom('auditEntries')
    .select('personal')
    .where('kind', '=', 'session')
    .orderBy('sequence', 'desc')
    .executeTakeFirstOrThrow()
  return JSON.parse(personal ?? '').detail
}

describe('the list of own sessions', () => {
  test('the list of own sessions has the live ones with device and network, the last used first [D75.1]', async () => {
    const phone = await signIn(email, { 'user-agent': firefox }, '2001:db8:1:2::9')
    app.advance(minute)
    const here = await signIn()
    app.advance(minute)
    expect(await statusOf(phone)).toBe(200)
    const id = expect.stringMatching(/^[0-9a-f-]{36}$/)
    expect(await list(here)).toEqual([
      {
        id,
        current: true,
        createdAt: '2026-11-15T12:01:00.000+03:00',
        lastUsedAt: '2026-11-15T12:02:00.000+03:00',
        device: '',
        network: '192.0.2.1',
      },
      {
        id,
        current: false,
        createdAt: '2026-11-15T12:00:00.000+03:00',
        lastUsedAt: '2026-11-15T12:02:00.000+03:00',
        device: 'Firefox on Linux',
        network: '2001:db8:1:2::/64',
      },
    ])
    expect((await list(phone)).map(({ current }) => current)).toEqual([false, true])
    app.advance(-2 * minute)
  })

  test('the list of own sessions has neither sessions of others nor expired ones [D75.1]', async () => {
    await signIn((await app.enter('superadmin')).email)
    await signIn()
    app.advance(121 * minute)
    const here = await signIn()
    expect(await list(here)).toHaveLength(1)
  })

  test('the list of own sessions names no token', async () => {
    const token = await signIn()
    const answer = await app.call('GET', '/api/auth/sessions', { token })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.text()).not.toMatch(/token|hash/i)
  })
})

describe('ending a session', () => {
  test('ending a session takes effect at once on every instance, and is audited [D75.1]', async () => {
    const other = await createTestApp({ beside: app })
    const there = await signIn(email, { 'user-agent': firefox }, '203.0.113.9')
    const here = await signIn()
    expect(await statusOf(there, other)).toBe(200)
    expect((await end(here, await currentOf(there))).status).toBe(204)
    expect(await statusOf(there, other)).toBe(401)
    expect(await statusOf(here, other)).toBe(200)
    expect(await audited()).toEqual({ code: 'sessionEnded', device: 'Firefox on Linux', network: '203.0.113.9' })
    await other.close()
  })

  test('ending the current session works too, like a sign-out [D75.1]', async () => {
    const here = await signIn()
    expect((await end(here, await currentOf(here))).status).toBe(204)
    expect(await statusOf(here)).toBe(401)
    expect(await audited()).toEqual({ code: 'signedOut', device: '', network: '192.0.2.1' })
  })

  test('ending a session answers 404 for the session of another user, for an unknown one and the second time [D75.1]', async () => {
    const theirs = await signIn((await app.enter('editor')).email)
    const mine = await signIn()
    const here = await signIn()
    const id = await currentOf(mine)
    expect(await end(here, await currentOf(theirs))).toEqual(refusals.missing)
    expect(await end(here, 'none')).toEqual(refusals.missing)
    expect((await end(here, id)).status).toBe(204)
    expect(await end(here, id)).toEqual(refusals.missing)
    expect(await statusOf(theirs)).toBe(200)
  })

  test('ending a session ends its document links [D75.1 D20.1]', async () => {
    const { id } = await applyWithDocuments(app)
    const there = await signIn()
    const link = await have<{ url: string }>(app, 'POST', `/api/vendors/${id}/documents/civilId/link`, { token: there })
    expect((await app.call('GET', link.url)).status).toBe(200)
    await end(await signIn(), await currentOf(there))
    expect((await app.call('GET', link.url)).status).toBe(404)
  })

  test('ending a session works for two that end each other at the same time', async () => {
    const [first, other] = [await signIn(), await signIn()]
    const ids = { first: await currentOf(first), other: await currentOf(other) }
    const answers = await Promise.all([end(first, ids.other), end(other, ids.first)])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 401])
  })
})

describe('ending all other sessions', () => {
  test('ending all other sessions leaves the current one and those of other users, and is audited [D75.1]', async () => {
    const theirs = await signIn((await app.enter('editor')).email)
    const others = [await signIn(), await signIn()]
    const here = await signIn()
    expect((await end(here)).status).toBe(204)
    for (const token of others) expect(await statusOf(token)).toBe(401)
    expect(await statusOf(here)).toBe(200)
    expect(await statusOf(theirs)).toBe(200)
    expect(await audited()).toEqual({ code: 'otherSessionsEnded', count: 2 })
  })
})

test('signing out is audited [D75.1]', async () => {
  const here = await signIn(email, { 'user-agent': firefox })
  expect((await app.call('POST', '/api/auth/logout', { token: here })).status).toBe(204)
  expect(await audited()).toEqual({ code: 'signedOut', device: 'Firefox on Linux', network: '192.0.2.1' })
})

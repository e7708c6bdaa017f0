import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { have } from '../../../../tests/support/api.ts'
import { everythingStored } from '../../../../tests/support/everything-stored.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { usualPassword } from '../../../../tests/support/valid-calls.ts'
import type { AuditKind } from '../../../shared/audit.ts'
import type { Session } from '../../../shared/auth.ts'

let app: TestApp
let user: Awaited<ReturnType<TestApp['enter']>>
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(async () => {
  await app.database.db.deleteFrom('limits').execute()
  user = await app.enter('editor')
})
afterAll(() => app.close())

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'
const login = (email: string, password: string, peer = '192.0.2.1') =>
  app.call('POST', '/api/auth/login', { body: { email, password }, peer, headers: { 'user-agent': firefox } })

const entries = async (kind: AuditKind) => {
  const rows = await app.database.db
    .selectFrom('auditEntries')
    .select(['byId', 'subjectId', 'personal'])
    .where('kind', '=', kind)
    .orderBy('sequence')
    .execute()
  return rows.map(({ byId, subjectId, personal }) => ({ byId, subjectId, ...JSON.parse(personal ?? '') }))
}

test('a sign-in is audited with its method, device and network [D76.1]', async () => {
  await login(user.email, usualPassword)
  expect((await entries('sign-in')).at(-1)).toEqual({
    byId: user.id,
    subjectId: user.id,
    byName: 'Noura editor',
    subjectName: 'Noura editor',
    detail: { code: 'signedIn', method: 'password', device: 'Firefox on Linux', network: '192.0.2.1' },
  })
})

test('a failed sign-in is audited whether the account exists or not, without what was typed [D76.32 D63.1]', async () => {
  await login(user.email, 'my typed guess')
  await login('typed@staff.example', 'my typed guess')
  const detail = { code: 'wrongPassword', device: 'Firefox on Linux', network: '192.0.2.1' }
  expect((await entries('sign-in-failed')).slice(-2)).toEqual([
    { byId: null, subjectId: user.id, byName: null, subjectName: 'Noura editor', detail },
    { byId: null, subjectId: null, byName: null, subjectName: null, detail },
  ])
  expect(JSON.stringify(await everythingStored(app))).not.toMatch(/typed/)
})

test('a failed sign-in writes the same rows with and without an account [D63.1]', async () => {
  const count = async () => {
    const stored = Object.entries(await everythingStored(app)).filter(([table]) => table !== 'users')
    return Object.fromEntries(stored.map(([table, rows]) => [table, rows.length]))
  }
  const growthBy = async (email: string, peer: string) => {
    const before = await count()
    expect((await login(email, 'not this one', peer)).status).toBe(401)
    const after = await count()
    return Object.fromEntries(Object.entries(after).map(([table, rows]) => [table, rows - (before[table] ?? 0)]))
  }
  await login(user.email, 'not this one', '203.0.113.1')
  const known = await growthBy(user.email, '203.0.113.2')
  await login('nobody@staff.example', 'not this one', '203.0.113.3')
  expect(await growthBy('nobody@staff.example', '203.0.113.4')).toEqual(known)
  expect(known).toMatchObject({ limits: 3, audit_entries: 1 })
})

test('at most 1,000 failed sign-ins an hour are audited [D76.32]', async () => {
  await login(user.email, 'not this one')
  const full = { count: 1000, blockedUntil: new Date(app.clock().getTime() + 60 * 60_000).toISOString() }
  await app.database.db.updateTable('limits').set(full).where('key', 'like', 'audited-failures %').execute()
  const before = (await entries('sign-in-failed')).length
  expect((await login(user.email, 'not this one')).status).toBe(401)
  expect((await login('nobody@staff.example', 'not this one')).status).toBe(401)
  expect(await entries('sign-in-failed')).toHaveLength(before)
  app.advance(60 * 60_000)
  await login(user.email, 'not this one')
  expect(await entries('sign-in-failed')).toHaveLength(before + 1)
})

test('at most 100 failed sign-ins an hour of one network are audited, and those of others still are [D76.32]', async () => {
  const before = (await entries('sign-in-failed')).length
  const attack = async (count: number) => {
    for (let number = 0; number < count; number++) {
      await login('nobody@staff.example', 'not this one', `2001:db8:1:${number}::1`)
      // Only the audit log is bounded here.
      await app.database.db.deleteFrom('limits').where('key', 'like', 'login%').execute()
    }
  }
  await attack(110)
  expect(await entries('sign-in-failed')).toHaveLength(before + 100)
  await login(user.email, 'not this one', '2001:db8:2::1')
  expect((await entries('sign-in-failed')).slice(before + 100)).toMatchObject([{ subjectId: user.id }])
})

test('a wrong current password within a session is audited as a failed sign-in [D76.32]', async () => {
  const body = { currentPassword: 'my typed guess', newPassword: 'battery staple' }
  const call = { token: user.token, body, headers: { 'user-agent': firefox } }
  expect((await app.call('PUT', '/api/auth/password', call)).status).toBe(400)
  expect((await entries('sign-in-failed')).at(-1)).toMatchObject({
    subjectId: user.id,
    detail: { code: 'wrongPassword', device: 'Firefox on Linux', network: '192.0.2.1' },
  })
})

test('a change of the own password is audited [D76.1]', async () => {
  const { token } = await have<Session>(app, 'POST', '/api/auth/login', {
    body: { email: user.email, password: usualPassword },
  })
  const body = { currentPassword: usualPassword, newPassword: 'battery staple' }
  expect((await app.call('PUT', '/api/auth/password', { token, body })).status).toBe(200)
  expect((await entries('password')).at(-1)).toMatchObject({
    byId: user.id,
    subjectId: user.id,
    detail: { code: 'passwordChanged' },
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldProblem } from '../../../../tests/support/api.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { usualPassword } from '../../../../tests/support/valid-calls.ts'
import type { Session } from '../../../shared/auth.ts'
import { roles } from '../../../shared/permissions.ts'
import { Refusal } from '../../platform/errors.ts'
import { createPasswordHasher } from '../passwords/password-hasher.ts'
import { startSession } from '../sessions/sessions.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const newPassword = 'battery staple'
const change = (token: string, body: unknown = { currentPassword: usualPassword, newPassword }) =>
  app.call('PUT', '/api/auth/password', { token, body })
const statusOf = async (token: string) => (await app.call('GET', '/api/auth/me', { token })).status
const login = async (email: string, password: string) =>
  (await app.call('POST', '/api/auth/login', { body: { email, password } })).status

test.each(roles)(
  'ends every session of a %s who changes their password and returns a new one [D34.1]',
  async (role) => {
    const user = await app.enter(role)
    const elsewhere = (await (
      await app.call('POST', '/api/auth/login', { body: { email: user.email, password: usualPassword } })
    ).json()) as Session
    const bystander = await app.enter(role)
    const answer = await change(user.token)
    expect(answer.status).toBe(200)
    const session = (await answer.json()) as Session
    expect(session.user).toMatchObject({ id: user.id, role })
    expect(await statusOf(session.token)).toBe(200)
    expect(await statusOf(user.token)).toBe(401)
    expect(await statusOf(elsewhere.token)).toBe(401)
    expect(await statusOf(bystander.token)).toBe(200)
    expect(await login(user.email, usualPassword)).toBe(401)
    expect(await login(user.email, newPassword)).toBe(200)
  },
)

test('returns the updated user with the new session after a password change', async () => {
  const user = await app.enter('editor')
  const session = (await (await change(user.token)).json()) as Session
  expect(session.user).toEqual(await (await app.call('GET', '/api/auth/me', { token: session.token })).json())
})

test('rejects a wrong current password at its field and keeps all sessions', async () => {
  const user = await app.enter('editor')
  const answer = await change(user.token, { currentPassword: 'not this one', newPassword })
  expect(answer.status).toBe(400)
  const message = 'Current password is incorrect'
  expect(await answer.json()).toEqual(fieldProblem('currentPassword', message))
  expect(await statusOf(user.token)).toBe(200)
  expect(await login(user.email, usualPassword)).toBe(200)
})

test('rejects a new password that is too short with the message of the form', async () => {
  const user = await app.enter('editor')
  const answer = await change(user.token, { currentPassword: usualPassword, newPassword: '12345' })
  expect(answer.status).toBe(400)
  const message = 'Password must be at least 6 characters'
  expect(await answer.json()).toEqual(fieldProblem('newPassword', message))
})

test('limits guesses of the current password by a signed-in user', async () => {
  const user = await app.enter('editor')
  const guess = () => change(user.token, { currentPassword: 'not this one', newPassword })
  for (let attempt = 0; attempt < 5; attempt++) expect((await guess()).status).toBe(400)
  const refused = await guess()
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('15')
})

test('does not reset the limit of password guesses when the email of the user changes [T3]', async () => {
  const { id } = await app.enter('admin')
  const { token: manager } = await app.enter('superadmin')
  const rename = (number: number) =>
    app.call('PUT', `/api/users/${id}`, { token: manager, body: { email: `other${number}@staff.example` } })
  const statuses = []
  for (let attempt = 0; attempt < 6; attempt++) {
    expect((await rename(attempt)).status).toBe(200)
    // A new email ends the sessions.
    const token = await startSession(app.database.db, id, app.clock(), { device: '', clientIp: '192.0.2.1' })
    statuses.push((await change(token, { currentPassword: 'not this one', newPassword })).status)
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
})

test('accepts a password in any script and Unicode normalization form', async () => {
  const user = await app.enter('editor')
  await change(user.token, { currentPassword: usualPassword, newPassword: 'كلمة سرّ café' })
  expect(await login(user.email, 'كلمة سرّ cafe\u0301')).toBe(200)
})

test('logs a password change for users who manage users, without the passwords', async () => {
  const user = await app.enter('editor')
  const { token } = await app.enter('superadmin')
  await change(user.token)
  const stats = (await (await app.call('GET', '/api/dashboard/stats', { token })).json()) as {
    recentActivities: { message: string }[]
  }
  expect(stats.recentActivities[0]?.message).toBe('Noura editor changed their own password')
})

test('does not count a password change against the limit if the password was never checked', async () => {
  const hasher = createPasswordHasher({ cost: { memory: 8, passes: 1, parallelism: 1 } })
  const verify = () => Promise.reject(new Refusal('unavailable'))
  const busy = await createTestApp({ passwords: { ...hasher, verify } })
  const { token } = await busy.enter('editor')
  for (let attempt = 0; attempt < 10; attempt++) {
    const body = { currentPassword: usualPassword, newPassword }
    expect((await busy.call('PUT', '/api/auth/password', { token, body })).status).toBe(503)
  }
  await busy.close()
})

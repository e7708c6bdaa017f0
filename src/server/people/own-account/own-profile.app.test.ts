import { afterAll, beforeAll, expect, test } from 'vitest'
import { activitiesIn, ask, fieldProblem, invalid } from '../../../../tests/support/api.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { usualPassword } from '../../../../tests/support/valid-calls.ts'
import { roles } from '../../../shared/permissions.ts'
import type { User } from '../../../shared/user.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

const change = (token: string, body: unknown, headers = {}) =>
  ask<User>(app, 'PUT', '/api/auth/profile', { token, body, headers })
const me = async (token: string) => (await ask<User>(app, 'GET', '/api/auth/me', { token })).body
const login = async (email: string) =>
  (await app.call('POST', '/api/auth/login', { body: { email, password: usualPassword } })).status

test.each(roles)('lets a %s change their own names and stay signed in [D90.1]', async (role) => {
  const { id, token, email } = await app.enter(role)
  const before = await me(token)
  const names = { firstName: 'Huda', lastName: 'Al-Sabah', username: `huda-${role}` }
  const answer = await change(token, names)
  expect(answer).toEqual({ status: 200, body: { ...before, ...names, version: before.version + 1 } })
  expect(await me(token)).toEqual(answer.body)
  expect(answer.body).toMatchObject({ id, email, role })
  expect((await activitiesIn(app)).at(-1)?.message).toBe('Huda Al-Sabah changed their own profile')
  expect((await change(token, { firstName: '' })).body).toMatchObject({ firstName: '', lastName: 'Al-Sabah' })
})

test('changes neither role nor password through the profile [D90.1]', async () => {
  const { token, email } = await app.enter('editor')
  const forged = { firstName: 'Huda', role: 'superadmin', password: 'another secret', id: 'x', version: 99 }
  expect((await change(token, forged)).body).toMatchObject({ firstName: 'Huda', role: 'editor' })
  expect(await login(email)).toBe(200)
})

test('requires the current password for a new email [D90.2]', async () => {
  const { token, email } = await app.enter('admin')
  const next = `new-${email}`
  const required = invalid(['currentPassword', 'Current password is required'])
  expect(await change(token, { email: next })).toEqual(required)
  expect(await change(token, { email: next, currentPassword: '' })).toEqual(required)
  expect(await change(token, { email: next, currentPassword: 'not this one' })).toEqual(
    invalid(['currentPassword', 'Current password is incorrect']),
  )
  expect((await me(token)).email).toBe(email)
  expect((await change(token, { email, firstName: 'Same' })).status).toBe(200)
  expect((await change(token, { email: next, currentPassword: usualPassword })).body.email).toBe(next)
  expect(await login(next)).toBe(200)
  expect(await login(email)).toBe(401)
})

test('rejects a username or email of another user in any case [D90.3]', async () => {
  const other = await app.enter('editor')
  const { token } = await app.enter('editor')
  const taken = (path: string, message: string) => ({ status: 409, body: fieldProblem(path, message) })
  expect(await change(token, { username: other.username.toUpperCase() })).toEqual(
    taken('username', 'Username is already in use'),
  )
  expect(await change(token, { email: other.email.toUpperCase(), currentPassword: usualPassword })).toEqual(
    taken('email', 'Email is already in use'),
  )
})

test('counts wrong passwords of profile changes like those of sign-ins [T3.1]', async () => {
  const limited = await createTestApp()
  const { token } = await limited.enter('editor')
  const attempt = async (currentPassword: string) => {
    const body = { email: 'new@staff.example', currentPassword }
    return (await limited.call('PUT', '/api/auth/profile', { token, body })).status
  }
  for (let count = 0; count < 5; count++) expect(await attempt('not this one')).toBe(400)
  expect(await attempt(usualPassword)).toBe(429)
  await limited.close()
})

test('validates the fields of a profile like those of a user', async () => {
  const { token } = await app.enter('editor')
  expect(await change(token, { username: 'x' })).toEqual(
    invalid(['username', 'Username must be at least 3 characters']),
  )
  expect(await change(token, { email: 'nobody' })).toEqual(invalid(['email', 'Invalid email address']))
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { createPasswordHasher } from '../passwords/password-hasher.ts'
import { createFirstAdmin } from './first-admin.service.ts'
import { resetPassword } from './reset-password.service.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

const passwords = createPasswordHasher({ cost: { memory: 8, passes: 1, parallelism: 1 } })
const needs = (at = app) => ({ database: at.database, clock: at.clock, passwords })
const login = (email: string, password: string) => app.call('POST', '/api/auth/login', { body: { email, password } })
const countUsers = async () => (await app.database.db.selectFrom('users').select('id').execute()).length

test('creates the first superadmin from the environment [D6.1]', async () => {
  const given = { email: 'owner@marasim.example', password: 'from the environment' }
  expect(await createFirstAdmin(needs(), given)).toEqual({ ...given, generated: false })
  const answer = await login(given.email, given.password)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ user: { role: 'superadmin', email: given.email } })
})

test('creates the first superadmin with a random password if the environment names none [D6.1]', async () => {
  const admin = await createFirstAdmin(needs(), undefined)
  expect(admin).toMatchObject({ generated: true, email: expect.stringContaining('@') })
  expect(admin?.password.length).toBeGreaterThanOrEqual(16)
  expect((await login(admin?.email ?? '', admin?.password ?? '')).status).toBe(200)

  const other = await createTestApp()
  expect((await createFirstAdmin(needs(other), undefined))?.password).not.toBe(admin?.password)
  await other.close()
})

test('creates no first superadmin if there is any user [D6.1]', async () => {
  const { email } = await app.enter('vendor')
  expect(await createFirstAdmin(needs(), { email: 'owner@marasim.example', password: 'too late' })).toBeUndefined()
  expect(await countUsers()).toBe(1)
  expect((await login('owner@marasim.example', 'too late')).status).toBe(401)
  expect((await login(email, 'correct horse')).status).toBe(200)
})

test('resets a password and ends all sessions of the user', async () => {
  const { email, token } = await app.enter('superadmin')
  const bystander = await app.enter('admin')
  const password = await resetPassword(needs(), email.toUpperCase())
  expect(password?.length).toBeGreaterThanOrEqual(16)
  expect((await app.call('GET', '/api/auth/me', { token })).status).toBe(401)
  expect((await app.call('GET', '/api/auth/me', { token: bystander.token })).status).toBe(200)
  expect((await login(email, 'correct horse')).status).toBe(401)
  expect((await login(email, password ?? '')).status).toBe(200)
})

test('resets no password for an unknown email', async () => {
  await app.enter('admin')
  expect(await resetPassword(needs(), 'nobody@staff.example')).toBeUndefined()
  expect(await countUsers()).toBe(1)
})

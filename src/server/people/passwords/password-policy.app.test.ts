import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ask, have, invalid } from '../../../../tests/support/api.ts'
import { mailedToken } from '../../../../tests/support/mails.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { invitationInput, userInput } from '../../../../tests/support/valid-input.ts'
import type { OwnUser, Session } from '../../../shared/auth.ts'
import type { Role } from '../../../shared/permissions.ts'
import type { User } from '../../../shared/user.ts'
import { createFirstAdmin } from '../users/first-admin.service.ts'
import { resetPassword } from '../users/reset-password.service.ts'

let app: TestApp
let superadmin: string
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  superadmin = (await app.enter('superadmin')).token
})
beforeEach(() => setPolicy('strong'))
afterAll(() => app.close())

const setPolicy = async (value: 'standard' | 'strong') => {
  const answer = await app.call('PUT', '/api/settings/password_policy', { token: superadmin, body: { value } })
  expect(answer.status).toBe(200)
}
const strong = 'quiet rivers of Kuwait'
const tooShort = 'Password must be at least 10 characters'
const common = 'This password is too common. Please choose another one.'
const ownEmail = 'Password must not be your email address'

const signIn = async (email: string, password: string) =>
  (await have<Session>(app, 'POST', '/api/auth/login', { body: { email, password } })).user
const changeOwn = (token: string, newPassword: string, currentPassword = 'correct horse') =>
  ask(app, 'PUT', '/api/auth/password', { token, body: { currentPassword, newPassword } })
const create = (fields: object) =>
  ask<User>(app, 'POST', '/api/users', { token: superadmin, body: { ...userInput(), ...fields } })
const change = (id: string, body: object) => ask<User>(app, 'PUT', `/api/users/${id}`, { token: superadmin, body })

describe('the policy "strong"', () => {
  test.each([
    ['nine char', tooShort],
    ['1234567890', common],
    ['PassWord1234', common],
    ['Dragon2026!', common],
    ['dragondragon', common],
    ['aaaaaaaaaaaa', common],
    ['ｐａｓｓｗｏｒｄ1234', common],
  ])('the policy "strong" refuses the password %s in a change of the own one [D74.21]', async (password, message) => {
    const { token } = await app.enter('editor')
    expect(await changeOwn(token, password)).toEqual(invalid(['newPassword', message]))
  })

  test('the policy "strong" refuses the own email address as a password [D74.21]', async () => {
    const { email, username, token } = await app.enter('editor', { username: 'noura.alsabah' })
    for (const password of [email.toUpperCase(), username, `${username}2026`, `1${email}`])
      expect(await changeOwn(token, password), password).toEqual(invalid(['newPassword', ownEmail]))
  })

  test.each<Role>(['superadmin', 'admin', 'editor'])(
    'the policy "strong" accepts a strong password of a %s',
    async (role) => {
      const { token, email } = await app.enter(role)
      expect((await changeOwn(token, strong)).status).toBe(200)
      expect((await signIn(email, strong)).shouldChangePassword).toBe(false)
    },
  )

  test('the policy "strong" binds passwords that staff set for staff, not for vendors [D74.22]', async () => {
    const weak = invalid(['password', common])
    expect(await create({ role: 'editor', password: 'password1234' })).toEqual(weak)
    expect((await create({ role: 'vendor', password: '123456' })).status).toBe(201)
    const { body: editor } = await create({ role: 'editor', password: strong })
    expect(await change(editor.id, { password: 'password1234' })).toEqual(weak)
    expect(await change(editor.id, { password: editor.email })).toEqual(invalid(['password', ownEmail]))
    expect((await change(editor.id, { password: 'a longer sentence' })).status).toBe(200)
  })

  test('the policy "strong" counts the role and the email of the same request [D74.22]', async () => {
    const { body: vendor } = await create({ role: 'vendor', password: '123456' })
    const promotion = { role: 'editor', password: '123456' }
    expect(await change(vendor.id, promotion)).toEqual(invalid(['password', tooShort]))
    const moved = { role: 'editor', email: 'fresh.address@staff.example', password: 'fresh.address' }
    expect(await change(vendor.id, moved)).toEqual(invalid(['password', ownEmail]))
    expect((await change(vendor.id, { role: 'vendor', password: '654321' })).status).toBe(200)
  })

  test('the policy "strong" lets a vendor with a weak password be promoted, who is asked to change it [D74.22]', async () => {
    const { body: vendor } = await create({ role: 'vendor', password: '123456' })
    expect((await signIn(vendor.email, '123456')).shouldChangePassword).toBe(false)
    expect((await change(vendor.id, { role: 'editor' })).status).toBe(200)
    expect((await signIn(vendor.email, '123456')).shouldChangePassword).toBe(true)
  })

  test('the policy "strong" binds passwords chosen with an invitation or a mailed link, which stays usable [D74.22]', async () => {
    const { body: editor } = await ask<User>(app, 'POST', '/api/users', { token: superadmin, body: invitationInput() })
    const byLink = (token: string, newPassword: string) =>
      ask(app, 'POST', '/api/auth/reset-password', { body: { token, newPassword } })
    const invitation = await mailedToken(app, editor.email, 'invitation')
    expect(await byLink(invitation, '123456')).toEqual(invalid(['newPassword', tooShort]))
    expect((await byLink(invitation, strong)).status).toBe(204)
    await app.call('POST', '/api/auth/forgot-password', { body: { email: editor.email } })
    const reset = await mailedToken(app, editor.email, 'password-reset')
    expect(await byLink(reset, 'password1234')).toEqual(invalid(['newPassword', common]))
    expect((await byLink(reset, 'another quiet river')).status).toBe(204)
  })

  test('the policy "strong" lets vendors choose a password of six characters themselves', async () => {
    const { token } = await app.enter('vendor')
    expect((await changeOwn(token, '123456')).status).toBe(200)
  })
})

describe('a weak password from before', () => {
  test('a weak password goes on working under the policy "strong", with a request to change it until that is done [D74.22]', async () => {
    await setPolicy('standard')
    const { body: editor } = await create({ role: 'editor', password: '123456' })
    expect((await signIn(editor.email, '123456')).shouldChangePassword).toBe(false)
    await setPolicy('strong')
    const answer = await have<Session>(app, 'POST', '/api/auth/login', {
      body: { email: editor.email, password: '123456' },
    })
    expect(answer.user.shouldChangePassword).toBe(true)
    const { token } = answer
    const me = () => have<OwnUser>(app, 'GET', '/api/auth/me', { token })
    expect((await me()).shouldChangePassword).toBe(true)
    await setPolicy('standard')
    expect((await me()).shouldChangePassword).toBe(false)
    await setPolicy('strong')
    const changed = await changeOwn(token, strong, '123456')
    expect(changed.body).toMatchObject({ user: { shouldChangePassword: false } })
  })

  test('a weak password is noticed at once when the policy begins, without another sign-in [D74.22]', async () => {
    await setPolicy('standard')
    const { body: editor } = await create({ role: 'editor', password: '123456' })
    const { token } = await have<Session>(app, 'POST', '/api/auth/login', {
      body: { email: editor.email, password: '123456' },
    })
    await setPolicy('strong')
    expect(await have<OwnUser>(app, 'GET', '/api/auth/me', { token })).toMatchObject({ shouldChangePassword: true })
  })

  test('a sign-in with a weak password leaves the version of the user as it is', async () => {
    const { email } = await app.enter('editor', { password: '123456' })
    expect((await signIn(email, '123456')).version).toBe(1)
  })
})

test('the policy "standard" accepts six characters [D74.21]', async () => {
  await setPolicy('standard')
  const { token } = await app.enter('superadmin')
  expect((await changeOwn(token, '123456')).status).toBe(200)
})

test('the first administrator and a reset by command need no strong password [D74.22]', async () => {
  const { email } = await app.enter('admin')
  const password = (await resetPassword(app.needs, email)) ?? ''
  expect((await signIn(email, password)).shouldChangePassword).toBe(false)
  const fresh = await createTestApp()
  await createFirstAdmin(fresh.needs, { email: 'owner@staff.example', password: '123456' })
  const body = { email: 'owner@staff.example', password: '123456' }
  expect((await fresh.call('POST', '/api/auth/login', { body })).status).toBe(200)
  await fresh.close()
})

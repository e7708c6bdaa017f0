import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fieldProblem, problem } from '../../../../tests/support/api.ts'
import { mailedToken, mailsTo } from '../../../../tests/support/mails.ts'
import { type Call, createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { usualPassword } from '../../../../tests/support/valid-calls.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ env: { PUBLIC_URL: 'https://marasim.example' } })
})
afterAll(() => app.close())

const minute = 60_000
const newPassword = 'battery staple'

const forget = (email: string, call: Call) =>
  app.call('POST', '/api/auth/forgot-password', { body: { email }, ...call })
const reset = (token: string, password = newPassword, call: Call = {}) =>
  app.call('POST', '/api/auth/reset-password', { body: { token, newPassword: password }, ...call })
const check = (token: string) => app.call('POST', '/api/auth/reset-password/check', { body: { token } })
const login = async (email: string, password: string) =>
  (await app.call('POST', '/api/auth/login', { body: { email, password } })).status
const statusOf = async (token: string) => (await app.call('GET', '/api/auth/me', { token })).status

/** Each from a network of its own, so that no limit applies. */
let networks = 0
const elsewhere = (): Call => ({ peer: `10.${networks >> 8}.${networks++ & 255}.1` })

const enterWithLink = async (role: 'admin' | 'editor' | 'vendor' = 'editor') => {
  const user = await app.enter(role)
  await forget(user.email, elsewhere())
  return { ...user, link: await mailedToken(app, user.email, 'password-reset') }
}

const expectInvalid = async (answer: Response) => {
  expect(answer.status).toBe(400)
  expect(await answer.json()).toEqual(problem('This link is no longer valid'))
}

describe('a link to choose a password', () => {
  test.each(['admin', 'editor', 'vendor'] as const)(
    'a password link sets a password once and ends all sessions of the user (%s) [D63.3]',
    async (role) => {
      const user = await enterWithLink(role)
      const bystander = await app.enter(role)
      const answer = await reset(user.link)
      expect(answer.status).toBe(204)
      expect(await answer.text()).toBe('')
      expect(await statusOf(user.token)).toBe(401)
      expect(await statusOf(bystander.token)).toBe(200)
      expect(await login(user.email, usualPassword)).toBe(401)
      expect(await login(user.email, newPassword)).toBe(200)
      await expectInvalid(await reset(user.link, 'another secret'))
      expect(await login(user.email, newPassword)).toBe(200)
    },
  )

  test('a password link expires after 60 minutes [D63.3]', async () => {
    const inTime = await enterWithLink()
    const late = await enterWithLink()
    app.advance(60 * minute - 1)
    expect((await reset(inTime.link)).status).toBe(204)
    app.advance(1)
    await expectInvalid(await check(late.link))
    await expectInvalid(await reset(late.link))
    expect(await login(late.email, usualPassword)).toBe(200)
  })

  test('a password link tells whose password it sets without being used up [D63.2]', async () => {
    const { link, email } = await enterWithLink()
    for (const answer of [await check(link), await check(link)]) {
      expect(answer.status).toBe(200)
      expect(await answer.json()).toEqual({ email, invited: false, passwordPolicy: 'standard' })
    }
    expect((await reset(link)).status).toBe(204)
    await expectInvalid(await check(link))
  })

  test('a password link is not used up by a password that is too short', async () => {
    const { link } = await enterWithLink()
    const answer = await reset(link, '12345')
    expect(answer.status).toBe(400)
    const message = 'Password must be at least 6 characters'
    expect(await answer.json()).toEqual(fieldProblem('newPassword', message))
    expect((await reset(link)).status).toBe(204)
  })

  test.each(['', 'x', 'A'.repeat(43), 'A'.repeat(5000), 5, null])(
    'the token %j of a password link is rejected [D61.8]',
    async (token) => {
      const answer = await app.call('POST', '/api/auth/reset-password', { body: { token, newPassword } })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ message: 'This link is no longer valid' })
    },
  )

  test('a password link does not open a session or another kind of link', async () => {
    const { link, token } = await enterWithLink()
    expect(await statusOf(link)).toBe(401)
    await expectInvalid(await reset(token))
  })
})

describe('an open link ends [D63.5]', () => {
  const managerToken = async () => (await app.enter('superadmin')).token
  type Linked = Awaited<ReturnType<typeof enterWithLink>>

  test.each<[string, (user: Linked) => Promise<Response>]>([
    ['the user asks for another one', ({ email }) => forget(email, elsewhere())],
    [
      'the user changes their email',
      ({ token, id }) =>
        app.call('PUT', '/api/auth/profile', {
          token,
          body: { email: `new-${id}@staff.example`, currentPassword: usualPassword },
        }),
    ],
    [
      'the user changes their password',
      ({ token }) =>
        app.call('PUT', '/api/auth/password', { token, body: { currentPassword: usualPassword, newPassword } }),
    ],
    [
      'an administrator changes their email',
      async ({ id }) =>
        app.call('PUT', `/api/users/${id}`, { token: await managerToken(), body: { email: `by-${id}@staff.example` } }),
    ],
    [
      'an administrator changes their password',
      async ({ id }) =>
        app.call('PUT', `/api/users/${id}`, { token: await managerToken(), body: { password: 'other secret' } }),
    ],
    ['the user is deleted', async ({ id }) => app.call('DELETE', `/api/users/${id}`, { token: await managerToken() })],
  ])('an open password link ends when %s [D63.5]', async (_, change) => {
    const user = await enterWithLink()
    expect((await change(user)).ok).toBe(true)
    await expectInvalid(await reset(user.link))
  })

  test('an open password link stays open when only a name changes', async () => {
    const user = await enterWithLink()
    await app.call('PUT', `/api/users/${user.id}`, {
      token: await managerToken(),
      body: { firstName: 'Huda', email: user.email },
    })
    expect((await reset(user.link)).status).toBe(204)
  })
})

describe('a changed password', () => {
  const changedMails = (email: string) => mailsTo(app, email, 'password-changed')

  test.each<[string, (user: Awaited<ReturnType<typeof enterWithLink>>) => Promise<Response>]>([
    ['by a link', ({ link }) => reset(link)],
    [
      'by the user',
      ({ token }) =>
        app.call('PUT', '/api/auth/password', { token, body: { currentPassword: usualPassword, newPassword } }),
    ],
    [
      'by an administrator',
      async ({ id }) =>
        app.call('PUT', `/api/users/${id}`, {
          token: (await app.enter('superadmin')).token,
          body: { password: newPassword },
        }),
    ],
  ])('a change of a password is mailed to the user when it was made %s [D63.3]', async (_, change) => {
    const user = await enterWithLink()
    expect((await change(user)).ok).toBe(true)
    const mails = await changedMails(user.email)
    expect(mails).toMatchObject([{ subject: 'Your password was changed', secret: null, subjectId: user.id }])
    expect(mails[0]?.text).toContain('https://marasim.example/admin/forgot-password')
  })

  test('a failed change of a password is mailed to nobody', async () => {
    const { email, token, link } = await enterWithLink()
    await app.call('PUT', '/api/auth/password', { token, body: { currentPassword: 'not this one', newPassword } })
    await reset(link, 'short')
    expect(await changedMails(email)).toEqual([])
  })

  test('a change of a password by a link is an activity [D63.3]', async () => {
    const { link } = await enterWithLink()
    await reset(link)
    const { token } = await app.enter('superadmin')
    const stats = (await (await app.call('GET', '/api/dashboard/stats', { token })).json()) as {
      recentActivities: { message: string }[]
    }
    expect(stats.recentActivities[0]?.message).toBe('Noura editor set a new password with a link from an email')
  })
})

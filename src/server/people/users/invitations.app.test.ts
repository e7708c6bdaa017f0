import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fieldProblem, problem } from '../../../../tests/support/api.ts'
import { everythingStored } from '../../../../tests/support/everything-stored.ts'
import { mailedToken, mailsTo } from '../../../../tests/support/mails.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { invitationInput, userInput } from '../../../../tests/support/valid-input.ts'
import type { Session } from '../../../shared/auth.ts'
import type { Role } from '../../../shared/permissions.ts'
import type { User } from '../../../shared/user.ts'
import { createPasswordHasher } from '../passwords/password-hasher.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMITS: 'off', PUBLIC_URL: 'https://marasim.example' } })
  token = (await app.enter('superadmin')).token
})
afterAll(() => app.close())

const day = 24 * 60 * 60_000
const newPassword = 'battery staple'

const create = (body: object, at = app) => at.call('POST', '/api/users', { token, body })
const invite = async (role?: Role) => {
  const user = (await (await create(invitationInput(role))).json()) as User
  return { ...user, link: await mailedToken(app, user.email, 'invitation') }
}
const inviteAgain = (id: string, by = token) => app.call('POST', `/api/users/${id}/invite`, { token: by })
const accept = (link: string, password = newPassword) =>
  app.call('POST', '/api/auth/reset-password', { body: { token: link, newPassword: password } })
const login = (email: string, password = newPassword) =>
  app.call('POST', '/api/auth/login', { body: { email, password } })
const invalid = problem('This link is no longer valid')

describe('an invitation', () => {
  test('an invitation creates a user without a password and mails a link that is valid for 7 days [D64.1]', async () => {
    const input = invitationInput()
    const answer = await create(input)
    expect(answer.status).toBe(201)
    const user = (await answer.json()) as User
    expect(user).toMatchObject({ username: input.username, email: input.email, invited: true, lastLogin: null })
    expect(await (await app.call('GET', `/api/users/${user.id}`, { token })).json()).toMatchObject({ invited: true })
    const mails = await mailsTo(app, input.email)
    expect(mails).toMatchObject([{ kind: 'invitation', subjectKind: 'user', subjectId: user.id, language: 'en' }])
    expect(mails[0]?.text).toContain('Noura superadmin invited you')
    expect(mails[0]?.secret).toMatch(/^https:\/\/marasim\.example\/admin\/reset-password#[\w-]{43}$/)
    expect(mails[0]?.secretExpiresAt).toBe(new Date(app.clock().getTime() + 7 * day).toISOString())
  })

  test('an invitation is not sent to a user with a password, who is not invited [D64.1]', async () => {
    const answer = await create(userInput())
    const user = (await answer.json()) as User
    expect(user.invited).toBe(false)
    expect(await mailsTo(app, user.email)).toEqual([])
    expect(await (await app.call('GET', '/api/auth/me', { token })).json()).toMatchObject({ invited: false })
  })

  test.each([
    ['without a password', { password: undefined }, 'Password must be at least 6 characters'],
    [
      'with invite: false and no password',
      { password: undefined, invite: false },
      'Password must be at least 6 characters',
    ],
    ['with a short password', { password: '12345' }, 'Password must be at least 6 characters'],
    ['with both', { invite: true }, 'Send an invitation or set a password, not both'],
  ])(
    'a new user %s is rejected: it takes either an invitation or a valid password [D64.1]',
    async (_, changes, message) => {
      const before = await everythingStored(app)
      const answer = await create({ ...userInput(), ...changes })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toEqual(fieldProblem('password', message))
      expect(await everythingStored(app)).toEqual(before)
    },
  )

  test('a missing password of a new user is reported together with the other invalid fields [D64.1]', async () => {
    const answer = await create({ username: 'ab', email: 'nobody' })
    const { errors } = (await answer.json()) as { errors: { path: string }[] }
    expect(errors.map(({ path }) => path)).toEqual(['username', 'email', 'password'])
  })

  test('an invitation is sent once by a repeated call [D46]', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const body = invitationInput()
    for (let call = 0; call < 2; call++) {
      const answer = await app.call('POST', '/api/users', { token, body, headers })
      expect(answer.status).toBe(201)
      expect(await answer.json()).toMatchObject({ email: body.email, invited: true })
    }
    expect(await mailsTo(app, body.email)).toHaveLength(1)
  })

  test('an invitation is sent again with a new link that ends the earlier one [D64.3]', async () => {
    const user = await invite()
    const answer = await inviteAgain(user.id)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ id: user.id, invited: true, version: user.version })
    const mails = await mailsTo(app, user.email, 'invitation')
    expect(mails).toHaveLength(2)
    expect(await (await accept(user.link)).json()).toEqual(invalid)
    expect((await accept(await mailedToken(app, user.email, 'invitation'))).status).toBe(204)
  })

  test('an invitation sent again is an activity [D64.3]', async () => {
    const user = await invite()
    await inviteAgain(user.id)
    const stats = (await (await app.call('GET', '/api/dashboard/stats', { token })).json()) as {
      recentActivities: { message: string }[]
    }
    expect(stats.recentActivities[0]?.message).toMatch(/^Noura superadmin sent .+ a new invitation$/)
  })

  test('sending an invitation again is refused for a user who has a password, and for an unknown one [D64.3]', async () => {
    const { id } = await app.enter('editor')
    const answer = await inviteAgain(id)
    expect(answer.status).toBe(409)
    expect(await answer.json()).toEqual(problem('This user already has a password'))
    expect((await inviteAgain('nobody')).status).toBe(404)
  })

  test('an invitation expires after 7 days and can be sent again then [D64.1]', async () => {
    const user = await invite()
    app.advance(7 * day)
    // The session of the superadmin has ended too.
    token = (await app.enter('superadmin')).token
    expect(await (await accept(user.link)).json()).toEqual(invalid)
    await inviteAgain(user.id)
    expect((await accept(await mailedToken(app, user.email, 'invitation'))).status).toBe(204)
  })

  test('an invitation ends when the email of the user changes [D64.6]', async () => {
    const user = await invite()
    await app.call('PUT', `/api/users/${user.id}`, { token, body: { email: `other-${user.email}` } })
    expect(await (await accept(user.link)).json()).toEqual(invalid)
  })

  test('an invitation ends with the user, whose messages are deleted too [D64.6]', async () => {
    const user = await invite()
    await inviteAgain(user.id)
    const link = await mailedToken(app, user.email, 'invitation')
    expect((await app.call('DELETE', `/api/users/${user.id}`, { token })).status).toBe(204)
    expect(await mailsTo(app, user.email)).toEqual([])
    expect(await (await accept(link)).json()).toEqual(invalid)
    const links = app.database.db.selectFrom('secretLinks').selectAll().where('subjectId', '=', user.id)
    expect(await links.execute()).toEqual([])
  })
})

describe('an invited user', () => {
  test('an invited user cannot sign in, like with a wrong password and with the same work [D64.4 D63.1]', async () => {
    const real = createPasswordHasher({ cost: { memory: 8, passes: 1, parallelism: 1 } })
    let verified = 0
    const passwords: typeof real = {
      ...real,
      verify: async (...given) => {
        verified += 1
        return await real.verify(...given)
      },
    }
    const counted = await createTestApp({ passwords, beside: app })
    const user = await invite()
    const { email } = await app.enter('editor')
    const send = (address: string, password: string) =>
      counted.call('POST', '/api/auth/login', { body: { email: address, password } })
    const answers = [await send(user.email, newPassword), await send(email, newPassword)]
    expect(verified).toBe(2)
    for (const answer of answers) {
      expect(answer.status).toBe(401)
      expect(await answer.json()).toEqual(problem('Invalid credentials'))
    }
    expect([...(answers[0]?.headers.keys() ?? [])]).toEqual([...(answers[1]?.headers.keys() ?? [])])
    await counted.close()
  })

  test('an invited user becomes a normal user by choosing a password, without a message about it [D64.4 D63.3]', async () => {
    const user = await invite('admin')
    const check = await app.call('POST', '/api/auth/reset-password/check', { body: { token: user.link } })
    expect(await check.json()).toEqual({ email: user.email, invited: true, passwordPolicy: 'standard' })
    expect((await accept(user.link)).status).toBe(204)
    const session = (await (await login(user.email)).json()) as Session
    expect(session.user).toMatchObject({ id: user.id, role: 'admin', invited: false })
    expect((await inviteAgain(user.id)).status).toBe(409)
    expect(await mailsTo(app, user.email, 'password-changed')).toEqual([])
    expect(await (await accept(user.link)).json()).toEqual(invalid)
    const stats = (await (await app.call('GET', '/api/dashboard/stats', { token })).json()) as {
      recentActivities: { message: string }[]
    }
    expect(stats.recentActivities[0]?.message).toMatch(/ accepted the invitation$/)
  })

  test('an invited user becomes a normal user when an administrator sets a password, which ends the invitation [D64.4]', async () => {
    const user = await invite()
    const changed = await app.call('PUT', `/api/users/${user.id}`, { token, body: { password: 'given secret' } })
    expect(await changed.json()).toMatchObject({ invited: false })
    expect(await (await accept(user.link)).json()).toEqual(invalid)
    expect((await login(user.email, 'given secret')).status).toBe(200)
  })

  test('an invited user who lost the invitation gets a link like for a forgotten password [D64.4]', async () => {
    const user = await invite()
    await app.call('POST', '/api/auth/forgot-password', { body: { email: user.email } })
    expect((await accept(await mailedToken(app, user.email, 'password-reset'))).status).toBe(204)
    expect((await login(user.email)).status).toBe(200)
    expect(await (await accept(user.link)).json()).toEqual(invalid)
  })
})

test('rejects an invited superadmin [D33.3]', async () => {
  expect((await create({ ...invitationInput(), role: 'superadmin' })).status).toBe(400)
})

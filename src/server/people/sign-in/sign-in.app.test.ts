import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fieldProblem, problem } from '../../../../tests/support/api.ts'
import { everythingStored } from '../../../../tests/support/everything-stored.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { usualPassword } from '../../../../tests/support/valid-calls.ts'
import type { Session } from '../../../shared/auth.ts'
import { roles } from '../../../shared/permissions.ts'
import { toZoned } from '../../../shared/zone.ts'
import { Refusal } from '../../platform/errors.ts'
import { createPasswordHasher } from '../passwords/password-hasher.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const login = (email: string, password: string = usualPassword) =>
  app.call('POST', '/api/auth/login', { body: { email, password } })
const signIn = async (email: string, password?: string) => (await (await login(email, password)).json()) as Session
const me = (token: string | undefined) => app.call('GET', '/api/auth/me', { token })

describe('signing in', () => {
  test.each(roles)('lets a %s sign in and identifies them by the token [S3.1]', async (role) => {
    const user = await app.enter(role)
    const answer = await login(user.email)
    expect(answer.status).toBe(200)
    const session = (await answer.json()) as Session
    const { id, username, email, firstName, lastName } = user
    const lastLogin = toZoned(app.clock().toISOString(), 'Asia/Kuwait')
    const preferences = { language: 'en', notifications: { newApplication: 'each', assigned: true } }
    const protection = {
      secondFactor: false,
      mustEnroll: false,
      shouldChangePassword: false,
      passwordPolicy: 'standard',
    }
    expect(session).toEqual({
      user: {
        ...{ id, username, email, firstName, lastName, role, invited: false, lastLogin, version: 1 },
        ...preferences,
        ...protection,
      },
      token: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(await (await me(session.token)).json()).toEqual(session.user)
  })

  test('accepts the sign-in email in any case and with surrounding spaces', async () => {
    const { email } = await app.enter('editor')
    expect((await login(`  ${email.toUpperCase()} `)).status).toBe(200)
  })

  test('gives the same response for a wrong password and for an unknown email [D63.1]', async () => {
    const { email } = await app.enter('admin')
    const answers = [await login(email, 'not this one'), await login('nobody@staff.example', 'not this one')]
    for (const answer of answers) {
      expect(answer.status).toBe(401)
      expect(await answer.json()).toEqual(problem('Invalid credentials'))
    }
    const headers = answers.map(({ headers }) => [...headers.keys()].sort())
    expect(headers[0]).toEqual(headers[1])
  })

  test('hashes once for a wrong password and once for an unknown email [D63.1]', async () => {
    const real = createPasswordHasher({ cost: { memory: 8, passes: 1, parallelism: 1 } })
    const verified: boolean[] = []
    const passwords: typeof real = {
      ...real,
      verify: async (password, hash) => {
        const proven = await real.verify(password, hash)
        verified.push(proven)
        return proven
      },
    }
    const counted = await createTestApp({ passwords })
    const { email } = await counted.enter('editor')
    for (const who of [email, 'nobody@staff.example']) {
      await counted.call('POST', '/api/auth/login', { body: { email: who, password: 'not this one' } })
    }
    expect(verified).toEqual([false, false])
    await counted.close()
  })

  test('creates a separate session token for each sign-in', async () => {
    const { email } = await app.enter('editor')
    const [first, second] = [await signIn(email), await signIn(email)]
    expect(first.token).not.toBe(second.token)
    expect((await me(first.token)).status).toBe(200)
    expect((await me(second.token)).status).toBe(200)
  })

  test.each([
    [{ email: 'nobody', password: 'secret' }, 'email', 'Invalid email address'],
    [{ email: 'a@b.example', password: '12345' }, 'password', 'Password must be at least 6 characters'],
  ])('rejects the sign-in %o with the message of the form', async (body, path, message) => {
    const answer = await app.call('POST', '/api/auth/login', { body })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual(fieldProblem(path, message))
  })
})

describe('session tokens', () => {
  test('stores neither tokens nor passwords in plain text and returns no password hash [D35]', async () => {
    const { email, passwordHash } = await app.enter('superadmin')
    const session = await signIn(email)
    const stored = JSON.stringify(await everythingStored(app))
    expect(stored).not.toContain(session.token)
    expect(stored).not.toContain(usualPassword)
    const users = await (await app.call('GET', '/api/users', { token: session.token })).text()
    expect(users).toContain(email)
    for (const answer of [users, JSON.stringify(session)]) {
      expect(answer).not.toContain(passwordHash)
      expect(answer).not.toMatch(/argon2|passwordHash|tokenHash/)
    }
  })

  test('accepts a session token only in the Authorization header [D35]', async () => {
    const { token } = await app.enter('admin')
    const send = async (headers: Record<string, string>, path = '/api/auth/me') =>
      (await app.call('GET', path, { headers })).status
    expect(await send({ authorization: `bearer ${token}` })).toBe(200)
    expect(await send({ cookie: `auth-token=${token}; token=${token}` })).toBe(401)
    expect(await send({ authorization: token })).toBe(401)
    expect(await send({ authorization: `Basic ${btoa(`x:${token}`)}` })).toBe(401)
    expect(await send({ authorization: `Bearer ${token} ${token}` })).toBe(401)
    expect(await send({ 'x-auth-token': token })).toBe(401)
    expect(await send({}, `/api/auth/me?token=${token}&access_token=${token}`)).toBe(401)
  })

  test('answers a request without a token with 401 and WWW-Authenticate: Bearer', async () => {
    const answer = await me(undefined)
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    expect(await answer.json()).toEqual(problem('Authentication required'))
  })
})

test('ends only the current session on sign-out, immediately [D34.4]', async () => {
  const { email } = await app.enter('vendor')
  const [here, there] = [await signIn(email), await signIn(email)]
  expect((await app.call('POST', '/api/auth/logout', { token: here.token })).status).toBe(204)
  expect((await me(here.token)).status).toBe(401)
  expect((await me(there.token)).status).toBe(200)
  expect((await app.call('POST', '/api/auth/logout', { token: here.token })).status).toBe(401)
})

describe('an account that changes during the password check', () => {
  /** An app in which something happens right after each password check. */
  const interrupted = async (happening: (app: TestApp, id: string) => Promise<unknown>) => {
    const real = createPasswordHasher({ cost: { memory: 8, passes: 1, parallelism: 1 } })
    let user: { id: string } | undefined
    const verify: typeof real.verify = async (password, hash) => {
      const proven = await real.verify(password, hash)
      if (user) await happening(slow, user.id)
      return proven
    }
    // What happens meanwhile hashes passwords too, which must not wait for this turn.
    const takeTurn: typeof real.takeTurn = (_, work) => work()
    const slow = await createTestApp({ passwords: { ...real, verify, takeTurn } })
    const entered = await slow.enter('editor')
    user = entered
    return { slow, ...entered }
  }
  const remove = async ({ call, enter }: TestApp, id: string) =>
    call('DELETE', `/api/users/${id}`, { token: (await enter('superadmin')).token })
  const repassword = async ({ call, enter }: TestApp, id: string) =>
    call('PUT', `/api/users/${id}`, { token: (await enter('superadmin')).token, body: { password: 'a new secret' } })

  test.each([
    ['deleted', remove],
    ['given another password', repassword],
  ])('starts no session for a user who is %s during the password check', async (_, happening) => {
    const { slow, email, id } = await interrupted(happening)
    const answer = await slow.call('POST', '/api/auth/login', { body: { email, password: usualPassword } })
    expect(answer.status).toBe(401)
    expect(await answer.json()).toEqual(problem('Invalid credentials'))
    const sessions = slow.database.db.selectFrom('sessions').selectAll().where('userId', '=', id)
    expect(await sessions.execute()).toEqual([])
    await slow.close()
  })

  test.each([
    ['deleted', remove],
    ['given another password', repassword],
  ])('does not change the password of a user who is %s during the password check', async (_, happening) => {
    const { slow, token } = await interrupted(happening)
    const body = { currentPassword: usualPassword, newPassword: 'battery staple' }
    expect((await slow.call('PUT', '/api/auth/password', { token, body })).status).toBe(401)
    await slow.close()
  })
})

describe('a flood of sign-ins [T23.4]', () => {
  test('answers 503 when too many sign-ins are queued, while everything else is served [T23.4]', async () => {
    const slow = createPasswordHasher({ cost: { memory: 65_536, passes: 4, parallelism: 1 }, waiters: 2 })
    const flooded = await createTestApp({ passwords: slow })
    let settled = 0
    const flood = Array.from({ length: 12 }, async (_, index) => {
      const body = { email: `guess${index}@staff.example`, password: 'not this one' }
      const answer = await flooded.call('POST', '/api/auth/login', { body })
      settled++
      return answer
    })
    expect((await flooded.call('GET', '/api/events')).status).toBe(200)
    expect((await flooded.call('GET', '/')).status).toBe(200)
    expect(settled).toBeLessThan(12)
    const answers = await Promise.all(flood)
    const busy = answers.filter(({ status }) => status === 503)
    expect(answers.filter(({ status }) => status === 401).length).toBeGreaterThanOrEqual(2)
    expect(busy.length).toBeGreaterThan(0)
    expect(busy.length + answers.filter(({ status }) => status === 401).length).toBe(12)
    expect(busy[0]?.headers.get('retry-after')).toBe('2')
    expect(await busy[0]?.json()).toEqual(problem('The service is busy. Please try again in a moment.'))
    await flooded.close()
  })

  test('rejects a sign-in before reading its body when too many are queued', async () => {
    const none = createPasswordHasher({ cost: { memory: 8, passes: 1, parallelism: 1 }, waiters: 0 })
    const busy = await createTestApp({ passwords: none })
    const unread = new ReadableStream({ pull: () => expect.unreachable('the body is read') }, { highWaterMark: 0 })
    expect((await busy.call('POST', '/api/auth/login', { body: unread })).status).toBe(503)
    await busy.close()
  })

  test('does not count a sign-in against the limit if its password was never checked', async () => {
    const hasher = createPasswordHasher({ cost: { memory: 8, passes: 1, parallelism: 1 } })
    const verify = () => Promise.reject(new Refusal('unavailable'))
    const busy = await createTestApp({ passwords: { ...hasher, verify } })
    for (let attempt = 0; attempt < 10; attempt++) {
      const body = { email: 'noura@staff.example', password: 'not this one' }
      expect((await busy.call('POST', '/api/auth/login', { body })).status).toBe(503)
    }
    await busy.close()
  })

  test('a sign-in on a known device passes a full queue, and one on any other device is refused [T23.4]', async () => {
    const hasher = createPasswordHasher({ cost: { memory: 8, passes: 1, parallelism: 1 } })
    let isBusy = false
    const refuseWhenBusy = () => {
      if (isBusy) throw new Refusal('unavailable', { retryAfterSeconds: 2 })
    }
    const flooded = await createTestApp({ passwords: { ...hasher, refuseWhenBusy } })
    const { email } = await flooded.enter('editor')
    const attempt = async (peer: string) => {
      const call = { body: { email, password: usualPassword }, peer }
      return (await flooded.call('POST', '/api/auth/login', call)).status
    }
    expect(await attempt('192.0.2.1')).toBe(200)
    isBusy = true
    expect(await attempt('203.0.113.9')).toBe(503)
    expect(await attempt('192.0.2.1')).toBe(200)
    await flooded.close()
  })

  test('a flood by a signed-in user is refused, while staff on a known device sign in [T23.6]', async () => {
    const hasher = createPasswordHasher({ cost: { memory: 8, passes: 1, parallelism: 1 }, waiters: 10 })
    let gate = Promise.resolve()
    const verify: typeof hasher.verify = (...password) => gate.then(() => hasher.verify(...password))
    const flooded = await createTestApp({ passwords: { ...hasher, verify } })
    const [{ token }, { email }] = [await flooded.enter('vendor'), await flooded.enter('superadmin')]
    const staff = async () =>
      (await flooded.call('POST', '/api/auth/login', { body: { email, password: usualPassword } })).status
    expect(await staff()).toBe(200)
    const { promise, resolve: open } = Promise.withResolvers<void>()
    gate = promise
    const body = { currentPassword: usualPassword }
    const check = () => flooded.call('POST', '/api/auth/second-factors/totp', { token, body })
    const flood = Array.from({ length: 20 }, check)
    await expect.poll(hasher.waiting).toBe(8)
    const entering = staff()
    await expect.poll(hasher.waiting).toBe(9)
    open()
    expect(await entering).toBe(200)
    const statuses = (await Promise.all(flood)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(5)
    await flooded.close()
  })
})

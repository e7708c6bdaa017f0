import { rename } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gone, problem, refusals } from '../../../../tests/support/api.ts'
import { codeAt, createFactorCalls } from '../../../../tests/support/second-factors.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { roles } from '../../../shared/permissions.ts'
import { keyFilePath } from '../../platform/keys/key-file.ts'

let app: TestApp
let calls: ReturnType<typeof createFactorCalls>
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  calls = createFactorCalls(app)
})
afterAll(() => app.close())

const wrongCode = { status: 401, body: problem('This code is not valid') }
const factorsOf = async (token: string) => await (await app.call('GET', '/api/auth/second-factors', { token })).json()

describe('setup', () => {
  test.each(roles)('a %s adds an authenticator app and gets ten recovery codes [D98.1]', async (role) => {
    const user = await app.enter(role)
    const { uri, secret } = await calls.startTotp(user.token)
    const { searchParams, pathname } = new URL(uri)
    expect(decodeURIComponent(pathname)).toContain(user.email)
    expect(Object.fromEntries(searchParams)).toMatchObject({ secret, algorithm: 'SHA1', digits: '6', period: '30' })
    expect(await factorsOf(user.token)).toMatchObject({ totp: null, recoveryCodesLeft: 0 })

    const confirmed = await calls.confirmTotp(user.token, codeAt(secret, app.clock()))
    expect(confirmed.status).toBe(200)
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10)
    expect(await factorsOf(user.token)).toEqual({
      totp: { addedAt: '2026-11-15T12:00:00.000+03:00' },
      passkeys: [],
      recoveryCodesLeft: 10,
      required: false,
    })
    expect(await (await app.call('GET', '/api/auth/me', { token: user.token })).json()).toMatchObject({
      secondFactor: true,
    })
  })

  test('the setup of an authenticator app refuses a wrong code, and the right one still confirms it [D98.1]', async () => {
    const { token } = await app.enter('admin')
    const { secret } = await calls.startTotp(token)
    expect(await calls.confirmTotp(token, codeAt(secret, app.clock(), 2))).toEqual(wrongCode)
    expect(await calls.confirmTotp(token, 'ABCD')).toEqual(wrongCode)
    const typed = codeAt(secret, app.clock()).replace(/^.../, '$& ')
    expect((await calls.confirmTotp(token, typed)).status).toBe(200)
  })

  test('a new setup of an app replaces an unfinished one, and nothing confirms without a setup or after an hour [D98.1]', async () => {
    const { token } = await app.enter('admin')
    const startAgain = { status: 409, body: problem('Start the setup again') }
    expect(await calls.confirmTotp(token, '123456')).toEqual(startAgain)
    const first = await calls.startTotp(token)
    const second = await calls.startTotp(token)
    expect(await calls.confirmTotp(token, codeAt(first.secret, app.clock()))).toEqual(wrongCode)
    app.advance(60 * 60_000)
    expect(await calls.confirmTotp(token, codeAt(second.secret, app.clock()))).toEqual(startAgain)
  })

  test('an authenticator app in use stays in use until the setup of another one is confirmed [D98.1]', async () => {
    const user = await app.enter('admin')
    const old = await calls.addTotp(user)
    const { secret } = await calls.startTotp(user.token)
    expect((await calls.sendCode(await calls.openTicket(user), old.code())).status).toBe(200)
    app.advance(30_000)
    const confirmed = await calls.confirmTotp(user.token, codeAt(secret, app.clock()))
    expect(confirmed, 'the earlier recovery codes stay valid').toEqual({ status: 200, body: { recoveryCodes: [] } })
    app.advance(30_000)
    expect(await calls.sendCode(await calls.openTicket(user), old.code())).toEqual(wrongCode)
    expect((await calls.sendCode(await calls.openTicket(user), codeAt(secret, app.clock()))).status).toBe(200)
  })

  test('the stored secret of an authenticator app is ciphertext for its user only [D74.6]', async () => {
    const [one, other] = [await app.enter('admin'), await app.enter('admin')]
    const { secret, code } = await calls.addTotp(one)
    await calls.addTotp(other)
    const row = await app.database.db
      .selectFrom('totpFactors')
      .selectAll()
      .where('userId', '=', one.id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(secret)
    await app.database.db
      .updateTable('totpFactors')
      .set({ wrappedSecret: row.wrappedSecret })
      .where('userId', '=', other.id)
      .execute()
    expect((await calls.sendCode(await calls.openTicket(other), code())).status, 'a copied row').toBe(500)
  })

  test('without the document key codes of an app answer 503 and recovery codes work [D74.6]', async () => {
    const user = await app.enter('admin')
    const { code, recoveryCodes } = await calls.addTotp(user)
    const keyFile = keyFilePath(app.env.dataDir)
    await rename(keyFile, `${keyFile}.away`)
    try {
      const ticket = await calls.openTicket(user)
      const answer = await calls.sendCode(ticket, code())
      expect(answer).toEqual({
        status: 503,
        body: problem('Codes of the app cannot be checked at the moment. Use a passkey or a recovery code.'),
      })
      const start = { token: user.token, body: calls.password }
      expect((await app.call('POST', '/api/auth/second-factors/totp', start)).status).toBe(503)
      expect((await calls.sendCode(ticket, recoveryCodes[0] ?? '')).status).toBe(200)
    } finally {
      await rename(`${keyFile}.away`, keyFile)
    }
  })
})

describe('sign-in', () => {
  test('a protected account needs a code after the password, and a code works once [D74.1 D74.2]', async () => {
    const user = await app.enter('editor')
    const { code } = await calls.addTotp(user)
    const body = { email: user.email, password: 'correct horse' }
    const login = (await (await app.call('POST', '/api/auth/login', { body })).json()) as object
    expect(login).toEqual({ secondFactor: { ticket: expect.any(String), methods: ['totp', 'recovery-code'] } })
    const ticket = await calls.openTicket(user)
    const signedIn = await calls.sendCode(ticket, code())
    expect(signedIn).toMatchObject({ status: 200, body: { user: { id: user.id, secondFactor: true } } })
    const { token } = signedIn.body
    expect((await app.call('GET', '/api/auth/me', { token })).status).toBe(200)

    const used = await calls.sendCode(await calls.openTicket(user), code())
    expect(used).toEqual(wrongCode)
    expect((await calls.sendCode(ticket, code(1))).body).toEqual(
      problem('This sign-in has expired. Please sign in again.'),
    )
  })

  test('the code that confirmed an authenticator app does not sign in [D74.2]', async () => {
    const user = await app.enter('editor')
    const { secret } = await calls.startTotp(user.token)
    const code = codeAt(secret, app.clock())
    await calls.confirmTotp(user.token, code)
    expect(await calls.sendCode(await calls.openTicket(user), code)).toEqual(wrongCode)
  })

  test('a sign-in accepts codes one step early or late, and none before the last one used [D74.2]', async () => {
    const user = await app.enter('editor')
    const { code } = await calls.addTotp(user)
    app.advance(5 * 60_000)
    const send = async (steps: number) => (await calls.sendCode(await calls.openTicket(user), code(steps))).status
    expect([await send(-2), await send(2)]).toEqual([401, 401])
    expect(await send(-1)).toBe(200)
    expect(await send(1)).toBe(200)
    expect(await send(0), 'an earlier step than the last one').toBe(401)
  })
})

describe('removal', () => {
  test('removing the last second factor removes the recovery codes, and the password alone signs in [D98.4]', async () => {
    const user = await app.enter('admin')
    await calls.addTotp(user)
    expect(await calls.remove('totp', user.token)).toEqual(gone)
    expect(await factorsOf(user.token)).toMatchObject({ totp: null, recoveryCodesLeft: 0 })
    const body = { email: user.email, password: 'correct horse' }
    expect(await (await app.call('POST', '/api/auth/login', { body })).json()).toHaveProperty('token')
    expect(await calls.remove('totp', user.token)).toEqual(refusals.missing)
  })
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ask, day, problem } from '../../../../tests/support/api.ts'
import { mailedToken, mailsTo } from '../../../../tests/support/mails.ts'
import { createFactorCalls } from '../../../../tests/support/second-factors.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { PasskeyOptions } from '../../../shared/second-factor.ts'
import { sweepSecretLinks } from '../secret-links/secret-links.service.ts'

let app: TestApp
let calls: ReturnType<typeof createFactorCalls>
beforeEach(async () => {
  app = await createTestApp()
  calls = createFactorCalls(app)
})
afterEach(() => app.close())

const expired = { status: 401, body: problem('This sign-in has expired. Please sign in again.') }
const wrongCode = { status: 401, body: problem('This code is not valid') }

/** A user with an app, who has never signed in from a device. */
async function protectedUser() {
  const user = await app.enter('admin')
  return { user, ...(await calls.addTotp(user)) }
}

/** A code that is wrong now. */
const wrongFor = (code: (steps: number) => string) => {
  const right = [-1, 0, 1].map(code)
  return ['000000', '111111', '222222', '333333'].find((guess) => !right.includes(guess)) ?? ''
}

describe('guessing codes', () => {
  test('after five wrong codes there is a growing wait, also with another ticket, and elsewhere the owner gets in [D74.8]', async () => {
    const { user, code } = await protectedUser()
    const ticket = await calls.openTicket(user)
    for (let guess = 0; guess < 5; guess++) expect(await calls.sendCode(ticket, wrongFor(code))).toEqual(wrongCode)
    const next = await calls.openTicket(user)
    const refused = await app.call('POST', '/api/auth/second-factor', { body: { ticket: next, code: code() } })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const elsewhere = { peer: '198.51.100.7' }
    expect((await calls.sendCode(await calls.openTicket(user, elsewhere), code(), elsewhere)).status).toBe(200)
    app.advance(30_000)
    expect((await calls.sendCode(next, code())).status, 'after the wait').toBe(200)
  })

  test('one ticket of a sign-in allows ten guesses from all addresses together [D74.8]', async () => {
    const { user, code } = await protectedUser()
    const ticket = await calls.openTicket(user)
    const from = (number: number) => ({ peer: `198.51.100.${number}` })
    for (let guess = 1; guess <= 10; guess++)
      expect(await calls.sendCode(ticket, wrongFor(code), from(guess))).toEqual(wrongCode)
    expect(await calls.sendCode(ticket, code(), from(11))).toEqual(expired)
    expect((await calls.sendCode(await calls.openTicket(user), code(), from(12))).status).toBe(200)
  })

  test('strangers who guess codes from everywhere have to wait, and recovery codes and known devices get in [D74.8]', async () => {
    const { user, code, recoveryCodes } = await protectedUser()
    const known = { peer: '203.0.113.1' }
    expect((await calls.sendCode(await calls.openTicket(user, known), code(), known)).status).toBe(200)
    app.advance(60_000)
    let [tried, checked] = [0, 12]
    const guess = async () => {
      const from = { peer: `198.51.${tried++}.1` }
      return await calls.sendCode(await calls.openTicket(user, from), wrongFor(code), from)
    }
    while (tried < 12) expect(await guess()).toEqual(wrongCode)
    const began = app.clock().getTime()
    for (let wait = 60; app.clock().getTime() - began < day; wait = Math.min(2 * wait, 4 * 60 * 60)) {
      expect((await guess()).status).toBe(429)
      app.advance(wait * 1000)
      expect(await guess()).toEqual(wrongCode)
      checked++
    }
    expect(checked).toBeLessThanOrEqual(25)
    const away = { peer: '198.18.0.1' }
    const ticket = await calls.openTicket(user, away)
    expect((await calls.sendCode(ticket, code(), away)).status).toBe(429)
    expect((await calls.sendCode(ticket, recoveryCodes[0] ?? '', away)).status).toBe(200)
    expect((await calls.sendCode(await calls.openTicket(user, known), code(), known)).status).toBe(200)
  })

  test('the fifth wrong code of a day is mailed to the owner, once a day [D74.10]', async () => {
    const { user, code } = await protectedUser()
    const mails = async () =>
      (await mailsTo(app, user.email, 'second-factor-changed')).filter(({ subject }) =>
        subject.startsWith('Wrong codes'),
      )
    const guess = async (number: number) => {
      const from = { peer: `198.51.100.${number}` }
      await calls.sendCode(await calls.openTicket(user, from), wrongFor(code), from)
    }
    for (let number = 0; number < 4; number++) await guess(number)
    expect(await mails()).toEqual([])
    for (let number = 4; number < 8; number++) await guess(number)
    expect(await mails()).toHaveLength(1)
    expect((await mails())[0]?.text).toContain('someone knows your password')
    app.advance(day)
    for (let number = 10; number < 15; number++) await guess(number)
    expect(await mails()).toHaveLength(2)
  })

  test('unknown tickets of sign-ins are counted by network, and real ones work meanwhile [D74.8 D61.8]', async () => {
    const { user, code } = await protectedUser()
    const ticket = await calls.openTicket(user)
    const statuses = new Set<number>()
    for (let guess = 0; guess < 51; guess++) statuses.add((await calls.sendCode(`guess-${guess}`, '123456')).status)
    expect([...statuses]).toEqual([401, 429])
    expect((await calls.sendCode(ticket, code())).status).toBe(200)
  })

  test('tickets for passkeys are limited by network and swept after five minutes [D74.9]', async () => {
    const open = () => ask(app, 'POST', '/api/auth/passkey/options', { peer: '198.51.100.1' })
    const statuses = new Set<number>()
    for (let count = 0; count < 51; count++) statuses.add((await open()).status)
    expect([...statuses]).toEqual([200, 429])
    app.advance(5 * 60_000)
    await sweepSecretLinks(app)
    expect(await app.database.db.selectFrom('secretLinks').selectAll().execute()).toEqual([])
  })

  test('strangers behind its address do not keep a known device from passkeys, which are limited there too [D74.9]', async () => {
    const user = await app.enter('admin')
    const { authenticator } = await calls.addPasskey(user)
    const known = {
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0' },
    }
    const open = (call = {}) => ask<PasskeyOptions>(app, 'POST', '/api/auth/passkey/options', call)
    const first = (await open()).body
    expect((await calls.sendPasskey(first.ticket, authenticator.get(first.options), known)).status).toBe(200)
    for (let count = 0; count < 60; count++) await open()
    expect((await open()).status).toBe(429)
    const { ticket, options } = (await open(known)).body
    expect((await calls.sendPasskey(ticket, authenticator.get(options), known)).status).toBe(200)
    for (let count = 0; count < 50; count++) expect((await open(known)).status).toBe(200)
    expect((await open(known)).status).toBe(429)
  })

  test('signing in with a passkey does not use up the limit of a network [D74.9]', async () => {
    const user = await app.enter('admin')
    const { authenticator } = await calls.addPasskey(user)
    for (let count = 0; count < 60; count++) {
      const { ticket, options } = await calls.signInOptions()
      expect((await calls.sendPasskey(ticket, authenticator.get(options))).status).toBe(200)
    }
  })

  test('wrong codes and passkeys are audited like wrong passwords, without the code [D74.10]', async () => {
    const { user, code } = await protectedUser()
    const { authenticator } = await calls.addPasskey(user)
    await calls.sendCode(await calls.openTicket(user), wrongFor(code))
    const { ticket, options } = await calls.signInOptions()
    await calls.sendPasskey(ticket, authenticator.get(options, { userVerified: false }))
    const { body } = await calls.sendCode(await calls.openTicket(user), code())
    expect(body.token).toBeDefined()
    const entries = await app.database.db.selectFrom('auditEntries').selectAll().orderBy('sequence').execute()
    const told = entries
      .filter(({ kind }) => kind.startsWith('sign-in'))
      .map(({ kind, subjectId, personal }) => ({ kind, subjectId, ...JSON.parse(personal ?? '{}').detail }))
    const network = '192.0.2.1'
    expect(told).toEqual([
      { kind: 'sign-in-failed', subjectId: user.id, code: 'wrongCode', device: '', network },
      { kind: 'sign-in-failed', subjectId: user.id, code: 'wrongPasskey', device: '', network },
      { kind: 'sign-in', subjectId: user.id, code: 'signedIn', method: 'totp', device: '', network },
    ])
    expect(JSON.stringify(entries)).not.toContain(wrongFor(code))
  })
})

describe('tickets', () => {
  test('a ticket of a sign-in expires after five minutes and is worth nothing for another user [D74.4]', async () => {
    const { user, code } = await protectedUser()
    const other = await protectedUser()
    const ticket = await calls.openTicket(user)
    expect(await calls.sendCode(ticket, other.code())).toEqual(wrongCode)
    app.advance(5 * 60_000)
    expect(await calls.sendCode(ticket, code())).toEqual(expired)
    for (const unknown of ['', 'x', 'A'.repeat(43)]) expect(await calls.sendCode(unknown, code())).toEqual(expired)
  })

  test('tickets of sign-ins are stored as hashes and open nothing else [D74.4]', async () => {
    const { user } = await protectedUser()
    const ticket = await calls.openTicket(user)
    expect(ticket).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(await app.database.db.selectFrom('secretLinks').selectAll().execute())).not.toContain(ticket)
    expect((await ask(app, 'GET', '/api/auth/me', { token: ticket })).status).toBe(401)
    const reset = { token: ticket, newPassword: 'another secret' }
    expect((await ask(app, 'POST', '/api/auth/reset-password', { body: reset })).status).toBe(400)
  })

  test('a second sign-in elsewhere does not end the ticket of the first [D74.4]', async () => {
    const { user, code } = await protectedUser()
    const ticket = await calls.openTicket(user)
    await calls.openTicket(user, { peer: '198.51.100.1' })
    expect((await calls.sendCode(ticket, code())).status).toBe(200)
  })

  test.each<[string, object]>([
    ['password', { password: 'another secret' }],
    ['role', { role: 'editor' }],
    ['email', { email: 'moved@staff.example' }],
  ])('a ticket of a sign-in is worth nothing after a change of the %s [D74.4]', async (_, body) => {
    const { user, code } = await protectedUser()
    const staff = await app.enter('superadmin')
    const ticket = await calls.openTicket(user)
    expect((await ask(app, 'PUT', `/api/users/${user.id}`, { token: staff.token, body })).status).toBe(200)
    expect(await calls.sendCode(ticket, code())).toEqual(expired)
  })

  test('a ticket of a sign-in is worth nothing after the account was deleted, with which its factors are deleted [D74.4]', async () => {
    const { user, code } = await protectedUser()
    await calls.addPasskey(user)
    const staff = await app.enter('superadmin')
    const ticket = await calls.openTicket(user)
    expect((await ask(app, 'DELETE', `/api/users/${user.id}`, { token: staff.token })).status).toBe(204)
    expect(await calls.sendCode(ticket, code())).toEqual(expired)
    for (const table of ['totpFactors', 'passkeys', 'recoveryCodes'] as const)
      expect(await app.database.db.selectFrom(table).selectAll().execute()).toEqual([])
  })

  test('a password reset by mail does not get around the second factor [D74.11]', async () => {
    const { user, code } = await protectedUser()
    await ask(app, 'POST', '/api/auth/forgot-password', { body: { email: user.email } })
    const token = await mailedToken(app, user.email, 'password-reset')
    const answer = await ask(app, 'POST', '/api/auth/reset-password', {
      body: { token, newPassword: 'another secret' },
    })
    expect(answer).toEqual({ status: 204, body: undefined })
    const body = { email: user.email, password: 'another secret' }
    const login = await ask<{ secondFactor: { ticket: string } }>(app, 'POST', '/api/auth/login', { body })
    expect(login.body).not.toHaveProperty('token')
    expect((await calls.sendCode(login.body.secondFactor.ticket, code())).status).toBe(200)
  })
})

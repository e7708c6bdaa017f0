import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailedToken } from '../../../../tests/support/mails.ts'
import { createFactorCalls } from '../../../../tests/support/second-factors.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { usualPassword } from '../../../../tests/support/valid-calls.ts'
import type { Session } from '../../../shared/auth.ts'
import { sweepKnownDevices } from '../sessions/known-devices.service.ts'
import { resetPassword } from '../users/reset-password.service.ts'

const second = 1000
const day = 24 * 60 * 60 * second

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'
const office = '192.0.2.1'

type From = { browser?: string; peer?: string; at?: TestApp }

let app: TestApp
let user: Awaited<ReturnType<TestApp['enter']>>
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(async () => {
  await app.database.db.deleteFrom('limits').execute()
  user = await app.enter('admin')
})
afterAll(() => app.close())

const send = (email: string, password: string, { browser = chrome, peer = office, at = app }: From = {}) =>
  at.call('POST', '/api/auth/login', { body: { email, password }, peer, headers: { 'user-agent': browser } })
const signIn = async (from?: From, email = user.email, password = usualPassword) =>
  (await send(email, password, from)).status
const guess = async (from?: From, email = user.email) => (await send(email, 'not this one', from)).status
const network = (number: number) => `10.${number >> 8}.${number & 255}.1`

/** Wrong passwords for one account, each from another network; all but the first and the last are only counted. */
const attackFromEverywhere = async (email: string, count = 100) => {
  expect(await guess({ peer: network(0) }, email)).toBe(401)
  const total = app.database.db.updateTable('limits').where('key', 'like', 'login-total %')
  await total.set({ count: count - 1 }).execute()
  expect(await guess({ peer: network(1) }, email)).toBe(401)
}
const devices = (userId = user.id) =>
  app.database.db.selectFrom('knownDevices').selectAll().where('userId', '=', userId).execute()

/** Whether the device skips the limits of strangers for this account. */
const isKnown = async (from: From, password = usualPassword) => {
  await app.database.db.deleteFrom('limits').execute()
  for (let attempt = 0; attempt < 5; attempt++) await guess({ ...from, browser: 'another browser' })
  return (await signIn(from, user.email, password)) === 200
}

describe('guesses at one account from many networks', () => {
  test.each(['a user', 'nobody'])(
    'guesses from many networks are blocked after 100 in total, for 15 seconds to five minutes: %s [T23.1 D63.1]',
    async (who) => {
      const email = who === 'nobody' ? `nobody${app.clock().getTime()}@staff.example` : user.email
      for (let number = 0; number < 100; number++) expect(await guess({ peer: network(number) }, email)).toBe(401)
      for (const wait of [15, 30, 60, 120, 240, 300, 300]) {
        const refused = await send(email, usualPassword, { peer: '203.0.113.7' })
        expect(refused.status).toBe(429)
        expect(refused.headers.get('retry-after')).toBe(String(wait))
        app.advance(wait * second)
        expect(await guess({ peer: '203.0.113.7' }, email)).toBe(401)
        // Each from another address, so that only the total counts.
        await app.database.db.deleteFrom('limits').where('key', 'like', 'login %').execute()
      }
    },
  )

  test('guesses from many networks do not lock the owner out of a known device, on any instance [T3.3]', async () => {
    expect(await signIn()).toBe(200)
    await attackFromEverywhere(user.email)
    expect(await signIn({ peer: '203.0.113.7' }), 'an unknown device').toBe(429)
    expect(await signIn()).toBe(200)
    const other = await createTestApp({ beside: app })
    expect(await signIn({ at: other })).toBe(200)
    expect(await signIn({ at: other, peer: '203.0.113.7' })).toBe(429)
    await other.close()
  })

  test('guesses at one account from many networks do not lock out another account', async () => {
    await attackFromEverywhere(user.email)
    expect(await signIn({ peer: '203.0.113.7' }, (await app.enter('editor')).email)).toBe(200)
  })

  test('sign-ins of a stranger with the right password do not count as guesses', async () => {
    await attackFromEverywhere(user.email, 99)
    for (let number = 0; number < 5; number++) expect(await signIn({ peer: `203.0.113.${number}` })).toBe(200)
    expect(await guess({ peer: '203.0.113.77' })).toBe(401)
    expect(await guess({ peer: '203.0.113.78' })).toBe(429)
  })
})

describe('a known device', () => {
  test('a known device signs in although others behind its address used up the limit of the address [T3.3]', async () => {
    expect(await signIn()).toBe(200)
    for (let attempt = 0; attempt < 50; attempt++) await guess({}, `nobody${attempt}@staff.example`)
    expect(await guess({}, 'nobody77@staff.example')).toBe(429)
    expect(await signIn({}, (await app.enter('editor')).email), 'an account that is new here').toBe(429)
    expect(await signIn()).toBe(200)
  })

  test('a known device signs in although another browser behind its address guessed its password [T3.3]', async () => {
    expect(await signIn()).toBe(200)
    for (let attempt = 0; attempt < 5; attempt++) expect(await guess({ browser: firefox })).toBe(401)
    expect(await signIn({ browser: firefox })).toBe(429)
    expect(await signIn()).toBe(200)
  })

  test('a known device waits like strangers after five wrong passwords, and keeps nobody else from signing in [T23.3]', async () => {
    expect(await signIn()).toBe(200)
    for (let attempt = 0; attempt < 5; attempt++) expect(await guess()).toBe(401)
    for (const wait of [15, 30, 60, 120, 240, 300, 300]) {
      expect((await send(user.email, usualPassword)).headers.get('retry-after')).toBe(String(wait))
      app.advance(wait * second)
      expect(await guess()).toBe(401)
    }
    expect(await signIn({ peer: '203.0.113.7' })).toBe(200)
    expect(await signIn({}, (await app.enter('editor')).email)).toBe(200)
    app.advance(300 * second)
    expect(await signIn()).toBe(200)
    expect(await guess(), 'a success resets the counter').toBe(401)
    expect(await signIn()).toBe(200)
  })

  test('wrong passwords of a known device count for nobody else behind its address', async () => {
    expect(await signIn()).toBe(200)
    for (let attempt = 0; attempt < 5; attempt++) await guess()
    const rows = await app.database.db.selectFrom('limits').select('key').execute()
    expect(rows.map(({ key }) => key.split(' ')[0]).sort()).toEqual([
      'audited-failures',
      'audited-failures-network',
      'login-device',
    ])
  })

  test('a known device is known for its own account only [T3.3]', async () => {
    expect(await signIn()).toBe(200)
    const { email } = await app.enter('admin')
    for (let attempt = 0; attempt < 5; attempt++) await guess({ browser: firefox }, email)
    expect(await signIn({}, email)).toBe(429)
  })

  test('a known device is the same after an update of the browser, and another one in another network', async () => {
    expect(await signIn()).toBe(200)
    expect(await isKnown({ browser: chrome.replace('Chrome/142', 'Chrome/143') })).toBe(true)
    expect(await isKnown({ peer: '203.0.113.9' })).toBe(false)
  })

  test('a device is not known before its user has signed in', async () => {
    expect(await isKnown({})).toBe(false)
  })
})

describe('known devices', () => {
  test('known devices are stored as keyed hashes of browser, system and network [D98.21]', async () => {
    expect(await signIn()).toBe(200)
    expect(await signIn()).toBe(200)
    const stored = await devices()
    expect(stored).toEqual([
      { userId: user.id, deviceHash: expect.stringMatching(/^[\w-]{43}$/), lastSeenAt: app.clock().toISOString() },
    ])
    expect(JSON.stringify(stored)).not.toMatch(/Chrome|192\.0/)
  })

  test('devices are known for 90 days after the last sign-in, then swept [D98.21]', async () => {
    expect(await signIn()).toBe(200)
    app.advance(89 * day)
    expect(await isKnown({})).toBe(true)
    app.advance(90 * day)
    expect(await isKnown({})).toBe(false)
    await sweepKnownDevices(app)
    expect(await devices()).toEqual([])
  })

  test('known devices are at most 50 of a user, the last used ones [D98.21]', async () => {
    for (let number = 0; number < 52; number++) {
      expect(await signIn({ peer: network(number) })).toBe(200)
      app.advance(second)
    }
    expect(await devices()).toHaveLength(50)
    expect(await isKnown({ peer: network(1) })).toBe(false)
    expect(await isKnown({ peer: network(51) })).toBe(true)
  })

  test('a mailed link to choose a password makes its device known and forgets the others [D98.21]', async () => {
    const thief: From = { browser: firefox, peer: '203.0.113.66' }
    expect(await signIn(thief)).toBe(200)
    await app.call('POST', '/api/auth/forgot-password', { body: { email: user.email } })
    const body = { token: await mailedToken(app, user.email, 'password-reset'), newPassword: 'battery staple' }
    const call = { body, peer: office, headers: { 'user-agent': chrome } }
    expect((await app.call('POST', '/api/auth/reset-password', call)).status).toBe(204)
    expect(await isKnown({}, 'battery staple')).toBe(true)
    expect(await isKnown(thief, 'battery staple')).toBe(false)
  })

  test('a mailed link makes no device known for an account with a second factor [D98.21]', async () => {
    await createFactorCalls(app).addTotp(user)
    await app.call('POST', '/api/auth/forgot-password', { body: { email: user.email } })
    const body = { token: await mailedToken(app, user.email, 'password-reset'), newPassword: 'battery staple' }
    expect((await app.call('POST', '/api/auth/reset-password', { body })).status).toBe(204)
    expect(await devices()).toEqual([])
  })

  test('known devices are forgotten when users change their password, except the one they use [D98.21]', async () => {
    const thief: From = { browser: firefox, peer: '203.0.113.66' }
    expect(await signIn(thief)).toBe(200)
    const { token } = (await (await send(user.email, usualPassword)).json()) as Session
    const body = { currentPassword: usualPassword, newPassword: 'battery staple' }
    const call = { token, body, peer: office, headers: { 'user-agent': chrome } }
    expect((await app.call('PUT', '/api/auth/password', call)).status).toBe(200)
    expect(await isKnown({}, 'battery staple')).toBe(true)
    expect(await isKnown(thief, 'battery staple')).toBe(false)
  })

  test('known devices are forgotten when staff or the command set a password, and stay when the role changes [D98.21]', async () => {
    expect(await signIn()).toBe(200)
    const { token } = await app.enter('superadmin')
    const change = (body: object) => app.call('PUT', `/api/users/${user.id}`, { token, body })
    expect((await change({ role: 'editor' })).status).toBe(200)
    expect(await isKnown({})).toBe(true)
    expect((await change({ password: 'battery staple' })).status).toBe(200)
    expect(await devices()).toEqual([])
    expect(await signIn({ peer: '203.0.113.5' }, user.email, 'battery staple')).toBe(200)
    expect(await devices()).toHaveLength(1)
    expect(await resetPassword(app.needs, user.email)).toBeDefined()
    expect(await devices()).toEqual([])
  })

  test('known devices are deleted with their user [D98.21]', async () => {
    expect(await signIn()).toBe(200)
    const { token } = await app.enter('superadmin')
    expect((await app.call('DELETE', `/api/users/${user.id}`, { token })).status).toBe(204)
    expect(await devices()).toEqual([])
  })
})

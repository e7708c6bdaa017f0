import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { problem } from '../../../../tests/support/api.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { usualPassword } from '../../../../tests/support/valid-calls.ts'

const second = 1000
const minute = 60 * second

let app: TestApp
let email: string
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(async () => {
  await app.database.db.deleteFrom('limits').execute()
  email = (await app.enter('editor')).email
})
afterAll(() => app.close())

type From = { peer?: string; headers?: Record<string, string>; at?: TestApp }

const login = (who: string, password: string, { at = app, ...from }: From = {}) =>
  at.call('POST', '/api/auth/login', { body: { email: who, password }, ...from })
const guess = async (from?: From, who = email) => (await login(who, 'not this one', from)).status
const guesses = async (count: number, from?: From, who?: string) => {
  const statuses = []
  for (let attempt = 0; attempt < count; attempt++) statuses.push(await guess(from, who))
  return statuses
}
const stored = () => app.database.db.selectFrom('limits').selectAll().orderBy('key').execute()
const five = [401, 401, 401, 401, 401]

describe('T3 guessing the password of one account [T3]', () => {
  test('after five failed sign-ins the block grows from 15 seconds to five minutes, with an exact Retry-After [T3.1]', async () => {
    expect(await guesses(5)).toEqual(five)
    for (const wait of [15, 30, 60, 120, 240, 300, 300]) {
      const refused = await login(email, 'not this one')
      expect(refused.status).toBe(429)
      expect(refused.headers.get('retry-after')).toBe(String(wait))
      expect(await refused.json()).toEqual(problem('Too many attempts. Please try again later.'))
      app.advance(wait * second - 1)
      expect((await login(email, 'not this one')).headers.get('retry-after')).toBe('1')
      app.advance(1)
      expect(await guess()).toBe(401)
    }
  })

  test('the right password is rejected too while its address is blocked', async () => {
    await guesses(5)
    expect((await login(email, usualPassword)).status).toBe(429)
    app.advance(15 * second)
    expect((await login(email, usualPassword)).status).toBe(200)
  })

  test('a blocked account can still sign in from another address [T3.3]', async () => {
    await guesses(5)
    expect((await login(email, usualPassword, { peer: '192.0.2.77' })).status).toBe(200)
    expect(await guess()).toBe(429)
  })

  test('guessing one account does not block another', async () => {
    const other = await app.enter('editor')
    await guesses(5)
    expect((await login(other.email, usualPassword)).status).toBe(200)
  })

  test('a successful sign-in resets the counter of failed ones', async () => {
    await guesses(4)
    expect((await login(email, usualPassword)).status).toBe(200)
    expect(await guesses(5)).toEqual(five)
    expect(await guess()).toBe(429)
  })

  test('failed sign-ins count the same regardless of the case and spaces of an e-mail address', async () => {
    expect(await guesses(3)).toEqual([401, 401, 401])
    expect(await guesses(2, undefined, ` ${email.toUpperCase()} `)).toEqual([401, 401])
    expect(await guess()).toBe(429)
  })

  test('an unknown e-mail is blocked after failed sign-ins like a known one', async () => {
    expect(await guesses(5, undefined, 'nobody@staff.example')).toEqual(five)
    expect(await guess(undefined, 'nobody@staff.example')).toBe(429)
  })

  test('failed sign-ins are forgotten after an hour', async () => {
    await guesses(5)
    app.advance(60 * minute)
    expect(await guesses(5)).toEqual(five)
  })

  test('setting the clock back does not prolong a block of sign-ins', async () => {
    app.advance(24 * 60 * minute)
    await guesses(6)
    app.advance(-24 * 60 * minute)
    expect((await login(email, usualPassword)).status).toBe(200)
    await guesses(5)
    app.advance(-30 * second)
    expect(await guess(), 'small clock skew does not lift a block').toBe(429)
    app.advance(30 * second)
  })
})

describe('T3 guessing the passwords of many accounts [T3]', () => {
  const unknown = (number: number) => `nobody${number}@staff.example`

  test('an address is blocked after fifty failed sign-ins in 15 minutes, until they have passed [T3.2]', async () => {
    for (let attempt = 0; attempt < 50; attempt++) {
      if (attempt === 30) app.advance(5 * minute)
      expect(await guess(undefined, unknown(attempt))).toBe(401)
    }
    const refused = await login(unknown(50), 'not this one')
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe(String(10 * 60))
    expect((await login(email, usualPassword)).status).toBe(429)
    expect((await login(email, usualPassword, { peer: '198.51.100.4' })).status).toBe(200)
    app.advance(10 * minute)
    expect((await login(email, usualPassword)).status).toBe(200)
  })

  test('attempts on a blocked account do not count against its address', async () => {
    await guesses(5)
    for (let attempt = 0; attempt < 60; attempt++) expect(await guess()).toBe(429)
    const { email: colleague } = await app.enter('editor')
    expect((await login(colleague, usualPassword)).status).toBe(200)
  })

  test('successful sign-ins leave no counter', async () => {
    for (let attempt = 0; attempt < 60; attempt++) expect((await login(email, usualPassword)).status).toBe(200)
    expect(await stored()).toEqual([])
  })

  test('T5 a blocked address causes no writes, whatever account it tries [T3.1]', async () => {
    for (let attempt = 0; attempt < 50; attempt++) await guess(undefined, unknown(attempt))
    const before = await stored()
    for (let attempt = 50; attempt < 60; attempt++) expect(await guess(undefined, unknown(attempt))).toBe(429)
    expect(await stored()).toEqual(before)
  })
})

describe('T4 client addresses [T4]', () => {
  const hex = (number: number) => number.toString(16).padStart(2, '0')

  test('addresses of one IPv6 /64 network count as one [T4]', async () => {
    expect(await guesses(3, { peer: '2001:db8:1:2::1' })).toEqual([401, 401, 401])
    expect(await guesses(2, { peer: '2001:db8:1:2:ffff:ffff:ffff:ffff' })).toEqual([401, 401])
    expect(await guess({ peer: '2001:db8:1:2:abcd::9' })).toBe(429)
    expect(await guess({ peer: '2001:db8:1:3::1' })).toBe(401)
  })

  test.each([
    ['/56', 100, (number: number) => `2001:db8:1:1${hex(number)}::1`, '2001:db8:1:200::1'],
    ['/48', 200, (number: number) => `2001:db8:1:${hex(number)}00::1`, '2001:db8:2::1'],
  ])('an IPv6 %s network is blocked after %i failed sign-ins in 15 minutes [T3.2]', async (_, most, peer, outside) => {
    for (let attempt = 0; attempt < most; attempt++) {
      expect(await guess({ peer: peer(attempt) }, `nobody${attempt}@staff.example`)).toBe(401)
    }
    expect((await login(email, usualPassword, { peer: peer(most) })).status).toBe(429)
    expect((await login(email, usualPassword, { peer: outside })).status).toBe(200)
    app.advance(15 * minute)
    expect((await login(email, usualPassword, { peer: peer(most) })).status).toBe(200)
  })

  test('an IPv4 address and its IPv6-mapped form count as one', async () => {
    await guesses(5, { peer: '::ffff:203.0.113.5' })
    expect(await guess({ peer: '203.0.113.5' })).toBe(429)
  })

  test('X-Forwarded-For is ignored without a trusted proxy [T4]', async () => {
    const statuses = []
    for (let attempt = 0; attempt < 6; attempt++) {
      statuses.push(await guess({ headers: { 'x-forwarded-for': `198.51.100.${attempt}` } }))
    }
    expect(statuses).toEqual([...five, 429])
  })

  test('behind a trusted proxy only the part of X-Forwarded-For that it wrote counts [T4]', async () => {
    const proxied = await createTestApp({ env: { TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8:9::1' } })
    const through = (forwarded: string, peer = '10.1.2.3'): From => ({
      at: proxied,
      peer,
      headers: { 'x-forwarded-for': forwarded },
    })
    for (let attempt = 0; attempt < 5; attempt++) {
      expect(await guess(through(`198.51.100.${attempt}, 203.0.113.9`))).toBe(401)
    }
    expect(await guess(through('198.51.100.77, 203.0.113.9'))).toBe(429)
    expect(await guess(through('203.0.113.9, 10.9.9.9'))).toBe(429)
    expect(await guess(through('203.0.113.9', '2001:db8:9::1'))).toBe(429)
    expect(await guess(through('203.0.113.10'))).toBe(401)
    expect(await guess(through('203.0.113.9', '192.0.2.50'))).toBe(401)
    await proxied.close()
  })
})

test('RATE_LIMITS=off counts nothing [D5.1]', async () => {
  const unlimited = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  const statuses = new Set(await guesses(60, { at: unlimited }))
  expect(statuses).toEqual(new Set([401]))
  expect(await unlimited.database.db.selectFrom('limits').selectAll().execute()).toEqual([])
  await unlimited.close()
})

test('counters contain no e-mail or IP address', async () => {
  await guess()
  expect(JSON.stringify(await stored())).not.toMatch(/staff\.example|192\.0\.2/)
})

test('counters are keyed with a secret of the installation, so that no list of addresses finds them [T3.4]', async () => {
  await guess()
  const keys = async () => new Set((await stored()).map(({ key }) => key))
  const own = await keys()
  await app.database.db.updateTable('siteState').set({ secret: 'of another installation' }).execute()
  const another = await createTestApp({ beside: app })
  await guess({ at: another })
  await another.close()
  expect((await keys()).size).toBe(2 * own.size)
})

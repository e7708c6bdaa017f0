import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { engine } from '../../../../tests/support/test-database.ts'
import { usualPassword } from '../../../../tests/support/valid-calls.ts'
import { lockLimit } from './limits.repository.ts'
import { sweepLimits } from './limits.service.ts'

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

describe('guessing one account from one address [T3]', () => {
  test('after five failures the wait grows from 15 seconds to five minutes, and is told exactly [T3.1]', async () => {
    expect(await guesses(5)).toEqual(five)
    for (const wait of [15, 30, 60, 120, 240, 300, 300]) {
      const refused = await login(email, 'not this one')
      expect(refused.status).toBe(429)
      expect(refused.headers.get('retry-after')).toBe(String(wait))
      expect(await refused.json()).toEqual({ message: 'Too many attempts. Please try again later.' })
      app.advance(wait * second - 1)
      expect((await login(email, 'not this one')).headers.get('retry-after')).toBe('1')
      app.advance(1)
      expect(await guess()).toBe(401)
    }
  })

  test('during the wait not even the right password gets in from there', async () => {
    await guesses(5)
    expect((await login(email, usualPassword)).status).toBe(429)
    app.advance(15 * second)
    expect((await login(email, usualPassword)).status).toBe(200)
  })

  test('the real user is never locked out from another address [T3.3]', async () => {
    await guesses(5)
    expect((await login(email, usualPassword, { peer: '192.0.2.77' })).status).toBe(200)
    expect(await guess()).toBe(429)
  })

  test('guessing one account keeps nobody out of another', async () => {
    const other = await app.enter('editor')
    await guesses(5)
    expect((await login(other.email, usualPassword)).status).toBe(200)
  })

  test('signing in starts the count again', async () => {
    await guesses(4)
    expect((await login(email, usualPassword)).status).toBe(200)
    expect(await guesses(5)).toEqual(five)
    expect(await guess()).toBe(429)
  })

  test('the count does not depend on how the address is written', async () => {
    expect(await guesses(3)).toEqual([401, 401, 401])
    expect(await guesses(2, undefined, ` ${email.toUpperCase()} `)).toEqual([401, 401])
    expect(await guess()).toBe(429)
  })

  test('an unknown e-mail waits like a known one, so that waiting tells nothing', async () => {
    expect(await guesses(5, undefined, 'nobody@staff.example')).toEqual(five)
    expect(await guess(undefined, 'nobody@staff.example')).toBe(429)
  })

  test('after an hour of quiet everything is forgotten', async () => {
    await guesses(5)
    app.advance(60 * minute)
    expect(await guesses(5)).toEqual(five)
  })

  test('when the clock is set back nobody waits for the time that it was ahead', async () => {
    app.advance(24 * 60 * minute)
    await guesses(6)
    app.advance(-24 * 60 * minute)
    expect((await login(email, usualPassword)).status).toBe(200)
    await guesses(5)
    app.advance(-30 * second)
    expect(await guess(), 'a clock that differs a little opens nothing').toBe(429)
    app.advance(30 * second)
  })

  test('guesses at the same moment cannot slip past the bound together', async () => {
    const statuses = await Promise.all(Array.from({ length: 10 }, () => guess()))
    expect(statuses.sort()).toEqual([...five, 429, 429, 429, 429, 429])
  })

  test('all instances count together [T3.3]', async () => {
    const other = await createTestApp({ beside: app })
    expect(await guesses(3)).toEqual([401, 401, 401])
    expect(await guesses(2, { at: other })).toEqual([401, 401])
    expect(await guess({ at: other })).toBe(429)
    expect(await guess()).toBe(429)
    await other.close()
  })
})

describe('guessing many accounts from one address [T3]', () => {
  const nobody = (number: number) => `nobody${number}@staff.example`

  test('fifty in a quarter of an hour, then nothing until it has passed [T3.2]', async () => {
    for (let attempt = 0; attempt < 50; attempt++) {
      if (attempt === 30) app.advance(5 * minute)
      expect(await guess(undefined, nobody(attempt))).toBe(401)
    }
    const refused = await login(nobody(50), 'not this one')
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe(String(10 * 60))
    expect((await login(email, usualPassword)).status).toBe(429)
    expect((await login(email, usualPassword, { peer: '198.51.100.4' })).status).toBe(200)
    app.advance(10 * minute)
    expect((await login(email, usualPassword)).status).toBe(200)
  })

  test('who tries on during the wait of one account uses up nothing of what others there have', async () => {
    await guesses(5)
    for (let attempt = 0; attempt < 60; attempt++) expect(await guess()).toBe(429)
    const { email: colleague } = await app.enter('editor')
    expect((await login(colleague, usualPassword)).status).toBe(200)
  })

  test('people who sign in properly use nothing up, and leave no counter behind', async () => {
    for (let attempt = 0; attempt < 60; attempt++) expect((await login(email, usualPassword)).status).toBe(200)
    expect(await stored()).toEqual([])
  })

  test('who tries on while the address waits has nothing written, whatever name they try [T5.1]', async () => {
    for (let attempt = 0; attempt < 50; attempt++) await guess(undefined, nobody(attempt))
    const before = await stored()
    for (let attempt = 50; attempt < 60; attempt++) expect(await guess(undefined, nobody(attempt))).toBe(429)
    expect(await stored()).toEqual(before)
  })

  test('at the same moment too', async () => {
    for (let attempt = 0; attempt < 45; attempt++) await guess(undefined, nobody(attempt))
    const statuses = await Promise.all(Array.from({ length: 10 }, (_, number) => guess(undefined, nobody(50 + number))))
    expect(statuses.sort()).toEqual([...five, 429, 429, 429, 429, 429])
  })
})

describe('which address it is [T4]', () => {
  test('the addresses of one IPv6 network count as one [T4]', async () => {
    expect(await guesses(3, { peer: '2001:db8:1:2::1' })).toEqual([401, 401, 401])
    expect(await guesses(2, { peer: '2001:db8:1:2:ffff:ffff:ffff:ffff' })).toEqual([401, 401])
    expect(await guess({ peer: '2001:db8:1:2:abcd::9' })).toBe(429)
    expect(await guess({ peer: '2001:db8:1:3::1' })).toBe(401)
  })

  test('an IPv4 address counts the same however the socket shows it', async () => {
    await guesses(5, { peer: '::ffff:203.0.113.5' })
    expect(await guess({ peer: '203.0.113.5' })).toBe(429)
  })

  test('a forged X-Forwarded-For changes nothing [T4]', async () => {
    const statuses = []
    for (let attempt = 0; attempt < 6; attempt++) {
      statuses.push(await guess({ headers: { 'x-forwarded-for': `198.51.100.${attempt}` } }))
    }
    expect(statuses).toEqual([...five, 429])
  })

  test('behind a trusted proxy its X-Forwarded-For counts, and only the part that it wrote [T4]', async () => {
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

test('RATE_LIMITS=off counts nothing [D5.5]', async () => {
  const unlimited = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  const statuses = new Set(await guesses(60, { at: unlimited }))
  expect(statuses).toEqual(new Set([401]))
  expect(await unlimited.database.db.selectFrom('limits').selectAll().execute()).toEqual([])
  await unlimited.close()
})

test('sweeping removes the counters that are over and leaves the others', async () => {
  const flood = Array.from({ length: 1200 }, (_, number) => ({ key: `flood ${number}`, count: 1, blockedUntil: null }))
  const expiresAt = new Date(app.clock().getTime() + minute).toISOString()
  for (let from = 0; from < flood.length; from += 200) {
    const some = flood.slice(from, from + 200).map((limit) => ({ ...limit, expiresAt }))
    await app.database.db.insertInto('limits').values(some).execute()
  }
  await guess({ peer: '192.0.2.10' })
  app.advance(30 * minute)
  await guess({ peer: '192.0.2.11' })
  app.advance(31 * minute)
  await sweepLimits({ ...app, rateLimits: true })
  expect(await stored()).toHaveLength(1)
  expect(await guesses(4, { peer: '192.0.2.11' })).toEqual([401, 401, 401, 401])
  expect(await guess({ peer: '192.0.2.11' })).toBe(429)
})

test.runIf(engine === 'postgres')(
  'sweeping neither waits for a counter that is being counted nor takes it',
  async () => {
    await guess()
    const [held] = await stored()
    app.advance(61 * minute)
    await app.database.transaction(async (trx) => {
      await lockLimit(trx, held?.key ?? '', app.clock().toISOString())
      await sweepLimits({ ...app, rateLimits: true })
    })
    expect(await stored()).toEqual([held])
  },
)

test('no counter says whose it is', async () => {
  await guess()
  expect(JSON.stringify(await stored())).not.toMatch(/staff\.example|192\.0\.2/)
})

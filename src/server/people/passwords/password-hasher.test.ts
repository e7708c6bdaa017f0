import { describe, expect, test } from 'vitest'
import { Refusal } from '../../platform/errors.ts'
import { createPasswordHasher, type PasswordHasher } from './password-hasher.ts'

const cost = { memory: 8, passes: 1, parallelism: 1 }
const passwords = createPasswordHasher({ cost })

describe('verifying passwords', () => {
  test('accepts only the exact password for its hash', async () => {
    const hash = await passwords.hash('correct horse')
    expect(await passwords.verify('correct horse', hash)).toBe(true)
    for (const wrong of ['correct hors', 'correct horse ', 'Correct horse', '', hash]) {
      expect(await passwords.verify(wrong, hash)).toBe(false)
    }
  })

  test('salts every password hash', async () => {
    expect(await passwords.hash('correct horse')).not.toBe(await passwords.hash('correct horse'))
  })

  test('accepts a password in another Unicode normalization form', async () => {
    const hash = await passwords.hash('caf\u00e9 ﬁ')
    expect(await passwords.verify('cafe\u0301 fi', hash)).toBe(true)
  })

  test('accepts long passwords in any script', async () => {
    const long = 'كلمة سر 🎉\u0000'.repeat(20)
    expect(await passwords.verify(long, await passwords.hash(long))).toBe(true)
    expect(await passwords.verify(`${long}x`, await passwords.hash(long))).toBe(false)
  })
})

describe('password hashes', () => {
  test('hashes passwords with argon2id in PHC notation at the recommended cost [T23.4]', async () => {
    expect(await createPasswordHasher().hash('correct horse')).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/,
    )
  })

  test('verifies a password hash with other cost parameters', async () => {
    const hash = await createPasswordHasher({ cost: { memory: 64, passes: 2, parallelism: 2 } }).hash('correct horse')
    expect(await passwords.verify('correct horse', hash)).toBe(true)
    expect(await passwords.verify('not this one', hash)).toBe(false)
  })

  test('verifies a password hash of the reference implementation', async () => {
    // Test vector of the reference implementation: argon2id, m=256, t=2, p=1, password "password", salt "somesalt".
    const hash = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'
    expect(await passwords.verify('password', hash)).toBe(true)
    expect(await passwords.verify('passwort', hash)).toBe(false)
  })

  test.each(['', 'plain text', '$2b$10$abcdefghijklmnopqrstuv', '$argon2id$v=19$m=8,t=1,p=1$$'])(
    'rejects the malformed password hash "%s"',
    async (hash) => {
      await expect(passwords.verify('correct horse', hash)).rejects.toThrow('not in PHC notation')
    },
  )
})

describe('verifying without a hash', () => {
  test('accepts no password without a hash', async () => {
    expect(await passwords.verify('correct horse', undefined)).toBe(false)
  })
})

describe('the queue of password checks', () => {
  const guess = (hasher: PasswordHasher, user?: string) =>
    hasher.takeTurn(user, () => hasher.verify('a guess', undefined))

  test('rejects password checks beyond the queue limit with a retry time and finishes the others', async () => {
    const busy = createPasswordHasher({ cost: { memory: 8192, passes: 3, parallelism: 1 }, waiters: 3 })
    const results = await Promise.allSettled(Array.from({ length: 12 }, () => guess(busy)))
    const refused = results.filter((result) => result.status === 'rejected')
    expect(results.length - refused.length).toBeGreaterThanOrEqual(3)
    expect(refused.length).toBeGreaterThan(0)
    for (const { reason } of refused) expect(reason).toMatchObject({ status: 503, retryAfterSeconds: 2 })
    expect(await guess(busy)).toBe(false)
  })

  test('the queue of password checks reserves places for known devices and hashes their passwords first [T23.4]', async () => {
    const busy = createPasswordHasher({ cost: { memory: 8192, passes: 3, parallelism: 1 }, waiters: 3 })
    const done: string[] = []
    const check = async (name: string, user?: string) => {
      await guess(busy, user)
      done.push(name)
    }
    const strangers = Array.from({ length: 12 }, (_, number) => check(`stranger ${number}`))
    const outcome = Promise.allSettled(strangers)
    expect(busy.refuseWhenBusy).toThrow(Refusal)
    await Promise.all([check('known', 'noura'), busy.hash('a new password', 'noura').then(() => done.push('new'))])
    // Only what was being hashed already comes before.
    expect(done.filter((name) => name.startsWith('stranger')).length).toBeLessThanOrEqual(4)
    await outcome
    expect(done.slice(-3).every((name) => name.startsWith('stranger'))).toBe(true)
  })

  test('the queue of password checks is bounded for known devices too', async () => {
    const busy = createPasswordHasher({ cost: { memory: 8192, passes: 3, parallelism: 1 }, waiters: 3 })
    const results = await Promise.allSettled(Array.from({ length: 12 }, (_, number) => guess(busy, `user ${number}`)))
    expect(results.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
  })

  test('the queue of password checks keeps places for others when one known user floods it [T23.6]', async () => {
    const busy = createPasswordHasher({ cost: { memory: 8192, passes: 3, parallelism: 1 } })
    const flood = Promise.allSettled(Array.from({ length: 80 }, () => guess(busy, 'vendor')))
    expect(busy.waiting()).toBe(8)
    expect(await guess(busy, 'noura')).toBe(false)
    const refused = (await flood).filter((result) => result.status === 'rejected')
    expect(refused.length).toBeGreaterThan(60)
    for (const { reason } of refused) expect(reason).toMatchObject({ status: 503, retryAfterSeconds: 2 })
  })

  test('the queue of password checks goes on after a failure and is empty at the end', async () => {
    const busy = createPasswordHasher({ cost: { memory: 1, passes: 0, parallelism: 1 } })
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => guess(busy)))
    expect(results.every(({ status }) => status === 'rejected')).toBe(true)
    expect(busy.waiting()).toBe(0)
  })
})

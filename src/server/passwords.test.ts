import { describe, expect, test } from 'vitest'
import { Refusal } from './errors.ts'
import { createPasswordHasher } from './passwords.ts'

const cost = { memory: 8, passes: 1, parallelism: 1 }
const passwords = createPasswordHasher({ cost })

describe('a password', () => {
  test('is proven by itself and by nothing else', async () => {
    const hash = await passwords.hash('correct horse')
    expect(await passwords.verify('correct horse', hash)).toBe(true)
    for (const wrong of ['correct hors', 'correct horse ', 'Correct horse', '', hash]) {
      expect(await passwords.verify(wrong, hash)).toBe(false)
    }
  })

  test('never has the same hash twice', async () => {
    expect(await passwords.hash('correct horse')).not.toBe(await passwords.hash('correct horse'))
  })

  test('is the same however its letters are composed', async () => {
    const hash = await passwords.hash('caf\u00e9 ﬁ')
    expect(await passwords.verify('cafe\u0301 fi', hash)).toBe(true)
  })

  test('may be long and of any script', async () => {
    const long = 'كلمة سر 🎉\u0000'.repeat(20)
    expect(await passwords.verify(long, await passwords.hash(long))).toBe(true)
    expect(await passwords.verify(`${long}x`, await passwords.hash(long))).toBe(false)
  })
})

describe('a hash', () => {
  test('is argon2id in the notation that every implementation reads, at the recommended cost [T5.3]', async () => {
    expect(await createPasswordHasher().hash('correct horse')).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/,
    )
  })

  test('that was made at another cost still works', async () => {
    const hash = await createPasswordHasher({ cost: { memory: 64, passes: 2, parallelism: 2 } }).hash('correct horse')
    expect(await passwords.verify('correct horse', hash)).toBe(true)
    expect(await passwords.verify('not this one', hash)).toBe(false)
  })

  test('made by another implementation is understood', async () => {
    // The test vector of the reference implementation: argon2id, m=256, t=2, p=1, password "password", salt "somesalt".
    const hash = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'
    expect(await passwords.verify('password', hash)).toBe(true)
    expect(await passwords.verify('passwort', hash)).toBe(false)
  })

  test.each(['', 'plain text', '$2b$10$abcdefghijklmnopqrstuv', '$argon2id$v=19$m=8,t=1,p=1$$'])(
    'that is none (%s) proves nothing',
    async (hash) => {
      await expect(passwords.verify('correct horse', hash)).rejects.toThrow('not in PHC notation')
    },
  )
})

describe('without a hash to compare with', () => {
  test('nothing is proven', async () => {
    expect(await passwords.verify('correct horse', undefined)).toBe(false)
  })

  test('the same work is done: it waits in the same queue', async () => {
    const none = createPasswordHasher({ cost, waiters: 0 })
    const hash = await passwords.hash('correct horse')
    await expect(none.verify('correct horse', hash)).rejects.toThrow(Refusal)
    await expect(none.verify('correct horse', undefined)).rejects.toThrow(Refusal)
  })
})

describe('the queue', () => {
  test('refuses past its bound with when to come back, and serves everybody within it', async () => {
    const busy = createPasswordHasher({ cost: { memory: 8192, passes: 3, parallelism: 1 }, waiters: 3 })
    const results = await Promise.allSettled(Array.from({ length: 12 }, () => busy.verify('a guess', undefined)))
    const refused = results.filter((result) => result.status === 'rejected')
    expect(results.length - refused.length).toBeGreaterThanOrEqual(3)
    expect(refused.length).toBeGreaterThan(0)
    for (const { reason } of refused) expect(reason).toMatchObject({ status: 503, retryAfterSeconds: 2 })
    expect(await busy.verify('a guess', undefined)).toBe(false)
  })
})

import { expect, test } from 'vitest'
import { engine, makePlace } from '../../tests/support/test-database.ts'
import { torture } from '../../tests/torture/rounds.ts'

/** Ten together. The long form, also with the end of the database, is `npm run torture`. */
const rounds = engine === 'sqlite' ? 8 : 2

test(`what was acknowledged survives kill -9 in the middle of it, byte for byte (${rounds} rounds) [F1]`, async () => {
  const place = await makePlace()
  try {
    const { acknowledged, serverReadyMs, ...counts } = await torture({ place, rounds })
    expect(acknowledged).toBeGreaterThanOrEqual(rounds * 8)
    expect(Math.min(counts.applications, counts.documents, counts.events, counts.pictures)).toBeGreaterThan(0)
    expect(serverReadyMs.fastest).toBeLessThan(2000)
  } finally {
    await place.remove()
  }
}, 300_000)

import { expect, test } from 'vitest'
import { engine, makePlace } from '../support/test-database.ts'
import { torture } from '../torture/rounds.ts'

/** Ten over both engines; `npm run torture` runs longer and also kills the database. */
const rounds = engine === 'sqlite' ? 8 : 2

test(`keeps every acknowledged write byte for byte after kill -9, and once if it is sent again (${rounds} rounds) [F1 D46.1]`, async () => {
  const place = await makePlace()
  try {
    const { acknowledged, serverReadyMs, ...counts } = await torture({ place, rounds })
    expect(acknowledged).toBeGreaterThanOrEqual(rounds * 8)
    expect(Math.min(counts.applications, counts.documents, counts.events, counts.pictures)).toBeGreaterThan(0)
    expect(serverReadyMs.fastest).toBeLessThan(10_000)
  } finally {
    await place.remove()
  }
})

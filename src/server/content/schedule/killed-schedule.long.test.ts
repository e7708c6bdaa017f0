import { expect, test } from 'vitest'
import { have } from '../../../../tests/support/api.ts'
import { changesBySchedule } from '../../../../tests/support/planned-changes.ts'
import { runServer } from '../../../../tests/support/run-server.ts'
import { createTestApp } from '../../../../tests/support/test-app.ts'
import { eventInput } from '../../../../tests/support/valid-input.ts'

const rounds = 4
const count = 300

test(`kill -9 during planned changes repeats none and skips none (${rounds} rounds) [D72.5]`, async () => {
  const app = await createTestApp()
  const { db, place } = app.database
  const { token } = await app.enter('editor')
  const plan = { status: 'draft', publishAt: '2026-11-15T13:00', dateTime: '2026-11-16T13:00', followClock: true }
  const { id } = await have<{ id: string }>(app, 'POST', '/api/events', { token, body: { ...eventInput, ...plan } })
  // Long ago for the server, whose clock is the real one.
  const past = (ms: number) => new Date(Date.UTC(2020, 0, 1) + ms).toISOString()
  const { translations: _, ...event } = await db
    .selectFrom('events')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const copies = Array.from({ length: count }, (__, number) => ({
    ...event,
    ...{ id: `copy-${number}`, title: `No. ${number}` },
    ...{ publishAt: past(number), dateTime: past(1000 + number), endsAt: past(2000 + number) },
  }))
  await db.deleteFrom('events').execute()
  for (let at = 0; at < count; at += 100)
    await db
      .insertInto('events')
      .values(copies.slice(at, at + 100))
      .execute()

  const env = { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl, SAMPLE_CONTENT: 'off' }
  const countMade = async () =>
    (await db.selectFrom('activities').select('id').where('actorId', '=', 'schedule').execute()).length
  const seen: number[] = []
  for (let round = 1; round <= rounds; round++) {
    const running = await runServer(env)
    await expect.poll(countMade, { interval: 5, timeout: 20_000 }).toBeGreaterThan((seen.at(-1) ?? 0) + 30)
    await running.stop('SIGKILL')
    seen.push(await countMade())
  }
  expect(seen.at(-1), 'the last kill was too late').toBeLessThan(3 * count)
  const last = await runServer(env)
  await expect.poll(countMade, { timeout: 30_000 }).toBe(3 * count)
  await last.stop()

  const numbers = Array.from({ length: count }, (__, number) => `No. ${number}`)
  const expected = ['published', 'started', 'ended'].flatMap((action) => numbers.map((name) => `${action} ${name}`))
  expect(await changesBySchedule(app)).toEqual(expected)
  const events = await db.selectFrom('events').select(['status', 'version', 'publishAt', 'ended']).execute()
  expect(events).toEqual(Array(count).fill({ status: 'past', version: 4, publishAt: null, ended: true }))
  await app.close()
})

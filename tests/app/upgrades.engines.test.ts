import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../src/server/platform/database/database.ts'
import { findMigrations } from '../../src/server/platform/database/migrate.ts'
import { migrations } from '../../src/server/platform/database/migrations.ts'
import { loadRender } from '../../src/server/site/render.ts'
import { codeAt } from '../support/second-factors.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'
import { engine, makePlace, type TestDatabase } from '../support/test-database.ts'
import type { Recorded } from '../upgrades/fill-site.ts'

const releases = join(import.meta.dirname, '../upgrades')
const versions = readdirSync(releases, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
)

/** A place with what a release has stored, and what it answered. */
async function unpack(version: string) {
  const folder = await mkdtemp(join(tmpdir(), 'marasim-release-'))
  execFileSync('tar', ['-xzf', join(releases, version, `${engine}.tar.gz`), '-C', folder])
  const place = await makePlace({ empty: true })
  await cp(join(folder, 'data'), place.dataDir, { recursive: true })
  if (place.databaseUrl !== undefined) {
    const client = new pg.Client(place.databaseUrl)
    await client.connect()
    await client.query(await readFile(join(folder, 'database.sql'), 'utf8'))
    await client.end()
  }
  const recorded = JSON.parse(await readFile(join(folder, 'recorded.json'), 'utf8')) as Recorded
  await rm(folder, { recursive: true })
  return { place, recorded }
}

describe.each(versions)('an upgrade from %s', (version) => {
  let app: TestApp
  let database: TestDatabase
  let recorded: Recorded
  let now: Date
  beforeAll(async () => {
    const unpacked = await unpack(version)
    recorded = unpacked.recorded
    now = new Date(recorded.at)
    database = { ...(await openDatabase(unpacked.place)), place: unpacked.place }
    app = await createTestApp({ beside: { database, clock: () => now }, render: await loadRender() })
  })
  afterAll(async () => {
    await app.close()
    await database.close()
    await database.place.remove()
  })

  const hashOf = async (answer: Response) =>
    createHash('sha256')
      .update(Buffer.from(await answer.arrayBuffer()))
      .digest('hex')

  test(`upgrading from ${version} runs all migrations [F8.1]`, async () => {
    expect(await findMigrations(database.db)).toEqual(Object.keys(migrations))
  })

  test(`upgrading from ${version} keeps every record, and a session that has not expired [F8.1]`, async () => {
    for (const [path, before] of Object.entries(recorded.answers)) {
      const answer = await app.call('GET', path, { token: recorded.token })
      expect(answer.status, path).toBe(200)
      expect(byKey(await answer.json()), path).toMatchObject(byKey(stored(before)) as object)
    }
  })

  test(`upgrading from ${version} keeps every image and document [F8.1]`, async () => {
    for (const [path, hash] of Object.entries(recorded.images))
      expect(await hashOf(await app.call('GET', path)), path).toBe(hash)
    for (const [path, hash] of Object.entries(recorded.documents)) {
      const link = await app.call('POST', path, { token: recorded.token })
      const { url } = (await link.json()) as { url: string }
      expect(await hashOf(await app.call('GET', url)), path).toBe(hash)
    }
  })

  test(`upgrading from ${version} keeps what visitors read, and the address of a feed [F8.1]`, async () => {
    for (const [path, texts] of Object.entries(recorded.pages)) {
      const answer = await app.call('GET', path)
      expect(answer.status, path).toBe(200)
      const html = await answer.text()
      for (const text of texts) expect(html, path).toContain(text)
    }
  })

  test.skipIf(version === '0.1.0')(`upgrading from ${version} keeps second factors [F8.1]`, async () => {
    expect(recorded.secondFactors).toHaveLength(1)
    for (const { secret, ...account } of recorded.secondFactors ?? []) {
      const login = await app.call('POST', '/api/auth/login', { body: account })
      const { secondFactor } = (await login.json()) as { secondFactor: { ticket: string } }
      // The code of the recorded moment was used to add the factor.
      const body = { ticket: secondFactor.ticket, code: codeAt(secret, now, 1) }
      expect((await app.call('POST', '/api/auth/second-factor', { body })).status).toBe(200)
    }
  })

  test(`upgrading from ${version} keeps passwords, and sessions still expire [F8.1]`, async () => {
    const answer = await app.call('POST', '/api/auth/login', { body: recorded.owner })
    expect(answer.status).toBe(200)
    now = new Date(now.getTime() + 25 * 60 * 60 * 1000)
    expect((await app.call('GET', '/api/auth/me', { token: recorded.token })).status).toBe(401)
  })
})

/** A later version may add settings. */
function byKey(answer: unknown): unknown {
  const hasKeys = Array.isArray(answer) && answer.every((item) => typeof item?.key === 'string')
  return hasKeys ? Object.fromEntries(answer.map((item) => [item.key, item])) : answer
}

/** Without what a version words or selects itself: names of sections, suggested replies, enquiries of the calendar. */
function stored(answer: unknown): unknown {
  const isOwn = (key: string, value: unknown) =>
    key === 'reply' || (key === 'enquiries' && Array.isArray(value)) || (key === 'name' && value === '')
  return JSON.parse(JSON.stringify(answer, (key, value) => (isOwn(key, value) ? undefined : value)))
}

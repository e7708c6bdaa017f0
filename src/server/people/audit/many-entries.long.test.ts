import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { have } from '../../../../tests/support/api.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { type AuditKind, type AuditVerification, auditKinds } from '../../../shared/audit.ts'
import type { AuditEntryRow } from './audit.repository.ts'
import { createSalt, digestOf, hashOf } from './audit-chain.ts'

const count = 100_000
/** Far above what they take, and far below a scan of the whole table by a slow machine. */
const patienceMs = 1500
/** Enough for a median; requests without an end would take the processor from the verification. */
const requestCount = 200

let app: TestApp
let token: string
beforeAll(async () => {
  app = await createTestApp()
  await insertEntries()
  token = (await app.enter('superadmin')).token
})
afterAll(() => app.close())

async function insertEntries() {
  const start = Date.parse('2020-01-01T00:00:00.000Z')
  let hash = ''
  const entryOf = (sequence: number): AuditEntryRow => {
    const [salt, name] = [createSalt(), `Person ${sequence % 50}`]
    const detail = { code: 'vendorsExported', count: sequence }
    const personal = JSON.stringify({ byName: name, subjectName: null, detail })
    const searchText = name.toLowerCase()
    const entry = {
      sequence,
      id: `entry-${sequence}`,
      at: new Date(start + sequence * 60_000).toISOString(),
      kind: auditKinds[sequence % auditKinds.length] as AuditKind,
      byId: `person-${sequence % 50}`,
      subjectKind: null,
      subjectId: null,
      digest: digestOf(salt, personal, searchText),
    }
    hash = hashOf(hash, entry)
    return { ...entry, personal, salt, searchText, hash }
  }
  await app.database.transaction(async (trx) => {
    for (let first = 1; first <= count; first += 1000) {
      const entries = Array.from({ length: 1000 }, (_, index) => entryOf(first + index))
      await trx.insertInto('auditEntries').values(entries).execute()
    }
    await trx.updateTable('siteState').set({ auditSequence: count, auditHash: hash }).execute()
  })
  await sql`analyze`.execute(app.database.db)
}

test.each([
  'limit=20',
  'kind=backup',
  'by=person-7',
  'kind=backup&by=person-7',
  'from=2020-01-20&to=2020-01-21',
  'q=person 49',
  'q=nothing at all',
])('a list of 100,000 entries filtered by %s is answered quickly [D99.11]', async (filter) => {
  await have(app, 'GET', `/api/audit?${filter}`, { token })
  const start = performance.now()
  await have(app, 'GET', `/api/audit?${filter}`, { token })
  expect(performance.now() - start).toBeLessThan(patienceMs)
})

test('100,000 entries are verified while other requests are answered quickly [D76.3]', async () => {
  const verification = have<AuditVerification>(app, 'GET', '/api/audit/verify', { token })
  let isRunning = true
  const finished = verification.finally(() => {
    isRunning = false
  })
  const times: number[] = []
  while (isRunning && times.length < requestCount) {
    const start = performance.now()
    await app.call('GET', '/api/events')
    times.push(performance.now() - start)
  }
  expect(await finished).toMatchObject({ ok: true, entries: count })
  const median = times.sort((one, other) => one - other)[Math.floor(times.length / 2)]
  expect(median).toBeLessThan(100)
})

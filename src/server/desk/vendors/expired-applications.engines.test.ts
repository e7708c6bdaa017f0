import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask, day, have, refusals } from '../../../../tests/support/api.ts'
import { statsOf } from '../../../../tests/support/dashboard.ts'
import { applyWithDocuments, filesOnDisk } from '../../../../tests/support/documents.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { AuditEntry } from '../../../shared/audit.ts'
import { eraseExpiredApplications } from './erase-vendor.service.ts'
import { eraseExpiredDocuments } from './retention.service.ts'

let app: TestApp
let token: string
beforeEach(async () => {
  app = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  token = (await app.enter('superadmin')).token
})
afterEach(() => app.close())

const week = 7 * day
const noPause = async () => {}
const run = () => eraseExpiredApplications(app.needs, noPause)
const keep = async (key: 'rejected' | 'pending', days: number) =>
  await have(app, 'PUT', `/api/settings/retention_${key}_days`, { token, body: { value: String(days) } })
const read = (id: string) => ask(app, 'GET', `/api/vendors/${id}`, { token })
const announced = async () => (await statsOf(app, token)).expiringApplications

/** Sessions end while the clock advances. */
async function wait(ms: number) {
  app.advance(ms)
  token = (await app.enter('superadmin')).token
}

async function decide(status: 'rejected' | 'approved') {
  const { id } = await applyWithDocuments(app)
  await have(app, 'PUT', `/api/vendors/${id}/status`, { token, body: { status } })
  return id
}

test('erases an application without a decision after 365 days, with everything about it, announced a week before [D144.2 D86.3]', async () => {
  const { id } = await applyWithDocuments(app, { name: 'Forgotten Fahad', company: 'Forgotten Lights' })
  const end = app.clock().getTime() + 365 * day
  const [approved, reopened] = [await decide('approved'), await decide('rejected')]
  await wait(365 * day - week - 1)
  await have(app, 'POST', `/api/vendors/${reopened}/reopen`, { token })
  expect(await announced()).toBeNull()
  await wait(1)
  expect(await announced()).toEqual({ count: 1, firstAt: expect.stringContaining('+03:00') })
  expect(Date.parse((await announced())?.firstAt ?? '')).toBe(end)
  await wait(week - 1)
  await run()
  expect((await read(id)).status).toBe(200)
  await wait(1)
  await Promise.all([run(), run()])
  expect(await read(id)).toEqual(refusals.missing)
  for (const kept of [approved, reopened]) expect((await read(kept)).status).toBe(200)
  expect(await filesOnDisk(app)).toHaveLength(6)
  expect(await announced()).toBeNull()

  const [entry, ...others] = await have<AuditEntry[]>(app, 'GET', '/api/audit?kind=erasure', { token })
  expect(entry).toMatchObject({
    by: { id: null, name: 'Schedule' },
    subject: { kind: 'vendor', id, name: null },
    detail: { code: 'applicationExpired', days: 365 },
  })
  expect(others).toEqual([])
  for (const table of ['vendors', 'uploads', 'mails', 'activities', 'auditEntries'] as const)
    expect(JSON.stringify(await app.database.db.selectFrom(table).selectAll().execute())).not.toMatch(/forgotten/i)
  expect(await have(app, 'GET', '/api/audit/verify', { token })).toMatchObject({ ok: true })
})

test('keeps applications without a decision for ever with a retention of 0, and for a week after a shorter one [D144.2]', async () => {
  const { id } = await applyWithDocuments(app)
  await keep('pending', 0)
  await wait(1000 * day)
  await run()
  expect((await read(id)).status).toBe(200)
  await keep('pending', 30)
  await wait(week - 1)
  await run()
  expect((await read(id)).status).toBe(200)
  await wait(1)
  await run()
  expect(await read(id)).toEqual(refusals.missing)
})

test('a retention that is shortened again and again delays no other one [D78.6]', async () => {
  await decide('rejected')
  const { id } = await applyWithDocuments(app)
  await wait(90 * day)
  await keep('pending', 300)
  await eraseExpiredDocuments(app.needs, noPause)
  expect(await filesOnDisk(app), 'the documents of the rejected application are gone').toHaveLength(3)
  await wait(275 * day)
  await keep('rejected', 20)
  await run()
  expect(await read(id)).toEqual(refusals.missing)
})

test('stops when the retention is lengthened while applications are being erased', async () => {
  await applyWithDocuments(app)
  await applyWithDocuments(app)
  await wait(365 * day)
  const { remove } = app.files
  // The first file is removed after its application, before the next one.
  const removeAndKeep = async (key: string) => {
    await keep('pending', 0)
    await remove(key)
  }
  const files = { ...app.files, remove: removeAndKeep }
  await eraseExpiredApplications({ ...app.needs, files }, noPause)
  expect(await app.database.db.selectFrom('vendors').select('id').execute()).toHaveLength(1)
})

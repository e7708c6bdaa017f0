import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask, day, have, refusals } from '../../../../tests/support/api.ts'
import { statsOf } from '../../../../tests/support/dashboard.ts'
import { addEnquiry } from '../../../../tests/support/enquiries.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { AuditEntry } from '../../../shared/audit.ts'
import { eraseExpiredEnquiries } from './erase-enquiry.service.ts'

let app: TestApp
let token: string
beforeEach(async () => {
  app = await createTestApp()
  token = (await app.enter('superadmin')).token
})
afterEach(() => app.close())

const week = 7 * day
const run = () => eraseExpiredEnquiries(app.needs, async () => {})
const keep = async (days: number) =>
  await have(app, 'PUT', '/api/settings/retention_enquiries_days', { token, body: { value: String(days) } })
const read = (id: string) => ask(app, 'GET', `/api/enquiries/${id}`, { token })

/** Sessions end while the clock advances. */
async function wait(ms: number) {
  app.advance(ms)
  token = (await app.enter('superadmin')).token
}

test('erases a closed enquiry 730 days after its last change, announced a week before [D144.2 D86.3]', async () => {
  const messagedAt = app.clock().toISOString()
  const kept = [await addEnquiry(app), await addEnquiry(app, { status: 'won', messagedAt })]
  const { id } = await addEnquiry(app, { status: 'lost' })
  const late = await addEnquiry(app, { status: 'won' })
  await wait(day)
  await have(app, 'PUT', `/api/enquiries/${late.id}`, { token, body: { status: 'lost' } })
  await wait(730 * day - week - day)
  const announced = (await statsOf(app, token)).expiringEnquiries
  expect([announced?.count, Date.parse(announced?.firstAt ?? '')]).toEqual([1, app.clock().getTime() + week])
  await wait(week - 1)
  await run()
  expect((await read(id)).status).toBe(200)
  await wait(1)
  await Promise.all([run(), run()])
  expect(await read(id)).toEqual(refusals.missing)
  for (const other of [...kept, late]) expect((await read(other.id)).status).toBe(200)
  const [entry, ...others] = await have<AuditEntry[]>(app, 'GET', '/api/audit?kind=erasure', { token })
  expect(entry).toMatchObject({
    by: { id: null, name: 'Schedule' },
    subject: { kind: 'enquiry', id, name: null },
    detail: { code: 'enquiryExpired', days: 730 },
  })
  expect(others).toEqual([])
  expect(await have(app, 'GET', '/api/audit/verify', { token })).toMatchObject({ ok: true })
})

test('keeps closed enquiries for ever with a retention of 0, and for a week after a shorter one [D144.2]', async () => {
  const { id } = await addEnquiry(app, { status: 'won' })
  await keep(0)
  await wait(2000 * day)
  await run()
  expect((await read(id)).status).toBe(200)
  await keep(30)
  await wait(week - 1)
  await run()
  expect((await read(id)).status).toBe(200)
  await wait(1)
  await run()
  expect(await read(id)).toEqual(refusals.missing)
})

test('many enquiries are erased by one call, which answers the same when it is sent again [D80.11]', async () => {
  const { token: editor } = await app.enter('editor')
  const { id } = await addEnquiry(app)
  const other = await addEnquiry(app)
  const kept = await addEnquiry(app)
  const call = (as: string) =>
    ask(app, 'POST', '/api/enquiries/bulk', {
      token: as,
      headers: { 'idempotency-key': 'spam of tuesday' },
      body: { ids: [id, 'unknown', other.id], action: 'erase' },
    })
  expect(await call(editor)).toEqual(refusals.forbidden)
  const answer = await call(token)
  expect(answer).toMatchObject({
    status: 200,
    body: [
      { id, ok: true },
      { id: 'unknown', ok: false },
      { id: other.id, ok: true },
    ],
  })
  expect(await call(token)).toEqual(answer)
  for (const erased of [id, other.id]) expect(await read(erased)).toEqual(refusals.missing)
  expect((await read(kept.id)).status).toBe(200)
})

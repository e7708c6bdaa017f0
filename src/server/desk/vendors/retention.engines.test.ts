import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ask, day, have, hour, problem, refusals } from '../../../../tests/support/api.ts'
import { statsOf } from '../../../../tests/support/dashboard.ts'
import {
  applyWithDocuments,
  documentBytes,
  filesOnDisk,
  plaintextOf,
  uploadDocument,
} from '../../../../tests/support/documents.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { Application } from '../../../shared/application.ts'
import type { Revision } from '../../../shared/history.ts'
import { documentKinds, type Vendor, type VendorReceipt } from '../../../shared/vendor.ts'
import { eraseExpiredDocuments } from './retention.service.ts'

let app: TestApp
let token: string
beforeEach(async () => {
  app = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  token = (await app.enter('superadmin')).token
})
afterEach(() => app.close())

/** A shorter retention is announced for so long. */
const week = 7 * day
const gone = { status: 410, body: problem('This document was erased') }
const run = () => eraseExpiredDocuments(app.needs, async () => {})
const keep = async (key: 'rejected' | 'approved', days: number) =>
  await have(app, 'PUT', `/api/settings/retention_${key}_days`, { token, body: { value: String(days) } })
const linkOf = (id: string, kind = 'civilId') => `/api/vendors/${id}/documents/${kind}/link`
const vendorOf = (id: string) => have<Vendor>(app, 'GET', `/api/vendors/${id}`, { token })
const uploads = () => app.database.db.selectFrom('uploads').selectAll().execute()
const erasures = async () => {
  const rows = app.database.db.selectFrom('auditEntries').selectAll().where('kind', '=', 'erasure').orderBy('sequence')
  return (await rows.execute()).map(({ subjectId, personal }) => ({ subjectId, ...JSON.parse(personal ?? '{}') }))
}

/** The clock of sessions runs out, so each long wait needs a new one. */
async function wait(ms: number) {
  app.advance(ms)
  token = (await app.enter('superadmin')).token
}

async function decided(status: 'rejected' | 'approved') {
  const application = await applyWithDocuments(app, { company: `${status} tents` })
  await have(app, 'PUT', `/api/vendors/${application.id}/status`, { token, body: { status } })
  return application
}

describe('documents after the decision', () => {
  test('documents of a rejected application are erased after 90 days by default, once, and audited [D78.1 D78.2]', async () => {
    const rejected = await decided('rejected')
    const kept = [await decided('approved'), await applyWithDocuments(app)]
    await wait(90 * day - 1)
    await run()
    expect((await uploads()).filter(({ erasedAt }) => erasedAt)).toEqual([])
    await wait(1)
    await run()
    await run()
    const erasedAt = (await vendorOf(rejected.id)).erasedDocuments.map((document) => document.erasedAt)
    expect(erasedAt.map(Date.parse)).toEqual(Array(3).fill(app.clock().getTime()))
    for (const { id } of kept) expect((await vendorOf(id)).erasedDocuments).toEqual([])
    expect(await filesOnDisk(app)).toHaveLength(6)
    expect(await uploads()).toHaveLength(9)
    expect(await erasures()).toEqual([
      {
        subjectId: rejected.id,
        subjectName: 'rejected tents',
        byName: 'Schedule',
        detail: { code: 'documentsExpired', status: 'rejected', days: 90 },
      },
    ])
  })

  test('erased documents answer 410 to a link and to its request, and other links still open [D78.4]', async () => {
    await keep('rejected', 1)
    const [{ id }, other] = [await decided('rejected'), await applyWithDocuments(app)]
    await wait(week)
    const { url } = await have<{ url: string }>(app, 'POST', linkOf(id), { token })
    await run()
    expect(await ask(app, 'GET', url)).toEqual(gone)
    expect(await ask(app, 'GET', url.replace(/token=.*/, 'token=other'))).toEqual(refusals.missing)
    for (const kind of documentKinds) expect(await ask(app, 'POST', linkOf(id, kind), { token })).toEqual(gone)
    expect((await ask(app, 'POST', linkOf(other.id), { token })).status).toBe(201)
  })

  test('documents are kept for ever with a retention of 0, and follow each change of the settings [D78.1]', async () => {
    const [rejected, approved] = [await decided('rejected'), await decided('approved')]
    await keep('rejected', 0)
    await wait(1000 * day)
    await run()
    expect((await vendorOf(rejected.id)).erasedDocuments).toEqual([])
    await keep('approved', 1000)
    await wait(week)
    await run()
    expect((await vendorOf(rejected.id)).erasedDocuments).toEqual([])
    expect((await vendorOf(approved.id)).erasedDocuments).toHaveLength(3)
  })

  test('documents stay for a week after a retention was shortened or switched on, announced all the time [D78.6]', async () => {
    const [rejected, approved] = [await decided('rejected'), await decided('approved')]
    await wait(30 * day)
    const announcement = async () => (await statsOf(app, token)).expiringDocuments
    for (const [key, days] of [
      ['rejected', 10],
      ['approved', 20],
    ] as const) {
      await keep(key, days)
      await run()
    }
    const end = app.clock().getTime() + week
    for (const ms of [0, week - 1]) {
      await wait(ms)
      await run()
      expect(await filesOnDisk(app)).toHaveLength(6)
      const announced = await announcement()
      expect([announced?.applications, Date.parse(announced?.firstAt ?? '')]).toEqual([2, end])
    }
    await keep('rejected', 11)
    await keep('approved', 20)
    await wait(1)
    await run()
    for (const { id } of [rejected, approved]) expect((await vendorOf(id)).erasedDocuments).toHaveLength(3)
  })

  test('documents stay for a week after a revision of the settings with a shorter retention was restored [D78.6]', async () => {
    await decided('rejected')
    await keep('rejected', 1)
    await keep('rejected', 0)
    await wait(30 * day)
    const [, shorter] = await have<Revision[]>(app, 'GET', '/api/history?kind=settings&id=settings', { token })
    await have(app, 'POST', `/api/history/${shorter?.id}/restore`, { token })
    expect(await have(app, 'GET', '/api/settings/retention_rejected_days', { token })).toMatchObject({ value: '1' })
    await wait(week - 1)
    await run()
    expect(await filesOnDisk(app)).toHaveLength(3)
    await wait(1)
    await run()
    expect(await filesOnDisk(app)).toEqual([])
  })

  test('documents stay if their retention is shortened while others are being erased [D78.6]', async () => {
    await decided('rejected')
    await decided('approved')
    await wait(90 * day)
    // The run pauses after the rejected ones, and reads the retention of the approved ones then.
    await eraseExpiredDocuments(app.needs, async () => void (await keep('approved', 1)))
    expect(await filesOnDisk(app)).toHaveLength(3)
  })

  test('erased documents leave neither their file, data key nor hash behind, but the name that staff see', async () => {
    await keep('rejected', 1)
    const { id } = await decided('rejected')
    await wait(week)
    await run()
    expect(await filesOnDisk(app)).toEqual([])
    for (const { wrappedKey, sha256 } of await uploads())
      expect({ wrappedKey, sha256 }).toEqual({ wrappedKey: null, sha256: '' })
    expect(await vendorOf(id)).toMatchObject({ civilId: 'civil-id.pdf', status: 'rejected' })
  })

  test('documents are erased once when two instances run at the same time', async () => {
    await keep('rejected', 1)
    for (let number = 0; number < 4; number += 1) await decided('rejected')
    await wait(week)
    await Promise.all([run(), run(), run()])
    expect(await erasures()).toHaveLength(4)
    expect(await filesOnDisk(app)).toEqual([])
  })

  test('erased documents do not stand in the way of erasing the applicant, who leaves no name in the audit log', async () => {
    await keep('rejected', 1)
    const { id } = await decided('rejected')
    await wait(week)
    await run()
    expect((await ask(app, 'DELETE', `/api/vendors/${id}`, { token })).status).toBe(204)
    expect(JSON.stringify(await app.database.db.selectFrom('auditEntries').selectAll().execute())).not.toContain(
      'tents',
    )
    expect(await have(app, 'GET', '/api/audit/verify', { token })).toMatchObject({ ok: true })
  })

  test('files of erased documents are removed by the next sweep if the process ends before it removes them', async () => {
    await keep('rejected', 1)
    await decided('rejected')
    await wait(week)
    const remove = () => Promise.reject(new Error('killed'))
    await expect(
      eraseExpiredDocuments({ ...app.needs, files: { ...app.files, remove } }, async () => {}),
    ).rejects.toThrow()
    expect(await filesOnDisk(app)).toHaveLength(3)
    const { sweepUnclaimed } = await import('../documents/documents.service.ts')
    await sweepUnclaimed(app)
    expect(await filesOnDisk(app)).toEqual([])
  })
})

describe('a reopened application whose documents were erased', () => {
  test('a reopened application says that its documents were erased, and they can be requested and sent again [D78.4]', async () => {
    await keep('rejected', 1)
    const { id, input } = await decided('rejected')
    await wait(week)
    await run()
    const receipt = await have<VendorReceipt>(app, 'POST', '/api/vendors', { body: input })
    const secret = receipt.statusUrl.slice(receipt.statusUrl.indexOf('#') + 1).replace(/^.*=/, '')
    const headers = { 'application-token': secret }
    const states = async () =>
      (await have<Application>(app, 'GET', '/api/application', { headers })).documents.map(({ state }) => state)
    expect(await states()).toEqual(['erased', 'erased', 'erased'])
    await have(app, 'POST', `/api/vendors/${id}/reopen`, { token })
    expect((await vendorOf(id)).erasedDocuments).toHaveLength(3)
    expect(await states()).toEqual(['erased', 'erased', 'erased'])

    const body = { kind: 'civilId', reason: 'It was erased after our decision' }
    await have(app, 'POST', `/api/vendors/${id}/document-requests`, { token, body })
    expect(await states()).toEqual(['requested', 'erased', 'erased'])
    const bytes = documentBytes.pdf()
    const { reference } = await uploadDocument(app, 'civilId', 'again.pdf', bytes)
    await have(app, 'PUT', '/api/application/documents/civilId', { headers, body: { reference } })
    expect(await states()).toEqual(['received', 'erased', 'erased'])
    expect((await vendorOf(id)).erasedDocuments.map(({ kind }) => kind)).toEqual([
      'companyLicense',
      'authorizedSignature',
    ])
    const [sent] = (await uploads()).filter((upload) => upload.id === reference)
    if (sent) expect((await plaintextOf(app, sent)).equals(bytes)).toBe(true)
    await run()
    expect((await ask(app, 'POST', linkOf(id), { token })).status, 'a pending application').toBe(201)
  })
})

describe('the dashboard', () => {
  const expiring = async () => (await statsOf(app, token)).expiringDocuments

  test('the dashboard announces documents a week before they are erased, and when the first will be [D86.3]', async () => {
    await keep('rejected', 30)
    await decided('rejected')
    const first = app.clock().getTime() + 30 * day
    await wait(day)
    await decided('rejected')
    await applyWithDocuments(app)
    await wait(22 * day - hour)
    expect(await expiring()).toBeNull()
    await wait(hour)
    const announced = await expiring()
    expect(announced?.applications).toBe(1)
    expect(announced?.firstAt).toMatch(/\+03:00$/)
    expect(Date.parse(announced?.firstAt ?? '')).toBe(first)
    await wait(day)
    expect((await expiring())?.applications).toBe(2)
    await wait(7 * day)
    await run()
    expect(await expiring()).toBeNull()
    await keep('approved', 1)
    await decided('approved')
    expect(await expiring()).toMatchObject({ applications: 1 })
  })

  test('the dashboard announces the documents of an upgraded site for a week before the first is erased [D78.6]', async () => {
    await decided('rejected')
    await wait(365 * day)
    const start = new Date(app.clock().getTime() + 7 * day).toISOString()
    await app.database.db.updateTable('siteState').set({ retentionFrom: start }).execute()
    await run()
    expect(await filesOnDisk(app)).toHaveLength(3)
    const announced = await expiring()
    expect([announced?.applications, Date.parse(announced?.firstAt ?? '')]).toEqual([1, Date.parse(start)])
    await wait(7 * day)
    await run()
    expect(await filesOnDisk(app)).toEqual([])
  })
})

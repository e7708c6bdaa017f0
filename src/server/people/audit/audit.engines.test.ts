import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, day, have, invalid } from '../../../../tests/support/api.ts'
import { auditOf, removeTriggers, verified } from '../../../../tests/support/audit.ts'
import { nextPage, readAllPages } from '../../../../tests/support/read-all-pages.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { userInput } from '../../../../tests/support/valid-input.ts'
import type { AuditEntry, AuditVerification } from '../../../shared/audit.ts'
import type { DashboardStats } from '../../../shared/dashboard.ts'
import { type AuditNote, writeAudit } from './audit.service.ts'

const lines: Record<string, unknown>[] = []
let app: TestApp
let token: string
let superadmin: string
beforeAll(async () => {
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) })
  app = await createTestApp({ log })
  await write({ ...view('Tents'), by: people.huda })
  app.advance(day)
  await write({ ...view('Flowers'), by: people.ali })
  await write({ kind: 'export', by: people.huda, detail: { code: 'vendorsExported', count: 3 } })
  app.advance(day)
  const device = { device: 'Chrome on Windows', network: '192.0.2.1' }
  await write({ kind: 'sign-in-failed', by: undefined, detail: { code: 'wrongPassword', ...device } })
  await write({ kind: 'backup', by: 'command', detail: { code: 'backedUp', rows: 9, files: 2 } })
  const person = await app.enter('superadmin')
  token = person.token
  superadmin = person.id
})
afterAll(() => app.close())

const write = (note: AuditNote) => app.database.transaction((trx) => writeAudit(trx, note, app.clock()))
const people = {
  huda: { id: 'huda', username: 'huda', firstName: 'Huda', lastName: 'Al-Sabah' },
  ali: { id: 'ali', username: 'ali', firstName: '=cmd|calc', lastName: '' },
}
const view = (company: string): Pick<AuditNote, 'kind' | 'subject' | 'detail'> => ({
  kind: 'document-view',
  subject: { kind: 'vendor', id: company.toLowerCase(), name: company },
  detail: { code: 'documentOpened', document: 'civilId' },
})
const read = async (filter: string) =>
  (await have<AuditEntry[]>(app, 'GET', `/api/audit?${filter}`, { token })).map(
    ({ subject, kind }) => subject?.name ?? kind,
  )

describe('the list of entries', () => {
  test('the audit log has the newest entry first, with its time in the site’s zone and all of its parts [D76.1]', async () => {
    const [latest, failure, , flowers] = await have<AuditEntry[]>(app, 'GET', '/api/audit', { token })
    expect(latest).toEqual({
      id: expect.any(String),
      at: '2026-11-17T12:00:00.000+03:00',
      kind: 'backup',
      by: { id: null, name: 'Command' },
      subject: null,
      detail: { code: 'backedUp', rows: 9, files: 2 },
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(failure).toMatchObject({ by: null, detail: { code: 'wrongPassword', network: '192.0.2.1' } })
    expect(flowers).toMatchObject({
      by: { id: 'ali', name: '=cmd|calc' },
      subject: { kind: 'vendor', id: 'flowers', name: 'Flowers' },
    })
  })

  test.each([
    ['kind=document-view', ['Flowers', 'Tents']],
    ['by=huda', ['export', 'Tents']],
    ['kind=document-view&by=huda', ['Tents']],
    ['q=sabah', ['export', 'Tents']],
    ['q=FLOW', ['Flowers']],
    ['from=2026-11-16', ['backup', 'sign-in-failed', 'export', 'Flowers']],
    ['to=2026-11-15', ['Tents']],
    ['from=2026-11-16&to=2026-11-16', ['export', 'Flowers']],
    // 15 November at noon in Kuwait.
    ['to=2026-11-15T09:00:00Z', ['Tents']],
    ['to=2026-11-15T11:59:59%2B03:00', []],
    ['from=2026-11-15T12:00:00%2B03:00&to=2026-11-16', ['export', 'Flowers', 'Tents']],
    ['by=nobody', []],
  ])('the audit log is filtered by %s [D99.11]', async (filter, expected) => {
    expect(await read(filter)).toEqual(expected)
  })

  test('the audit log is read by pages with a total and links that keep the filters [D99.11]', async () => {
    const first = await app.call('GET', '/api/audit?limit=2&from=2026-11-16', { token })
    expect(first.headers.get('x-total-count')).toBe('4')
    expect(nextPage(first)).toContain('from=2026-11-16')
    // An entry that is added meanwhile does not shift the pages.
    const get = (path: string) => app.call('GET', path, { token })
    const all = await readAllPages<AuditEntry>(get, '/api/audit?limit=2&from=2026-11-16')
    expect(all.map(({ kind }) => kind)).toEqual(['backup', 'sign-in-failed', 'export', 'document-view'])
  })

  test('the audit log refuses filters that it does not know [D99.11]', async () => {
    const dayMessage = 'Enter a day as YYYY-MM-DD, or a time such as 2026-11-15T09:00:00Z'
    const refused = async (query: string) => await ask(app, 'GET', `/api/audit?${query}`, { token })
    expect(await refused('from=yesterday')).toEqual(invalid(['from', dayMessage]))
    for (const day of ['9999-12-31', '9999-12-31T23:59:59Z', '0000-01-01', '0000-01-01T00:00:00Z'])
      for (const bound of ['from', 'to']) expect(await refused(`${bound}=${day}`)).toEqual(invalid([bound, dayMessage]))
    expect(await refused('to=2026-02-30')).toEqual(invalid(['to', dayMessage]))
    expect((await refused('kind=secrets')).status).toBe(400)
    expect((await refused('cursor=x')).status).toBe(400)
  })

  test('the audit log is exported as a spreadsheet without formulas, which is itself an entry [D76.5]', async () => {
    const answer = await app.call('GET', '/api/audit.csv?from=2026-11-15&to=2026-11-16', { token })
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringContaining('audit-2026-11-17.csv'),
      'cache-control': 'no-store',
    })
    const [header, ...rows] = new TextDecoder('utf-8', { ignoreBOM: true })
      .decode(await answer.arrayBuffer())
      .trimEnd()
      .split('\r\n')
    expect(header).toBe(
      '\uFEFF"Number","ID","Time","Kind","By","By ID","Subject","Subject ID","Detail","Digest","Hash"',
    )
    expect(rows).toHaveLength(3)
    expect(rows[1]).toContain(`"'=cmd|calc","ali","Flowers","flowers","{""code"":""documentOpened""`)
    const [latest] = (await auditOf(app, 'kind=export')).reverse()
    expect(latest).toMatchObject({ by: { id: superadmin }, detail: { code: 'auditExported', count: 3 } })
  })

  test('the audit log keeps the name of a user who was deleted [D76.4]', async () => {
    const created = await have<{ id: string }>(app, 'POST', '/api/users', { token, body: userInput() })
    await have(app, 'DELETE', `/api/users/${created.id}`, { token })
    expect((await auditOf(app, 'kind=role')).map(({ subject, detail }) => [subject, detail])).toEqual([
      [
        { kind: 'user', id: created.id, name: 'Dana' },
        { code: 'userCreated', role: 'editor' },
      ],
      [
        { kind: 'user', id: created.id, name: 'Dana' },
        { code: 'userDeleted', role: 'editor' },
      ],
    ])
  })
})

describe('the verification', () => {
  const verify = async () => await have<AuditVerification>(app, 'GET', '/api/audit/verify', { token })
  const problems = async (caller: string) =>
    (await have<DashboardStats>(app, 'GET', '/api/dashboard/stats', { token: caller })).problems

  test('the verification of the audit log answers how many entries are intact, and logs the head of the chain [D76.3]', async () => {
    const entries = await auditOf(app)
    const verification = { ok: true, entries: entries.length, brokenAt: null }
    expect(await verify()).toEqual({ ...verification, verifiedAt: '2026-11-17T12:00:00.000+03:00' })
    const head = entries.at(-1)?.hash
    expect(lines.at(-1)).toMatchObject({ level: 30, entries: entries.length, head, msg: 'the audit log is intact' })
    expect(await problems(token)).not.toContain('audit-broken')
  })

  test('the verification of the audit log finds a changed entry, which the log and the dashboard of superadmins report [D76.3]', async () => {
    const [, broken] = await auditOf(app)
    await removeTriggers(app.database)
    const change = (kind: 'export' | 'document-view') =>
      app.database.db.updateTable('auditEntries').set({ kind }).where('sequence', '=', 2).execute()
    await change('export')
    expect(await verified(app)).toMatchObject({ ok: false, entries: 1, brokenAt: broken?.id })
    expect(lines.at(-1)).toMatchObject({ level: 50, brokenAt: broken?.id, msg: 'the audit log was changed' })
    expect(await problems(token)).toContain('audit-broken')
    expect(await problems((await app.enter('admin')).token)).not.toContain('audit-broken')
    await change('document-view')
    expect(await verify()).toMatchObject({ ok: true })
    expect(await problems(token)).not.toContain('audit-broken')
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, gone, have, minute, problem, refusals } from '../../../../tests/support/api.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { contactInput, eventInput } from '../../../../tests/support/valid-input.ts'
import type { AuditEntry } from '../../../shared/audit.ts'
import type { Revision } from '../../../shared/history.ts'
import type { SnapshotPage } from '../../../shared/site-snapshot.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  token = (await app.enter('superadmin')).token
})
afterAll(() => app.close())

type Stored = { id: string; version: number }

const write = (method: string, path: string, body?: object) => have<Stored>(app, method, path, { token, body })
const historyOf = (kind: string, id: string = kind) =>
  have<Revision[]>(app, 'GET', `/api/history?kind=${kind}&id=${id}`, { token })
const redact = (id: string | undefined, as = token) => ask(app, 'DELETE', `/api/history/${id}`, { token: as })

/** An event whose first title is replaced. */
async function createRenamed(first: string) {
  const { id } = await write('POST', '/api/events', { ...eventInput, title: first })
  const at = app.clock().toISOString()
  app.advance(minute)
  await write('PUT', `/api/events/${id}`, { ...eventInput, title: 'A wedding' })
  return { id, at }
}

test('a redacted revision keeps who and when, and its content is nowhere in the history [D145.1]', async () => {
  const { id } = await createRenamed('The wedding of Maha')
  const [, created] = await historyOf('events', id)
  expect(await redact(created?.id)).toEqual(gone)
  const [updated, redacted] = await historyOf('events', id)
  expect(redacted).toEqual({ ...created, name: '', redacted: true, changes: [] })
  expect(updated).toMatchObject({ name: 'A wedding', changes: [] })
  const rows = await app.database.db.selectFrom('revisions').selectAll().where('recordId', '=', id).execute()
  expect(JSON.stringify(rows)).not.toContain('Maha')
  expect(await redact(created?.id), 'again').toEqual(gone)
})

test('a redacted revision of a section is in no stored answer either [D145.1]', async () => {
  const body = { ...contactInput, address: 'The house of Maha' }
  const headers = { 'idempotency-key': 'private-address' }
  await have(app, 'PUT', '/api/cms/contact', { token, body, headers })
  app.advance(minute)
  await write('PUT', '/api/cms/contact', contactInput)
  const [, named] = await historyOf('contact')
  expect(await redact(named?.id)).toEqual(gone)
  const stored = await app.database.db.selectFrom('idempotencyKeys').selectAll().execute()
  expect(stored.length).toBeGreaterThan(0)
  expect(JSON.stringify(stored)).not.toContain('Maha')
})

test('restoring a redacted revision is a conflict and changes nothing [D145.1]', async () => {
  const { id } = await createRenamed('The wedding of Noor')
  const [, created] = await historyOf('events', id)
  await redact(created?.id)
  const before = await historyOf('events', id)
  expect(await ask(app, 'POST', `/api/history/${created?.id}/restore`, { token })).toEqual({
    status: 409,
    body: problem('The content of this version was removed and cannot be restored'),
  })
  expect(await historyOf('events', id)).toEqual(before)
})

test('the site at a moment leaves out a record whose content is redacted, and shows the others [D145.1]', async () => {
  const { id, at } = await createRenamed('The wedding of Dana')
  const siteAt = async () =>
    (await have<SnapshotPage>(app, 'GET', `/api/history/site?path=/events&at=${at}`, { token })).html
  const [, created] = await historyOf('events', id)
  await redact(created?.id)
  expect(await siteAt()).not.toContain('Dana')
})

test('sections are redacted too, and the record itself stays as it is [D145.1]', async () => {
  await write('PUT', '/api/cms/contact', { ...contactInput, address: 'A private house' })
  await write('PUT', '/api/cms/contact', { ...contactInput, address: 'The office' })
  const [, first] = await historyOf('contact')
  expect(await redact(first?.id)).toEqual(gone)
  expect((await historyOf('contact'))[1]).toMatchObject({ name: 'Contact information', redacted: true, changes: [] })
  expect(await have(app, 'GET', '/api/cms/contact')).toMatchObject({ address: 'The office' })
  const rows = await app.database.db.selectFrom('revisions').selectAll().where('kind', '=', 'contact').execute()
  expect(JSON.stringify(rows)).not.toContain('private house')
})

test('only superadmins redact, and the audit log has it without the content [D145.1]', async () => {
  const { id } = await createRenamed('The wedding of Sara')
  const [, created] = await historyOf('events', id)
  expect(await redact(created?.id, (await app.enter('admin')).token)).toEqual(refusals.forbidden)
  expect(await redact('unknown')).toEqual(refusals.missing)
  await redact(created?.id)
  await redact(created?.id)
  const entries = await have<AuditEntry[]>(app, 'GET', '/api/audit?kind=erasure', { token })
  const about = entries.filter(({ detail }) => detail?.revision === created?.id)
  expect(about).toMatchObject([
    { by: { name: 'Noura superadmin' }, detail: { code: 'revisionRedacted', content: 'events' } },
  ])
  expect(JSON.stringify(entries)).not.toContain('Sara')
})

test('a former name that is redacted is removed from the activities, and the current one stays [D145.1]', async () => {
  const { id } = await createRenamed('The wedding of Huda')
  await write('PUT', `/api/events/${id}`, { ...eventInput, title: 'A wedding', location: 'Hall' })
  const old = {
    permission: 'manage_events',
    subjectKind: 'event',
    subjectId: id,
    at: app.clock().toISOString(),
  } as const
  const texts = ['Noura updated the event The wedding of Huda', 'Noura updated the event A wedding']
  for (const [index, message] of texts.entries())
    await app.database.db
      .insertInto('activities')
      .values({ ...old, id: `old-${index}`, message })
      .execute()
  const messages = async () =>
    (
      await app.database.db.selectFrom('activities').selectAll().where('subjectId', '=', id).orderBy('id').execute()
    ).map(({ data, message }) => (data && 'name' in data ? `${data.code}: ${data.name}` : message))
  const [latest, , created] = await historyOf('events', id)
  await redact(latest?.id)
  expect(await messages()).toEqual([
    'created: The wedding of Huda',
    'updated: A wedding',
    'updated: A wedding',
    ...texts,
  ])
  await redact(created?.id)
  expect(await messages()).toEqual(['created: ', 'updated: A wedding', 'updated: A wedding', texts[1]])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, gone, have, haveAll, invalid, refusals } from '../../../../tests/support/api.ts'
import { mediaForm, pixelPng } from '../../../../tests/support/pictures.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { eventInput, pageInput } from '../../../../tests/support/valid-input.ts'
import type { Revision } from '../../../shared/history.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  token = (await app.enter('superadmin')).token
})
afterAll(() => app.close())

const create = async (kind: string, body: unknown, headers: Record<string, string> = {}) =>
  (await have<{ id: string }>(app, 'POST', `/api/${kind}`, { token, body, headers })).id
const remove = (kind: string, id: string) => ask(app, 'DELETE', `/api/${kind}/${id}`, { token })
const firstRevision = async (kind: string, id: string) =>
  (await have<Revision[]>(app, 'GET', `/api/history?kind=${kind}&id=${id}`, { token })).at(-1)?.id

test('a revision of a deleted record is restored only by people who may delete it [D70.1]', async () => {
  const id = await create('media', mediaForm('pixel.png', pixelPng, 'Gold'))
  const path = `/api/history/${await firstRevision('media', id)}/restore`
  const { token: editor } = await app.enter('editor')
  expect((await ask(app, 'POST', path, { token: editor })).status).toBe(200)
  await remove('media', id)
  expect(await ask(app, 'POST', path, { token: editor })).toEqual(refusals.forbidden)
  const { token: admin } = await app.enter('admin')
  expect((await ask(app, 'POST', path, { token: admin })).status).toBe(200)
})

test('a record that is deleted for good while it is restored is either gone or kept [D69.1]', async () => {
  for (let round = 0; round < 10; round++) {
    const id = await create('events', eventInput)
    const revision = await firstRevision('events', id)
    await remove('events', id)
    if (round % 2) await app.database.db.deleteFrom('events').where('id', '=', id).execute()
    // First, so that it has read the revision when the deletion begins.
    const restoring = ask(app, 'POST', `/api/history/${revision}/restore`, { token })
    const deleted = await ask(app, 'DELETE', `/api/trash/events/${id}`, { token })
    const restored = await restoring
    const read = await ask(app, 'GET', `/api/events/${id}`, { token })
    expect([deleted.status, restored.status, read.status]).toEqual(
      deleted.status === 204 ? [204, 404, 404] : [404, 200, 200],
    )
  }
})

test('a record that was purged by age can be deleted for good with its history [D68.6]', async () => {
  const id = await create('events', eventInput)
  await remove('events', id)
  await app.database.db.deleteFrom('events').where('id', '=', id).execute()
  expect(await ask(app, 'DELETE', `/api/trash/events/${id}`, { token })).toEqual(gone)
  expect(await have(app, 'GET', `/api/history?kind=events&id=${id}`, { token })).toEqual([])
})

test('the stored answer of a repeated request does not survive its record [D68.6]', async () => {
  const headers = { 'idempotency-key': 'secret-evening' }
  const body = { ...eventInput, title: 'Unannounced evening' }
  const id = await create('events', body, headers)
  await remove('events', id)
  await ask(app, 'DELETE', `/api/trash/events/${id}`, { token })
  const stored = JSON.stringify(await app.database.db.selectFrom('idempotencyKeys').selectAll().execute())
  expect(stored).not.toContain('Unannounced evening')
  expect((await ask(app, 'POST', '/api/events', { token, body, headers })).status).toBe(422)
})

test('several people who restore a purged record at once make one record', async () => {
  const id = await create('events', eventInput)
  const revision = await firstRevision('events', id)
  await remove('events', id)
  await app.database.db.deleteFrom('events').where('id', '=', id).execute()
  const restore = () => ask(app, 'POST', `/api/history/${revision}/restore`, { token })
  const answers = await Promise.all([restore(), restore(), restore()])
  for (const { status } of answers) expect([200, 409]).toContain(status)
  expect((await ask(app, 'GET', `/api/events/${id}`)).status).toBe(200)
})

test('days far away are refused by the history [T24]', async () => {
  const refused = (field: string) => invalid([field, 'Enter a day as YYYY-MM-DD'])
  expect(await ask(app, 'GET', '/api/history?to=9999-12-31', { token })).toEqual(refused('to'))
  expect(await ask(app, 'GET', '/api/events?to=9999-12-31', { token })).toEqual(refused('to'))
  expect(await ask(app, 'GET', '/api/history?from=0001-01-01', { token })).toEqual(refused('from'))
})

test('an answer of large revisions ends early, and the following pages have the rest', async () => {
  const text = 'x'.repeat(190_000)
  const content = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }
  const page = { ...pageInput(), content }
  const id = await create('pages', page)
  for (let edit = 0; edit < 12; edit++)
    await have(app, 'PUT', `/api/pages/${id}`, { token, body: { ...page, title: `Edit ${edit}` } })
  const path = `/api/history?kind=pages&id=${id}`
  const first = await app.call('GET', path, { token })
  expect(((await first.json()) as Revision[]).length).toBeLessThan(13)
  const all = await haveAll<Revision>(app, path, { token })
  expect(all.map(({ version }) => version)).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
  const everything = await haveAll<Revision>(app, '/api/history', { token })
  expect(everything.filter(({ recordId }) => recordId === id)).toHaveLength(13)
})

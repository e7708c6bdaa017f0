import { afterAll, beforeEach, expect, test } from 'vitest'
import { activitiesIn, ask, day, gone, have, haveAll, hour, refusals } from '../../../../tests/support/api.ts'
import { mediaForm, pixelPng } from '../../../../tests/support/pictures.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { clientInput, eventInput, pageInput, portfolioInput } from '../../../../tests/support/valid-input.ts'
import { type TrashedRecord, trashKinds } from '../../../shared/history.ts'

let app: TestApp
let token: string
beforeEach(async () => {
  await app?.close()
  app = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  token = (await app.enter('superadmin')).token
})
afterAll(() => app.close())

const inputs = {
  events: () => eventInput,
  portfolio: () => portfolioInput,
  clients: () => clientInput,
  pages: pageInput,
  media: () => mediaForm('pixel.png', pixelPng, 'Gold'),
}

async function createDeleted(kind: keyof typeof inputs) {
  const { id } = await have<{ id: string }>(app, 'POST', `/api/${kind}`, { token, body: inputs[kind]() })
  await ask(app, 'DELETE', `/api/${kind}/${id}`, { token })
  return id
}
const readTrash = (query = '', as = token) => have<TrashedRecord[]>(app, 'GET', `/api/trash${query}`, { token: as })

test('the trash lists deleted records of all kinds, newest first, with who deleted them and until when [D69.1]', async () => {
  for (const kind of trashKinds) {
    await createDeleted(kind)
    app.advance(1000)
  }
  const trash = await readTrash()
  expect(trash.map(({ kind }) => kind)).toEqual([...trashKinds].reverse())
  expect(trash.at(-1)).toEqual({
    kind: 'events',
    id: expect.any(String),
    name: eventInput.title,
    deletedAt: '2026-11-15T12:00:00.000+03:00',
    deletedBy: { id: expect.any(String), name: 'Noura superadmin' },
    until: '2026-12-15T12:00:00.000+03:00',
  })
  expect(await haveAll(app, '/api/trash?limit=2', { token })).toEqual(trash)
  expect(await readTrash('?kind=pages')).toMatchObject([{ kind: 'pages' }])
})

test('a restored record leaves the trash, and an expired one is not listed [D69.1]', async () => {
  const id = await createDeleted('events')
  await have(app, 'POST', `/api/events/${id}/restore`, { token })
  expect(await readTrash()).toEqual([])
  await ask(app, 'DELETE', `/api/events/${id}`, { token })
  app.advance(30 * day + hour)
  token = (await app.enter('superadmin')).token
  expect(await readTrash()).toEqual([])
})

test('a draft that is restored after its planned publication stays a draft without a plan [D72.18]', async () => {
  for (const kind of ['events', 'pages'] as const) {
    const body = { ...inputs[kind](), status: 'draft', publishAt: new Date(app.clock().getTime() + hour).toISOString() }
    const { id } = await have<{ id: string }>(app, 'POST', `/api/${kind}`, { token, body })
    await ask(app, 'DELETE', `/api/${kind}/${id}`, { token })
    app.advance(hour + 1000)
    const restored = await have(app, 'POST', `/api/${kind}/${id}/restore`, { token })
    expect(restored).toMatchObject({ status: 'draft', publishAt: null })
  }
})

test('people see the records that they may delete [D70.1]', async () => {
  for (const kind of trashKinds) await createDeleted(kind)
  const { token: editor } = await app.enter('editor')
  const seen = (await readTrash('', editor)).map(({ kind }) => kind)
  expect(seen.sort()).toEqual(['events', 'portfolio'])
  expect(await ask(app, 'GET', '/api/trash?kind=media', { token: editor })).toEqual(refusals.forbidden)
})

test('deleting for good removes the record, its history and its files, and cannot be undone [D69.1]', async () => {
  for (const kind of trashKinds) {
    const id = await createDeleted(kind)
    expect(await ask(app, 'DELETE', `/api/trash/${kind}/${id}`, { token })).toEqual(gone)
    expect(await ask(app, 'POST', `/api/${kind}/${id}/restore`, { token })).toEqual(refusals.missing)
    expect(await ask(app, 'DELETE', `/api/trash/${kind}/${id}`, { token })).toEqual(refusals.missing)
  }
  expect(await app.database.db.selectFrom('revisions').select('id').execute()).toEqual([])
  const files: string[] = []
  for await (const { key } of app.files.list('')) files.push(key)
  expect(files.filter((key) => key.startsWith('media/'))).toEqual([])
  const messages = (await activitiesIn(app)).map(({ message }) => message)
  expect(messages).toContain('Noura superadmin permanently deleted the event (name removed)')
})

test('deleting for good removes the name from the activities about the record [D145.1]', async () => {
  const secret = { ...eventInput, title: 'The wedding of Maha' }
  const { id } = await have<{ id: string }>(app, 'POST', '/api/events', { token, body: secret })
  const { id: other } = await have<{ id: string }>(app, 'POST', '/api/events', { token, body: eventInput })
  const old = { permission: 'manage_events', subjectKind: 'event', at: app.clock().toISOString() } as const
  const message = `Noura deleted the event ${secret.title}`
  await app.database.db
    .insertInto('activities')
    .values({ ...old, id: 'old', message, subjectId: id })
    .execute()
  await ask(app, 'DELETE', `/api/events/${id}`, { token })
  await ask(app, 'DELETE', `/api/trash/events/${id}`, { token })
  const activities = await app.database.db.selectFrom('activities').selectAll().execute()
  expect(JSON.stringify(activities)).not.toContain('Maha')
  const messages = (await activitiesIn(app)).map((one) => one.message)
  expect(messages).toEqual(
    expect.arrayContaining([
      'Noura superadmin created the event (name removed)',
      'Noura superadmin deleted the event (name removed)',
      `Noura superadmin created the event ${eventInput.title}`,
    ]),
  )
  expect(activities.filter(({ subjectId }) => subjectId === other)).toHaveLength(1)
})

test('the purge of the trash removes the names from activities too [D145.1]', async () => {
  await have(app, 'POST', '/api/events', { token, body: eventInput })
  const ids = { events: '', portfolio: '', clients: '', pages: '', media: '' }
  for (const kind of trashKinds) ids[kind] = await createDeleted(kind)
  app.advance(30 * day + hour)
  for (const kind of trashKinds) await app.needs.handlers[kind].purge(app.needs)
  const activities = await app.database.db.selectFrom('activities').selectAll().execute()
  for (const kind of trashKinds) {
    const about = activities.filter(({ subjectId }) => subjectId === ids[kind])
    expect(
      about.map(({ data }) => data),
      kind,
    ).toEqual(Array(2).fill(expect.objectContaining({ name: '' })))
  }
  expect(JSON.stringify(activities)).toContain(eventInput.title)
})

test('the total of the trash follows the time and the purge [D70.1]', async () => {
  for (let index = 0; index < 3; index++) await createDeleted('clients')
  const total = async () => (await app.call('GET', '/api/trash?limit=1', { token })).headers.get('x-total-count')
  expect(await total()).toBe('3')
  app.advance(30 * day + hour)
  token = (await app.enter('superadmin')).token
  await createDeleted('events')
  await createDeleted('events')
  expect(await total()).toBe('2')
  app.advance(30 * day + hour)
  await app.needs.handlers.events.purge(app.needs)
  token = (await app.enter('superadmin')).token
  expect(await total()).toBe('0')
})

test('only a record in the trash is deleted for good', async () => {
  const { id } = await have<{ id: string }>(app, 'POST', '/api/events', { token, body: eventInput })
  expect(await ask(app, 'DELETE', `/api/trash/events/${id}`, { token })).toEqual(refusals.missing)
  expect(await ask(app, 'DELETE', `/api/trash/vendors/${id}`, { token })).toEqual(refusals.missing)
  expect((await ask(app, 'GET', `/api/events/${id}`)).status).toBe(200)
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activitiesIn, ask, have, invalid, notAnObject, refusals } from '../../../../tests/support/api.ts'
import { everythingStored } from '../../../../tests/support/everything-stored.ts'
import { mediaForm, pixelPng } from '../../../../tests/support/pictures.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { clientInput, eventInput, pageInput, portfolioInput } from '../../../../tests/support/valid-input.ts'
import type { BulkResult } from '../../../shared/bulk.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  token = (await app.enter('superadmin')).token
})
afterAll(() => app.close())

type Found = { id: string; version: number; status?: string; featured?: boolean }
type Kind = 'events' | 'portfolio' | 'clients' | 'pages' | 'media'

const inputs: Record<Kind, () => unknown> = {
  events: () => ({ ...eventInput, status: 'draft', featured: false }),
  portfolio: () => ({ ...portfolioInput, featured: false }),
  clients: () => clientInput,
  pages: () => ({ ...pageInput(), status: 'draft' }),
  media: () => mediaForm('pixel.png', pixelPng),
}
const kinds = Object.keys(inputs) as Kind[]
const oneOf = {
  events: 'events',
  portfolio: 'portfolio/by-id',
  clients: 'clients',
  pages: 'pages/by-id',
  media: 'media',
}

const make = (kind: Kind) => have<Found>(app, 'POST', `/api/${kind}`, { token, body: inputs[kind]() })
const makeIds = async (kind: Kind, count = 3) => {
  const ids = []
  for (let made = 0; made < count; made++) ids.push((await make(kind)).id)
  return ids
}
const read = (kind: Kind, id: string) => ask<Found>(app, 'GET', `/api/${oneOf[kind]}/${id}`, { token })
const bulk = (kind: Kind, body: unknown, headers: Record<string, string> = {}) =>
  ask<BulkResult[]>(app, 'POST', `/api/${kind}/bulk`, { token, body, headers })
const done = (ids: string[]) => ({ status: 200, body: ids.map((id) => ({ id, ok: true })) })
const messages = async () => (await activitiesIn(app)).map(({ message }) => message)

describe.each(kinds)('POST /api/%s/bulk', (kind) => {
  test(`deletes ${kind} and restores them, each logged like a single call [D47.1 D47.7]`, async () => {
    const ids = await makeIds(kind)
    const generation = app.database.changes.generation()
    const noted = (await messages()).length
    expect(await bulk(kind, { ids, action: 'delete' })).toEqual(done(ids))
    for (const id of ids) expect(await read(kind, id)).toEqual(refusals.missing)
    expect(app.database.changes.generation()).toBeGreaterThan(generation)
    const [first = '', ...others] = ids
    await have(app, 'POST', `/api/${kind}/${first}/restore`, { token })
    expect(await bulk(kind, { ids: others, action: 'restore' })).toEqual(done(others))
    for (const id of ids) expect((await read(kind, id)).body.version).toBe(3)
    const logged = (await messages()).slice(noted)
    expect(logged.map((message) => / (deleted|restored) the /.exec(message)?.[1])).toEqual([
      ...ids.map(() => 'deleted'),
      ...ids.map(() => 'restored'),
    ])
  })

  test(`reports ${kind} that it cannot change and changes the others, in the order of the ids [D47.1]`, async () => {
    const [one = '', two = '', gone = ''] = await makeIds(kind)
    await have(app, 'DELETE', `/api/${kind}/${gone}`, { token })
    const missing = { ok: false, message: 'Not found', code: 'notFound' }
    expect(await bulk(kind, { ids: [two, 'unknown', gone, one, two], action: 'delete' })).toEqual({
      status: 200,
      body: [
        { id: two, ok: true },
        { id: 'unknown', ...missing },
        { id: gone, ...missing },
        { id: one, ok: true },
        // Listed twice, but deleted once.
        { id: two, ok: true },
      ],
    })
  })

  test(`answers the same results when a bulk action on ${kind} is sent again with its key [D47.7]`, async () => {
    const ids = await makeIds(kind, 2)
    const headers = { 'idempotency-key': `bulk-${kind}` }
    const body = { ids: [...ids, 'unknown'], action: 'delete' }
    const first = await bulk(kind, body, headers)
    for (const id of ids) expect(await read(kind, id)).toEqual(refusals.missing)
    const noted = (await messages()).length
    expect(await bulk(kind, body, headers)).toEqual(first)
    expect(await messages()).toHaveLength(noted)
    expect((await bulk(kind, { ...body, action: 'restore' }, headers)).status).toBe(422)
  })

  test(`refuses wrong bulk actions on ${kind} and changes nothing [D47.3]`, async () => {
    const ids = await makeIds(kind, 1)
    const before = await everythingStored(app)
    const chooseRecords = invalid(['ids', 'Choose between 1 and 200 records'])
    expect(await bulk(kind, [])).toEqual(notAnObject)
    for (const wrong of [undefined, null, [], 'all', Array.from({ length: 201 }, String)])
      expect(await bulk(kind, { ids: wrong, action: 'delete' })).toEqual(chooseRecords)
    for (const id of [5, null, 'a\u0000b', 'x'.repeat(101)])
      expect(await bulk(kind, { ids: [id], action: 'delete' })).toEqual(
        invalid(['ids.0', 'Choose between 1 and 200 records']),
      )
    for (const action of [undefined, null, 'publish', 'constructor', ['delete']]) {
      const { status, body } = await bulk(kind, { ids, action })
      expect([status, JSON.stringify(body)]).toEqual([
        400,
        expect.stringContaining('Choose an action: delete, restore'),
      ])
    }
    expect(await everythingStored(app)).toEqual(before)
  })
})

test('takes ids that name properties of every object for unknown ones [D47.3]', async () => {
  const [id = ''] = await makeIds('clients', 1)
  const unknown = (one: string) => ({ id: one, ok: false, message: 'Not found', code: 'notFound' })
  const ids = ['constructor', '__proto__', 'toString', id]
  expect(await bulk('clients', { ids, action: 'delete', versions: { [id]: 1 } })).toEqual({
    status: 200,
    body: [...ids.slice(0, 3).map(unknown), { id, ok: true }],
  })
})

test('a bulk action invalidates caches once for all records [D47.1]', async () => {
  const ids = await makeIds('clients', 40)
  let invalidations = 0
  app.database.changes.onChange(() => invalidations++)
  const start = performance.now()
  expect(await bulk('clients', { ids, action: 'delete' })).toEqual(done(ids))
  // While it runs, the generation is also polled, every 750 ms.
  expect(invalidations).toBeGreaterThan(0)
  expect(invalidations).toBeLessThanOrEqual(1 + Math.ceil((performance.now() - start) / 700))
})

test('a bulk action accepts 200 records at once [D47.3]', async () => {
  const ids = Array.from({ length: 200 }, (_, index) => `unknown-${index}`)
  const { status, body } = await bulk('clients', { ids, action: 'delete' })
  expect([status, body.length]).toEqual([200, 200])
})

test.each(['events', 'portfolio'] as const)('a bulk action features %s and takes that back [D47.1]', async (kind) => {
  const ids = await makeIds(kind, 2)
  for (const value of [true, false]) {
    expect(await bulk(kind, { ids, action: 'feature', value })).toEqual(done(ids))
    for (const id of ids) expect((await read(kind, id)).body.featured).toBe(value)
  }
})

test.each([
  ['events', 'upcoming'],
  ['pages', 'published'],
] as const)('sets the status of %s to %s and leaves everything else unchanged [D47.1]', async (kind, value) => {
  const { version, ...record } = await make(kind)
  expect(await bulk(kind, { ids: [record.id], action: 'status', value })).toEqual(done([record.id]))
  expect((await read(kind, record.id)).body).toEqual({ ...record, status: value, version: version + 1 })
})

test('logs that a bulk action published a page, and serves it to visitors [D47.1]', async () => {
  const page = pageInput()
  const { id } = await have<Found>(app, 'POST', '/api/pages', { token, body: { ...page, status: 'draft' } })
  await bulk('pages', { ids: [id], action: 'status', value: 'published' })
  expect((await messages()).at(-1)).toBe('Noura superadmin published the page About Us')
  expect((await ask(app, 'GET', `/api/pages/${page.slug}`)).status).toBe(200)
})

test('a bulk action says why a page cannot be restored [D47.1]', async () => {
  const page = pageInput()
  const { id } = await have<Found>(app, 'POST', '/api/pages', { token, body: page })
  await bulk('pages', { ids: [id], action: 'delete' })
  await have(app, 'POST', '/api/pages', { token, body: page })
  expect((await bulk('pages', { ids: [id], action: 'restore' })).body).toEqual([
    { id, ok: false, message: expect.stringContaining('Another page now has the address'), code: 'restoredSlugTaken' },
  ])
})

test.each([
  ['events', 'feature', 'true', 'Value must be true or false'],
  ['events', 'feature', undefined, 'Value must be true or false'],
  ['events', 'status', 'published', 'Choose a status: draft, upcoming, current, past'],
  ['pages', 'status', 'past', 'Choose a status: draft, published'],
  ['portfolio', 'feature', 1, 'Value must be true or false'],
] as const)('refuses the bulk action on %s: %s with the value %j [D47.3]', async (kind, action, value, message) => {
  expect(await bulk(kind, { ids: ['some-id'], action, value })).toEqual(invalid(['value', message]))
})

test.each([
  ['portfolio', 'status'],
  ['clients', 'feature'],
  ['pages', 'feature'],
  ['media', 'status'],
] as const)('refuses the bulk action on %s that this kind does not have: %s [D47.3]', async (kind, action) => {
  expect((await bulk(kind, { ids: ['some-id'], action, value: true })).status).toBe(400)
})

test('a bulk action ends with 401 when the session ends during it', async () => {
  const ids = await makeIds('events', 40)
  const editor = await app.enter('editor')
  const call = { token: editor.token, body: { ids, action: 'delete' } }
  const answer = ask(app, 'POST', '/api/events/bulk', call)
  while ((await read('events', ids[0] ?? '')).status === 200);
  await app.database.db.deleteFrom('sessions').where('userId', '=', editor.id).execute()
  expect(await answer).toEqual(refusals.unauthenticated)
  const found = await Promise.all(ids.map(async (id) => (await read('events', id)).status))
  expect(new Set(found)).toEqual(new Set([404, 200]))
})

test.each(['events', 'pages'] as const)(
  'a bulk status ends the plan of %s, unless it names one [D72.18]',
  async (kind) => {
    const publishAt = new Date(Date.now() + 86_400_000).toISOString()
    const plan = { publishAt, ...(kind === 'events' && { followClock: true }) }
    const body = { ...(inputs[kind]() as object), ...plan }
    const { id } = await have<Found>(app, 'POST', `/api/${kind}`, { token, body })
    const stored = async () => {
      const found = (await read(kind, id)).body as Found & { publishAt: string | null; followClock?: boolean }
      return { ...found, publishAt: found.publishAt && new Date(found.publishAt).toISOString() }
    }
    const shown = kind === 'events' ? 'past' : 'published'
    expect(await bulk(kind, { ids: [id], action: 'status', value: shown })).toEqual(done([id]))
    const ended = { publishAt: null, ...(kind === 'events' && { followClock: false }) }
    expect(await stored()).toMatchObject({ status: shown, ...ended })
    expect(await bulk(kind, { ids: [id], action: 'status', value: 'draft', ...plan })).toEqual(done([id]))
    expect(await stored()).toMatchObject({ status: 'draft', ...plan })
    const past = { publishAt: '2020-01-01T10:00' }
    expect((await bulk(kind, { ids: [id], action: 'status', value: 'draft', ...past })).body).toEqual([
      { id, ok: false, message: 'Choose a time in the future', code: 'publishTimePast' },
    ])
  },
)

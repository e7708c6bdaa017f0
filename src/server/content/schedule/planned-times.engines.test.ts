import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ask, have, invalid } from '../../../../tests/support/api.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { eventInput, pageInput } from '../../../../tests/support/valid-input.ts'
import type { SiteEvent } from '../../../shared/event.ts'
import type { Page } from '../../../shared/page.ts'

let app: TestApp
let token: string
beforeEach(async () => {
  app = await createTestApp()
  token = (await app.enter('superadmin')).token
})
afterEach(() => app.close())

/** December 1, 19:00 in Kuwait. */
const start = eventInput.dateTime
const end = '2026-12-01T23:00:00.000+03:00'
const draft = { ...eventInput, status: 'draft' }
const publishAt = '2026-11-20T08:00:00.000+03:00'

type Body = Record<string, unknown>
const create = (body: Body) => have<SiteEvent>(app, 'POST', '/api/events', { token, body })
const refusedCreate = (body: Body) => ask(app, 'POST', '/api/events', { token, body })
const update = (id: string, body: Body) => have<SiteEvent>(app, 'PUT', `/api/events/${id}`, { token, body })
const refusedUpdate = (id: string, body: Body) => ask(app, 'PUT', `/api/events/${id}`, { token, body })
const setStatus = (kind: 'events' | 'pages', id: string, status: string) =>
  have(app, 'POST', `/api/${kind}/bulk`, { token, body: { action: 'status', value: status, ids: [id] } })
const rowOf = (id: string) =>
  app.database.db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('the end of an event', () => {
  test('the end of an event is stored as an instant and returned in the zone of the site, whatever offset it was sent with [D71.1]', async () => {
    for (const sent of [end, '2026-12-01T20:00:00Z', '2026-12-01T23:00', ' 2026-12-01T15:00-05:00 ']) {
      const event = await create({ ...eventInput, endDateTime: sent })
      expect(event.endDateTime).toBe(end)
      expect(await rowOf(event.id)).toMatchObject({
        endDateTime: '2026-12-01T20:00:00.000Z',
        endsAt: '2026-12-01T20:00:00.000Z',
        ended: false,
      })
      expect(await have(app, 'GET', `/api/events/${event.id}`)).toMatchObject({ endDateTime: end })
    }
  })

  test('the end of an event is assumed three hours after the start for an event without one [D71.2]', async () => {
    const event = await create(eventInput)
    expect(event.endDateTime).toBeNull()
    expect((await rowOf(event.id)).endsAt).toBe('2026-12-01T19:00:00.000Z')
    const over = await create({ ...eventInput, dateTime: '2026-11-15T09:00' })
    expect(await rowOf(over.id)).toMatchObject({ endsAt: '2026-11-15T09:00:00.000Z', ended: true })
  })

  test('the end of an event must be after the start, in a POST and for the values that a PUT leaves as they are [D71.1]', async () => {
    const refused = invalid(['endDateTime', 'End must be after the start'])
    for (const endDateTime of [start, '2026-12-01T15:59:59.999Z', '2025-12-01T23:00'])
      expect(await refusedCreate({ ...eventInput, endDateTime })).toEqual(refused)
    const { id } = await create({ ...eventInput, endDateTime: end })
    // Only the start moves, or only the end.
    expect(await refusedUpdate(id, { ...eventInput, dateTime: end })).toEqual(refused)
    expect(await refusedUpdate(id, { ...eventInput, dateTime: '2026-12-02T10:00' })).toEqual(refused)
    expect(await refusedUpdate(id, { ...eventInput, endDateTime: start })).toEqual(refused)
    expect(await have(app, 'GET', `/api/events/${id}`)).toMatchObject({ version: 1, endDateTime: end, dateTime: start })
    expect(await update(id, { ...eventInput, dateTime: '2026-12-02T10:00', endDateTime: null })).toMatchObject({
      endDateTime: null,
    })
  })

  test('the end of an event stays when a PUT does not name it, and is cleared by null [S4.5]', async () => {
    const { id } = await create({ ...eventInput, endDateTime: end })
    expect((await update(id, eventInput)).endDateTime).toBe(end)
    expect((await update(id, { ...eventInput, endDateTime: null })).endDateTime).toBeNull()
    expect((await rowOf(id)).endsAt).toBe('2026-12-01T19:00:00.000Z')
  })

  test('the end of an event is refused if it is no date and time [D71.1]', async () => {
    const refused = invalid(['endDateTime', 'Enter the end as a date and time'])
    for (const endDateTime of ['', 'tomorrow', '2026-02-30T10:00', 5, '9999-01-01T00:00'])
      expect(await refusedCreate({ ...eventInput, endDateTime })).toEqual(refused)
  })

  test('the end of an event decides about ended at every write [D71.2]', async () => {
    const { id } = await create({ ...eventInput, dateTime: '2026-11-14T10:00' })
    expect((await rowOf(id)).ended).toBe(true)
    await update(id, { ...eventInput, dateTime: '2026-11-14T10:00', endDateTime: '2026-11-16T10:00' })
    expect((await rowOf(id)).ended).toBe(false)
    await update(id, { ...eventInput, dateTime: '2026-11-14T10:00', endDateTime: '2026-11-15T12:00' })
    expect((await rowOf(id)).ended).toBe(true)
  })
})

describe('followClock', () => {
  test('followClock is false in a POST that does not name it, and stays in such a PUT [S4.5]', async () => {
    expect((await create(eventInput)).followClock).toBe(false)
    const event = await create({ ...eventInput, followClock: true })
    expect(event.followClock).toBe(true)
    expect((await update(event.id, { ...eventInput, title: 'Spring Gala' })).followClock).toBe(true)
    expect((await update(event.id, { ...eventInput, followClock: false })).followClock).toBe(false)
  })

  test('followClock is turned off by a PUT that changes the status without naming it [S4.5]', async () => {
    const event = await create({ ...eventInput, followClock: true })
    const named = await update(event.id, { ...eventInput, status: 'current', followClock: true })
    expect(named).toMatchObject({ status: 'current', followClock: true })
    expect(await update(event.id, { ...eventInput, status: 'past' })).toMatchObject({ followClock: false })
    expect(await update(event.id, { ...eventInput, status: 'upcoming' })).toMatchObject({ followClock: false })
  })

  test('followClock is turned off by a bulk status, and not by other bulk actions [S4.5]', async () => {
    const { id } = await create({ ...eventInput, followClock: true })
    const feature = { action: 'feature', value: false, ids: [id] }
    await have(app, 'POST', '/api/events/bulk', { token, body: feature })
    expect((await rowOf(id)).followClock).toBe(true)
    await setStatus('events', id, 'past')
    expect(await rowOf(id)).toMatchObject({ status: 'past', followClock: false })
  })

  test('followClock must be true or false', async () => {
    for (const followClock of [null, 'yes', 1])
      expect((await refusedCreate({ ...eventInput, followClock })).status).toBe(400)
  })
})

type Draft = Pick<Page | SiteEvent, 'id' | 'publishAt' | 'status'>
describe.each([
  { kind: 'events', input: () => draft, published: 'upcoming' },
  { kind: 'pages', input: () => ({ ...pageInput(), status: 'draft' }), published: 'published' },
] as const)('publishAt of $kind', ({ kind, input, published }) => {
  const add = (body: Body) => have<Draft>(app, 'POST', `/api/${kind}`, { token, body })
  const save = (id: string, body: Body) => have<Draft>(app, 'PUT', `/api/${kind}/${id}`, { token, body })

  test(`the publishing time stays when a PUT of ${kind} does not name it, and is cleared by null [S4.5]`, async () => {
    const body = input()
    const made = await add({ ...body, publishAt: '2026-11-20T05:00Z' })
    expect(made.publishAt).toBe(publishAt)
    expect((await save(made.id, body)).publishAt).toBe(publishAt)
    expect((await save(made.id, { ...body, publishAt: null })).publishAt).toBeNull()
    expect((await add({ ...input() })).publishAt).toBeNull()
  })

  test(`the publishing time of ${kind} must be in the future, unless it is the stored time [S4.5]`, async () => {
    const body = input()
    const refused = invalid(['publishAt', 'Choose a time in the future'])
    const post = (time: string) => ask(app, 'POST', `/api/${kind}`, { token, body: { ...body, publishAt: time } })
    for (const time of ['2026-11-15T12:00', '2026-11-15T08:59:59.999Z', '2020-01-01T00:00'])
      expect(await post(time)).toEqual(refused)
    const { id } = await add({ ...body, publishAt })
    app.advance(Date.parse(publishAt) - app.clock().getTime() + 5000)
    token = (await app.enter('superadmin')).token
    expect((await save(id, { ...body, title: 'A Late Change', publishAt })).publishAt).toBe(publishAt)
    const other = { ...body, publishAt: '2026-11-20T07:59' }
    expect(await ask(app, 'PUT', `/api/${kind}/${id}`, { token, body: other })).toEqual(refused)
  })

  test(`the publishing time of ${kind} is empty for everything but a draft [S4.5]`, async () => {
    expect((await add({ ...input(), status: published, publishAt })).publishAt).toBeNull()
    const body = input()
    const { id } = await add({ ...body, publishAt })
    expect(await save(id, { ...body, status: published, publishAt })).toMatchObject({
      status: published,
      publishAt: null,
    })
    expect(await save(id, { ...body, status: 'draft' })).toMatchObject({ publishAt: null })
    await save(id, { ...body, publishAt })
    await setStatus(kind, id, published)
    const path = kind === 'pages' ? `/api/pages/by-id/${id}` : `/api/events/${id}`
    expect(await have(app, 'GET', path, { token })).toMatchObject({ status: published, publishAt: null })
  })

  test(`the publishing time of ${kind} is refused if it is no date and time`, async () => {
    const refused = invalid(['publishAt', 'Enter the time to publish as a date and time'])
    for (const time of ['', 'soon', 7])
      expect(await ask(app, 'POST', `/api/${kind}`, { token, body: { ...input(), publishAt: time } })).toEqual(refused)
  })
})

test('a PUT for an older version is a conflict, whatever its times are [D39.1]', async () => {
  const { id } = await create({ ...eventInput, endDateTime: end })
  await update(id, eventInput)
  const headers = { 'if-match': '"1"' }
  const body = { ...eventInput, endDateTime: start }
  expect((await app.call('PUT', `/api/events/${id}`, { token, body, headers })).status).toBe(409)
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { badUrls, goodUrls, have, invalid } from '../../../../tests/support/api.ts'
import { textOf } from '../../../../tests/support/contracts.ts'
import { describeRecord } from '../../../../tests/support/record-rules/describe-record.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { askPlain } from '../../../../tests/support/translations.ts'
import { eventInput as gala } from '../../../../tests/support/valid-input.ts'
import type { SiteEvent } from '../../../shared/event.ts'
import { eventRecords } from './events.service.ts'

await describeRecord({
  path: '/api/events',
  good: gala,
  renamed: { ...gala, title: 'Spring Gala' },
  bad: {
    body: { ...gala, title: 'A' },
    answer: invalid(['title', 'Title must be at least 2 characters']),
  },
  lists: ['/api/events', '/api/events/featured', '/api/events/upcoming'],
  allowed: ['superadmin', 'admin', 'editor'],
  refused: ['vendor'],
  other: { path: '/api/clients', body: { name: 'Pearl Bank' } },
  purge: eventRecords.purge,
})

/** The plan of an event that names none. */
const unplanned = { endDateTime: null, publishAt: null, followClock: false }

describe('an event', () => {
  let app: TestApp
  let token: string
  let existing: SiteEvent
  beforeAll(async () => {
    app = await createTestApp()
    token = (await app.enter('editor')).token
    existing = (await post(gala)).body
  })
  afterAll(() => app.close())

  const post = (body: unknown) => askPlain<SiteEvent>(app, 'POST', '/api/events', { token, body })
  const put = (id: string, body: unknown) => askPlain<SiteEvent>(app, 'PUT', `/api/events/${id}`, { token, body })

  test('returns a created event as it was sent, to everyone [S3.1 D36.1]', async () => {
    const { status, body } = await post(gala)
    expect(status).toBe(201)
    expect(body).toEqual({ ...gala, ...unplanned, id: expect.stringMatching(/^[\da-f-]{36}$/), version: 1 })
    for (const list of ['/api/events', '/api/events/upcoming', '/api/events/featured']) {
      expect(await have(app, 'GET', list)).toContainEqual(body)
    }
  })

  test('creates an event without optional fields as a draft that is not featured', async () => {
    const { title, description, location, dateTime } = gala
    const { status, body } = await post({ title, description, location, dateTime })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: body.id,
      title,
      description,
      location,
      dateTime,
      price: '',
      coverImage: '',
      status: 'draft',
      featured: false,
      ...unplanned,
      version: 1,
    })
  })

  test('moves an event and leaves its texts, plan and translations as they are [D39.4]', async () => {
    const publishAt = '2026-11-20T10:00:00.000+03:00'
    const { body: event } = await post({ ...gala, status: 'draft', publishAt, followClock: true, price: '25 KWD' })
    const times = { dateTime: '2027-02-01T20:00:00.000+03:00', endDateTime: '2027-02-02T01:00:00.000+03:00' }
    const moved = await askPlain(app, 'PUT', `/api/events/${event.id}/times`, { token, body: times })
    expect(moved).toEqual({ status: 200, body: { ...event, ...times, version: 2 } })
    const inverted = { dateTime: times.endDateTime, endDateTime: times.dateTime }
    expect(await askPlain(app, 'PUT', `/api/events/${event.id}/times`, { token, body: inverted })).toMatchObject({
      status: 400,
    })
  })

  test('updates all fields of an event [S4.5 S3.1 D36.1]', async () => {
    const { body: event } = await post(gala)
    const changes = {
      title: 'Product Launch',
      description: 'A new car on a stage of water.',
      location: 'Salmiya',
      price: 'Free',
      coverImage: '/media/car.webp',
      status: 'past',
      dateTime: '2025-01-31T08:30:00.000+03:00',
      featured: false,
    }
    const changed = { ...changes, ...unplanned, id: event.id, version: 2 }
    expect(await put(event.id, changes)).toEqual({ status: 200, body: changed })
    expect(await have(app, 'GET', '/api/events')).toContainEqual(changed)
  })

  test.each(['', null, undefined])(
    'clears price and cover image of an event when they are sent as %j [S3.1]',
    async (nothing) => {
      const { body: event } = await post(gala)
      const { status, body } = await put(event.id, { ...gala, price: nothing, coverImage: nothing })
      expect(status).toBe(200)
      expect([body.price, body.coverImage]).toEqual(['', ''])
    },
  )

  test('trims the texts of an event in any script and keeps inner spaces', async () => {
    const { body } = await post({ ...gala, title: '  حفل  الشتاء 🎆 ', location: ' O’Hara & “Co” <b> ' })
    expect([body.title, body.location]).toEqual(['حفل  الشتاء 🎆', 'O’Hara & “Co” <b>'])
    expect(await have(app, 'GET', '/api/events/upcoming')).toContainEqual(body)
  })

  const short = {
    title: 'Title must be at least 2 characters',
    description: 'Description must be at least 10 characters',
    location: 'Location must be at least 2 characters',
    dateTime: 'Date and time is required',
  }

  test.each<[field: string, value: unknown, message: string]>([
    ...[undefined, null, '', 'A', ' A ', 5, ['Winter Gala']].map((value): [string, unknown, string] => [
      'title',
      value,
      short.title,
    ]),
    ['title', textOf(201), 'Title must be at most 200 characters'],
    ['title', textOf(100_000), 'Title must be at most 200 characters'],
    ['title', 'Gala\u0000', 'Title contains characters that cannot be stored'],
    ['title', 'Gala \ud83c', 'Title contains characters that cannot be stored'],
    ...[undefined, null, '', textOf(9), `${textOf(9)} `, {}].map((value): [string, unknown, string] => [
      'description',
      value,
      short.description,
    ]),
    ['description', textOf(5001), 'Description must be at most 5000 characters'],
    ...[undefined, null, '', 'K', false].map((value): [string, unknown, string] => ['location', value, short.location]),
    ['location', textOf(201), 'Location must be at most 200 characters'],
    ['price', textOf(201), 'Price must be at most 200 characters'],
    ['price', 45, 'Price must be text'],
    ...badUrls.map((url): [string, unknown, string] => ['coverImage', url, 'Must be a valid URL']),
    ['coverImage', 5, 'Must be a valid URL'],
    ['status', 'published', 'Choose a status'],
    ['status', 'Draft', 'Choose a status'],
    ['status', null, 'Choose a status'],
    ...[undefined, null, '', 'tomorrow', '2026-12-01', '2026-02-30T19:00', '2026-12-01T25:00', 1_764_604_800_000].map(
      (value): [string, unknown, string] => ['dateTime', value, short.dateTime],
    ),
    ['dateTime', '+012345-01-01T00:00:00Z', short.dateTime],
    ['dateTime', '1876-12-01T19:00:00.000+03:00', short.dateTime],
    ['dateTime', '2126-12-01T19:00', short.dateTime],
    ['featured', 'yes', 'Featured must be true or false'],
    ['featured', null, 'Featured must be true or false'],
    ['featured', 1, 'Featured must be true or false'],
  ])('rejects an event with %s %j [S5.6 T24.1]', async (field, value, message) => {
    const answer = invalid([field, message])
    expect(await post({ ...gala, [field]: value })).toEqual(answer)
    expect(await put(existing.id, { ...gala, [field]: value })).toEqual(answer)
    expect(await have(app, 'GET', '/api/events')).toContainEqual(existing)
  })

  test('names every invalid field of an event in the order of the form', async () => {
    const answer = invalid(
      ['title', short.title],
      ['description', short.description],
      ['location', short.location],
      ['dateTime', short.dateTime],
    )
    expect(await post({})).toEqual(answer)
  })

  test.each<[field: string, value: string]>([
    ['title', 'AB'],
    ['title', textOf(200)],
    ['description', textOf(10)],
    ['description', textOf(5000)],
    ['location', 'KW'],
    ['location', textOf(200)],
    ['price', textOf(200)],
    ...goodUrls.map((url): [string, string] => ['coverImage', url]),
    ['coverImage', '/media/hall.avif'],
    ['status', 'draft'],
    ['status', 'upcoming'],
    ['status', 'current'],
    ['status', 'past'],
  ])('accepts an event with %s %s [S4.5]', async (field, value) => {
    const answer = { status: 201, body: expect.objectContaining({ ...gala, [field]: value }) }
    expect(await post({ ...gala, [field]: value })).toEqual(answer)
  })
})

describe('a single event', () => {
  let app: TestApp
  let token: string
  beforeAll(async () => {
    app = await createTestApp()
    token = (await app.enter('editor')).token
  })
  afterAll(() => app.close())

  test('returns an event to everyone, a draft only to staff and a deleted event to no one', async () => {
    const add = async (status: string) => {
      const { id } = await have<SiteEvent>(app, 'POST', '/api/events', { token, body: { ...gala, status } })
      return `/api/events/${id}`
    }
    const [shown, draft] = [await add('upcoming'), await add('draft')]
    expect(await have<SiteEvent>(app, 'GET', shown)).toMatchObject({ title: gala.title, status: 'upcoming' })
    expect((await app.call('GET', draft)).status).toBe(404)
    expect((await app.call('GET', draft, { token: (await app.enter('vendor')).token })).status).toBe(404)
    expect(await have<SiteEvent>(app, 'GET', draft, { token })).toMatchObject({ status: 'draft' })
    await app.call('DELETE', shown, { token })
    expect((await app.call('GET', shown, { token })).status).toBe(404)
  })
})

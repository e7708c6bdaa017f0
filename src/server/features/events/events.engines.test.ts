import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, badUrls, goodUrls, have, invalid } from '../../../../tests/support/api.ts'
import { describeRecord } from '../../../../tests/support/record-rules.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { SiteEvent } from '../../../shared/event.ts'
import type { Role } from '../../../shared/permissions.ts'
import { textOf } from '../../../shared/test-kit.ts'
import { purgeEvents } from './events.service.ts'

const gala = {
  title: 'Winter Gala',
  description: 'An evening of light and music by the sea.',
  location: 'Kuwait City',
  price: '45 KWD',
  coverImage: 'https://example.com/gala.jpg',
  status: 'upcoming',
  dateTime: '2026-12-01T19:00:00.000+03:00',
  featured: true,
}

const lists = ['/api/events', '/api/events/featured', '/api/events/current', '/api/events/upcoming']

describeRecord({
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
  purge: purgeEvents,
})

describe('an event', () => {
  let app: TestApp
  let token: string
  let kept: SiteEvent
  beforeAll(async () => {
    app = await createTestApp()
    token = (await app.enter('editor')).token
    kept = (await post(gala)).body
  })
  afterAll(() => app.close())

  const post = (body: unknown) => ask<SiteEvent>(app, 'POST', '/api/events', { token, body })
  const put = (id: string, body: unknown) => ask<SiteEvent>(app, 'PUT', `/api/events/${id}`, { token, body })

  test('comes back as it was sent, and is read so by everyone', async () => {
    const { status, body } = await post(gala)
    expect(status).toBe(201)
    expect(body).toEqual({ ...gala, id: expect.stringMatching(/^[\da-f-]{36}$/), version: 1 })
    for (const list of ['/api/events', '/api/events/upcoming', '/api/events/featured']) {
      expect(await have(app, 'GET', list)).toContainEqual(body)
    }
  })

  test('without its optional fields is a draft that is not featured', async () => {
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
      version: 1,
    })
  })

  test('takes the whole new form', async () => {
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
    expect(await put(event.id, changes)).toEqual({ status: 200, body: { ...changes, id: event.id, version: 2 } })
    expect(await have(app, 'GET', '/api/events')).toContainEqual({ ...changes, id: event.id, version: 2 })
  })

  test.each(['', null, undefined])('price and cover image may be emptied with %j', async (nothing) => {
    const { body: event } = await post(gala)
    const { status, body } = await put(event.id, { ...gala, price: nothing, coverImage: nothing })
    expect(status).toBe(200)
    expect([body.price, body.coverImage]).toEqual(['', ''])
  })

  test('loses the blanks around its texts and keeps those inside, in any script', async () => {
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
    ['featured', 'yes', 'Featured must be true or false'],
    ['featured', null, 'Featured must be true or false'],
    ['featured', 1, 'Featured must be true or false'],
  ])('refuses %s %j', async (field, value, message) => {
    const answer = invalid([field, message])
    expect(await post({ ...gala, [field]: value })).toEqual(answer)
    expect(await put(kept.id, { ...gala, [field]: value })).toEqual(answer)
    expect(await have(app, 'GET', '/api/events', { token })).toContainEqual(kept)
  })

  test('names every field that is wrong, in the order of the form', async () => {
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
  ])('accepts %s %s', async (field, value) => {
    const answer = { status: 201, body: expect.objectContaining({ ...gala, [field]: value }) }
    expect(await post({ ...gala, [field]: value })).toEqual(answer)
  })
})

describe('one event', () => {
  let app: TestApp
  let token: string
  beforeAll(async () => {
    app = await createTestApp()
    token = (await app.enter('editor')).token
  })
  afterAll(() => app.close())

  test('is read by everyone; a draft only by staff, a deleted one by nobody', async () => {
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

describe('the time of an event', () => {
  const open = async (timeZone: string) => {
    const app = await createTestApp({ env: { SITE_TIMEZONE: timeZone } })
    const { token } = await app.enter('editor')
    return {
      app,
      save: async (dateTime: string) => {
        const body = { ...gala, dateTime }
        return await have<SiteEvent>(app, 'POST', '/api/events', { token, body })
      },
      change: async (id: string, dateTime: string) => {
        const body = { ...gala, dateTime }
        return await have<SiteEvent>(app, 'PUT', `/api/events/${id}`, { token, body })
      },
    }
  }
  const zones = { kuwait: 'Asia/Kuwait', newYork: 'America/New_York' }
  const sites: Record<string, Awaited<ReturnType<typeof open>>> = {}
  const siteIn = (zone: string) => sites[zone] ?? expect.fail(`no site in ${zone}`)
  beforeAll(async () => {
    for (const zone of Object.values(zones)) sites[zone] = await open(zone)
  })
  afterAll(() => Promise.all(Object.values(sites).map(({ app }) => app.close())))

  test.each([
    [zones.kuwait, '2026-12-01T16:00:00Z', '2026-12-01T19:00:00.000+03:00'],
    [zones.kuwait, '2026-12-01T16:00:00.000Z', '2026-12-01T19:00:00.000+03:00'],
    [zones.kuwait, '2026-12-01T19:00:00.000+03:00', '2026-12-01T19:00:00.000+03:00'],
    [zones.kuwait, '2026-12-01T21:30:00+05:30', '2026-12-01T19:00:00.000+03:00'],
    [zones.kuwait, '2026-12-01T08:00:00-0800', '2026-12-01T19:00:00.000+03:00'],
    [zones.kuwait, '2026-12-01T19:00', '2026-12-01T19:00:00.000+03:00'],
    [zones.kuwait, ' 2026-12-01T19:00:30.5 ', '2026-12-01T19:00:30.500+03:00'],
    [zones.kuwait, '2026-12-31T22:00:00Z', '2027-01-01T01:00:00.000+03:00'],
    [zones.newYork, '2026-07-01T19:00', '2026-07-01T19:00:00.000-04:00'],
    [zones.newYork, '2026-12-01T19:00', '2026-12-01T19:00:00.000-05:00'],
    [zones.newYork, '2026-07-01T19:00:00+03:00', '2026-07-01T12:00:00.000-04:00'],
    // Clocks go forward at 2 and back at 2: an hour that is not there, and one that is there twice.
    [zones.newYork, '2026-03-08T02:30', '2026-03-08T03:30:00.000-04:00'],
    [zones.newYork, '2026-11-01T01:30', '2026-11-01T01:30:00.000-04:00'],
    [zones.newYork, '2026-11-01T01:30:00-05:00', '2026-11-01T01:30:00.000-05:00'],
  ])('in %s, %s is answered as %s', async (zone, sent, answered) => {
    const { app, save } = siteIn(zone)
    const event = await save(sent)
    expect(event.dateTime).toBe(answered)
    expect(await have(app, 'GET', '/api/events')).toContainEqual(event)
  })

  test.each([
    [zones.kuwait, '2026-12-01T19:00:00.000+03:00'],
    [zones.newYork, '2026-12-01T19:00:00.000-05:00'],
    [zones.newYork, '2026-07-01T19:00:00.000-04:00'],
    [zones.newYork, '2026-11-01T01:30:00.000-05:00'],
    [zones.newYork, '2026-03-08T03:30:00.000-04:00'],
  ])('in %s, opening and saving ten times does not move %s', async (zone, dateTime) => {
    const { save, change } = siteIn(zone)
    let event = await save(dateTime)
    for (let round = 0; round < 10; round++) event = await change(event.id, event.dateTime)
    expect(event).toMatchObject({ dateTime, version: 11 })
  })

  test.each([
    [zones.kuwait, '2026-12-01T23:30:00.000+03:00'],
    [zones.newYork, '2026-07-01T00:30:00.000-04:00'],
    [zones.newYork, '2026-03-08T03:30:00.000-04:00'],
  ])('in %s, the first 16 characters of %s are what a form shows and sends back', async (zone, dateTime) => {
    const { save, change } = siteIn(zone)
    let event = await save(dateTime)
    for (let round = 0; round < 10; round++) event = await change(event.id, event.dateTime.slice(0, 16))
    expect(event.dateTime).toBe(dateTime)
  })
})

describe('the lists of events', () => {
  let app: TestApp
  const titles = async (path: string, role?: Role) => {
    const token = role && (await app.enter(role)).token
    return (await have<SiteEvent[]>(app, 'GET', path, { token })).map(({ title }) => title)
  }

  beforeAll(async () => {
    app = await createTestApp()
    const { token } = await app.enter('editor')
    const make = (status: string, day: number, featured = false) => {
      const title = `${status} ${day}${featured ? ' featured' : ''}`
      const dateTime = `2026-12-${String(day).padStart(2, '0')}T19:00:00+03:00`
      return have(app, 'POST', '/api/events', { token, body: { ...gala, title, status, dateTime, featured } })
    }
    for (const status of ['upcoming', 'draft', 'current', 'past']) {
      for (const day of [20, 10]) await make(status, day)
      await make(status, 15, true)
    }
    await make('current', 5, true)
    const deleted = await make('upcoming', 1, true)
    await app.call('DELETE', `/api/events/${(deleted as SiteEvent).id}`, { token })
  })
  afterAll(() => app.close())

  const current = ['current 5 featured', 'current 10', 'current 15 featured', 'current 20']
  const upcoming = ['upcoming 10', 'upcoming 15 featured', 'upcoming 20']
  const featured = ['current 5 featured', 'upcoming 15 featured', 'current 15 featured']
  // The same day: the one that was made first, whose id is smaller, comes first.
  const everything = [
    ...['upcoming 20', 'draft 20', 'current 20', 'past 20'],
    ...['upcoming 15 featured', 'draft 15 featured', 'current 15 featured', 'past 15 featured'],
    ...['upcoming 10', 'draft 10', 'current 10', 'past 10'],
    'current 5 featured',
  ]
  const published = everything.filter((title) => !title.startsWith('draft'))

  test.each<Role>(['superadmin', 'admin', 'editor'])('%s sees everything, newest first', async (role) => {
    expect(await titles('/api/events', role)).toEqual(everything)
  })

  test.each<Role | undefined>(['vendor', undefined])('%s sees everything but drafts', async (role) => {
    expect(await titles('/api/events', role)).toEqual(published)
  })

  test('a caller with a token that is not valid sees what anybody sees', async () => {
    const token = 'not-a-token-that-anybody-has'
    const events = await have<SiteEvent[]>(app, 'GET', '/api/events', { token })
    expect(events.map(({ title }) => title)).toEqual(published)
  })

  test.each<Role | undefined>(['superadmin', 'admin', 'editor', 'vendor', undefined])(
    'featured, current and upcoming hold no draft and no past event for %s, and start with the nearest',
    async (role) => {
      expect(await titles('/api/events/current', role)).toEqual(current)
      expect(await titles('/api/events/upcoming', role)).toEqual(upcoming)
      expect(await titles('/api/events/featured', role)).toEqual(featured)
    },
  )

  test('events of the same moment are ordered by id on every list', async () => {
    const site = await createTestApp()
    const { token } = await site.enter('editor')
    const ids: string[] = []
    for (let index = 0; index < 6; index++) {
      const body = { ...gala, status: index % 2 ? 'current' : 'upcoming' }
      ids.push((await have<SiteEvent>(site, 'POST', '/api/events', { token, body })).id)
    }
    const read = async (path: string) => (await have<SiteEvent[]>(site, 'GET', path)).map(({ id }) => id)
    expect(ids).toEqual([...ids].sort())
    expect(await read('/api/events')).toEqual(ids)
    expect(await read('/api/events/featured')).toEqual(ids)
    expect(await read('/api/events/upcoming')).toEqual(ids.filter((_, index) => index % 2 === 0))
    expect(await read('/api/events/current')).toEqual(ids.filter((_, index) => index % 2 === 1))
    await site.close()
  })

  test('a limit cuts each list after its first entries', async () => {
    for (const limit of [1, 2, 3, 50, 10_000]) {
      expect(await titles(`/api/events?limit=${limit}`, 'admin')).toEqual(everything.slice(0, limit))
      expect(await titles(`/api/events?limit=${limit}`)).toEqual(published.slice(0, limit))
      expect(await titles(`/api/events/current?limit=${limit}`)).toEqual(current.slice(0, limit))
      expect(await titles(`/api/events/upcoming?limit=${limit}`)).toEqual(upcoming.slice(0, limit))
      expect(await titles(`/api/events/featured?limit=${limit}`)).toEqual(featured.slice(0, limit))
    }
  })

  test.each(['0', '-1', '1.5', '10001', 'six', '', '1e9', 'NaN', 'Infinity', '5&limit=6', '1;drop table events'])(
    'the limit %j is refused',
    async (limit) => {
      const answer = invalid(['limit', 'Limit must be between 1 and 10000'])
      for (const list of lists) expect(await ask(app, 'GET', `${list}?limit=${limit}`)).toEqual(answer)
    },
  )

  test('a list that there is not is no list', async () => {
    expect((await ask(app, 'GET', '/api/events/draft')).status).toBe(404)
    expect((await ask(app, 'GET', '/api/events/past/2026')).status).toBe(404)
  })
})

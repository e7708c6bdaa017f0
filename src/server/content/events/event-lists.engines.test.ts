import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, have, invalid } from '../../../../tests/support/api.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { eventInput as gala } from '../../../../tests/support/valid-input.ts'
import type { SiteEvent } from '../../../shared/event.ts'
import type { Role } from '../../../shared/permissions.ts'

const lists = ['/api/events', '/api/events/featured', '/api/events/current', '/api/events/upcoming']

describe('lists of events', () => {
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
  // Events on the same day are sorted by id, which is the order of creation.
  const everything = [
    ...['upcoming 20', 'draft 20', 'current 20', 'past 20'],
    ...['upcoming 15 featured', 'draft 15 featured', 'current 15 featured', 'past 15 featured'],
    ...['upcoming 10', 'draft 10', 'current 10', 'past 10'],
    'current 5 featured',
  ]
  const published = everything.filter((title) => !title.startsWith('draft'))

  test.each<Role>(['superadmin', 'admin', 'editor'])(
    'lists all events newest first for a %s [S3.1 D12.1]',
    async (role) => {
      expect(await titles('/api/events', role)).toEqual(everything)
    },
  )

  test.each<Role | undefined>(['vendor', undefined])(
    'lists all events except drafts for the role %s [D12.1]',
    async (role) => {
      expect(await titles('/api/events', role)).toEqual(published)
    },
  )

  test('lists the public events for a request with an invalid token', async () => {
    const token = 'not-a-token-that-anybody-has'
    const events = await have<SiteEvent[]>(app, 'GET', '/api/events', { token })
    expect(events.map(({ title }) => title)).toEqual(published)
  })

  test.each<Role | undefined>(['superadmin', 'admin', 'editor', 'vendor', undefined])(
    'lists featured, current and upcoming events for the role %s, nearest first, without drafts and past events [S3.1 D12.1 D12.3]',
    async (role) => {
      expect(await titles('/api/events/current', role)).toEqual(current)
      expect(await titles('/api/events/upcoming', role)).toEqual(upcoming)
      expect(await titles('/api/events/featured', role)).toEqual(featured)
    },
  )

  test('sorts events at the same time by id in every list [D12.3]', async () => {
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

  test('limits every list of events [D15]', async () => {
    for (const limit of [1, 2, 3, 50, 100]) {
      expect(await titles(`/api/events?limit=${limit}`, 'admin')).toEqual(everything.slice(0, limit))
      expect(await titles(`/api/events?limit=${limit}`)).toEqual(published.slice(0, limit))
      expect(await titles(`/api/events/current?limit=${limit}`)).toEqual(current.slice(0, limit))
      expect(await titles(`/api/events/upcoming?limit=${limit}`)).toEqual(upcoming.slice(0, limit))
      expect(await titles(`/api/events/featured?limit=${limit}`)).toEqual(featured.slice(0, limit))
    }
  })

  test.each(['0', '-1', '1.5', '101', 'six', '', '1e9', 'NaN', 'Infinity', '5&limit=6', '1;drop table events'])(
    'rejects the limit %j for lists of events',
    async (limit) => {
      const answer = invalid(['limit', 'Limit must be between 1 and 100'])
      for (const list of lists) expect(await ask(app, 'GET', `${list}?limit=${limit}`)).toEqual(answer)
    },
  )

  test('answers 404 for unknown lists of events', async () => {
    expect((await ask(app, 'GET', '/api/events/draft')).status).toBe(404)
    expect((await ask(app, 'GET', '/api/events/past/2026')).status).toBe(404)
  })
})

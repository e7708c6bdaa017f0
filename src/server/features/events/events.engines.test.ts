import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const gala = {
  title: 'Winter Gala',
  description: 'An evening of light and music by the sea.',
  location: 'Kuwait City',
  price: '45 KWD',
  status: 'upcoming',
  dateTime: '2026-12-01T19:00:00.000+03:00',
  featured: true,
}

test('an event comes back as it was sent, with its time in the site zone', async () => {
  const { token } = await app.enter('editor')
  const created = await app.call('POST', '/api/events', { token, body: { ...gala, dateTime: '2026-12-01T16:00:00Z' } })
  expect(created.status).toBe(201)
  const event = await created.json()
  expect(event).toMatchObject({ ...gala, coverImage: '', version: 1 })
  expect(created.headers.get('etag')).toBe('"1"')

  const listed = await (await app.call('GET', '/api/events/upcoming')).json()
  expect(listed).toContainEqual(event)
})

test('a save over a newer version is refused and changes nothing', async () => {
  const { token } = await app.enter('admin')
  const event = await (await app.call('POST', '/api/events', { token, body: gala })).json()
  const put = (title: string, version: string) =>
    app.call('PUT', `/api/events/${event.id}`, { token, body: { ...gala, title }, headers: { 'if-match': version } })

  expect((await put('First', '"1"')).status).toBe(200)
  const second = await put('Second', '"1"')
  expect(second.status).toBe(409)
  const all = await (await app.call('GET', '/api/events', { token })).json()
  expect(all.find(({ id }: { id: string }) => id === event.id).title).toBe('First')
})

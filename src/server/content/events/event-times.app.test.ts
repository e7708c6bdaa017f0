import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { have } from '../../../../tests/support/api.ts'
import { createTestApp } from '../../../../tests/support/test-app.ts'
import { withoutTranslations } from '../../../../tests/support/translations.ts'
import { eventInput as gala } from '../../../../tests/support/valid-input.ts'
import type { SiteEvent } from '../../../shared/event.ts'

describe('event times', () => {
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
    // Clock changes: a local time that does not exist, and one that exists twice.
    [zones.newYork, '2026-03-08T02:30', '2026-03-08T03:30:00.000-04:00'],
    [zones.newYork, '2026-11-01T01:30', '2026-11-01T01:30:00.000-04:00'],
    [zones.newYork, '2026-11-01T01:30:00-05:00', '2026-11-01T01:30:00.000-05:00'],
  ])('in %s, returns the event time %s as %s [D13.1]', async (zone, sent, answered) => {
    const { app, save } = siteIn(zone)
    const event = await save(sent)
    expect(event.dateTime).toBe(answered)
    expect(await have(app, 'GET', '/api/events')).toContainEqual(withoutTranslations(event))
  })

  test.each([
    [zones.kuwait, '2026-12-01T19:00:00.000+03:00'],
    [zones.newYork, '2026-12-01T19:00:00.000-05:00'],
    [zones.newYork, '2026-07-01T19:00:00.000-04:00'],
    [zones.newYork, '2026-11-01T01:30:00.000-05:00'],
    [zones.newYork, '2026-03-08T03:30:00.000-04:00'],
  ])('in %s, keeps the event time %s after ten saves [D13.1]', async (zone, dateTime) => {
    const { save, change } = siteIn(zone)
    let event = await save(dateTime)
    for (let round = 0; round < 10; round++) event = await change(event.id, event.dateTime)
    expect(event).toMatchObject({ dateTime, version: 11 })
  })

  test.each([
    [zones.kuwait, '2026-12-01T23:30:00.000+03:00'],
    [zones.newYork, '2026-07-01T00:30:00.000-04:00'],
    [zones.newYork, '2026-03-08T03:30:00.000-04:00'],
  ])(
    'in %s, keeps the event time %s when a form sends back its first 16 characters [D13.1]',
    async (zone, dateTime) => {
      const { save, change } = siteIn(zone)
      let event = await save(dateTime)
      for (let round = 0; round < 10; round++) event = await change(event.id, event.dateTime.slice(0, 16))
      expect(event.dateTime).toBe(dateTime)
    },
  )
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { have, hour } from '../../../../tests/support/api.ts'
import {
  addPlannedEvent,
  addPlannedPage,
  changesBySchedule,
  eventStatus,
  runScheduleAt,
} from '../../../../tests/support/planned-changes.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { eventInput } from '../../../../tests/support/valid-input.ts'
import type { SiteEvent } from '../../../shared/event.ts'
import type { Page } from '../../../shared/page.ts'
import { runDueChanges } from './schedule.service.ts'

let app: TestApp
afterEach(() => app.close())
const open = async (timeZone = 'Asia/Kuwait') => {
  app = await createTestApp({ env: { SITE_TIMEZONE: timeZone } })
}
beforeEach(() => open())

const addEvent = (title: string, times: Partial<SiteEvent>) => addPlannedEvent(app, title, times)
const addPage = (title: string, times: Partial<Page>) => addPlannedPage(app, title, times)
const run = () => runDueChanges(app.needs)
const made = () => changesBySchedule(app)
const runAt = (instant: string) => runScheduleAt(app, instant)
const statusOf = (event: { id: string }) => eventStatus(app, event)
const justBefore = (instant: string) => new Date(Date.parse(instant) - 1).toISOString()

describe('an event that follows the clock', () => {
  test.each([
    ['at noon', 'Asia/Kuwait', '2026-11-20T12:00', '2026-11-20T14:00', '2026-11-20T09:00Z', '2026-11-20T11:00Z'],
    ['over midnight', 'Asia/Kuwait', '2026-11-20T22:00', '2026-11-21T00:00', '2026-11-20T19:00Z', '2026-11-20T21:00Z'],
    ['from midnight', 'Asia/Kuwait', '2026-12-01T00:00', '2026-12-01T00:01', '2026-11-30T21:00Z', '2026-11-30T21:01Z'],
    ['over New Year', 'Asia/Kuwait', '2026-12-31T23:00', '2027-01-01T01:00', '2026-12-31T20:00Z', '2026-12-31T22:00Z'],
    [
      'over a leap day',
      'Asia/Kuwait',
      '2028-02-28T23:00',
      '2028-03-01T00:00',
      '2028-02-28T20:00Z',
      '2028-02-29T21:00Z',
    ],
    // Clocks go forward at 2:00 and back at 2:00; the latter evening has 1:30 twice, and the earlier one counts.
    [
      'over a lost hour',
      'America/New_York',
      '2027-03-14T01:30',
      '2027-03-14T03:30',
      '2027-03-14T06:30Z',
      '2027-03-14T07:30Z',
    ],
    [
      'in a lost hour',
      'America/New_York',
      '2027-03-14T02:30',
      '2027-03-14T04:00',
      '2027-03-14T07:30Z',
      '2027-03-14T08:00Z',
    ],
    [
      'over a doubled hour',
      'America/New_York',
      '2027-11-07T00:30',
      '2027-11-07T02:30',
      '2027-11-07T04:30Z',
      '2027-11-07T07:30Z',
    ],
    [
      'in a doubled hour',
      'America/New_York',
      '2027-11-07T01:30',
      '2027-11-07T01:45-05:00',
      '2027-11-07T05:30Z',
      '2027-11-07T06:45Z',
    ],
  ])(
    'an event that follows the clock becomes current at its start and past at its end: %s in %s [D72.5]',
    async (_, zone, dateTime, endDateTime, start, end) => {
      await app.close()
      await open(zone)
      const event = await addEvent('Gala', { dateTime, endDateTime })
      for (const [instant, status] of [
        [justBefore(start), 'upcoming'],
        [start, 'current'],
        [justBefore(end), 'current'],
        [end, 'past'],
      ] as const) {
        await runAt(instant)
        expect([instant, await statusOf(event)]).toEqual([instant, status])
      }
      expect(await made()).toEqual(['started Gala', 'ended Gala'])
    },
  )

  test('an event without an end that follows the clock is past three hours after its start [D71.2 D72.5]', async () => {
    const event = await addEvent('Gala', { dateTime: '2026-11-30T23:00' })
    await runAt('2026-11-30T20:00Z')
    expect(await statusOf(event)).toBe('current')
    await runAt(justBefore('2026-11-30T23:00Z'))
    expect(await statusOf(event)).toBe('current')
    await runAt('2026-11-30T23:00Z')
    expect(await statusOf(event)).toBe('past')
  })

  test('drafts, past events and events that do not follow the clock keep their status [S4.5]', async () => {
    const events = [
      await addEvent('Upcoming', { followClock: false }),
      await addEvent('Current', { followClock: false, status: 'current' }),
      await addEvent('Draft', { status: 'draft' }),
      await addEvent('Past', { status: 'past' }),
    ]
    await runAt('2027-06-01T00:00Z')
    const statuses = await Promise.all(events.map(statusOf))
    expect(statuses).toEqual(['upcoming', 'current', 'draft', 'past'])
    expect(await made()).toEqual([])
  })

  test('an event changed by the clock gets a version, a revision and an activity of the schedule, and stays sample content [D72.5]', async () => {
    const event = await addEvent('Gala', { dateTime: '2026-11-15T13:00' })
    await app.database.db.updateTable('events').set({ sample: true }).execute()
    const generation = app.database.changes.generation()
    app.advance(hour)
    await run()
    expect(app.database.changes.generation()).toBe(generation + 1)
    const { token } = await app.enter('superadmin')
    expect(await have(app, 'GET', `/api/events/${event.id}`)).toMatchObject({ status: 'current', version: 2 })
    const [revision] = await have<unknown[]>(app, 'GET', `/api/history?kind=events&id=${event.id}`, { token })
    expect(revision).toMatchObject({
      action: 'updated',
      version: 2,
      by: { id: null, name: 'Schedule' },
      at: '2026-11-15T13:00:00.000+03:00',
      changes: [{ field: 'status', before: 'upcoming', after: 'current' }],
    })
    const activities = async (lang: string) => {
      const stats = await have<{ recentActivities: { message: string; path: string }[] }>(
        ...([app, 'GET', `/api/dashboard/stats?lang=${lang}`, { token }] as const),
      )
      return stats.recentActivities[0]
    }
    expect(await activities('en')).toMatchObject({
      message: 'Schedule moved the event Gala to Current',
      path: `/admin/events?edit=${event.id}`,
    })
    expect((await activities('ar'))?.message.replaceAll(/[\u2068\u2069]/g, '')).toBe(
      'الجدولة التلقائية: تغيير حالة الفعالية «Gala» إلى «جارية»',
    )
    const row = await app.database.db.selectFrom('events').select('sample').executeTakeFirstOrThrow()
    expect(row.sample).toBe(true)
  })

  test('an event in the trash is left alone by the clock, and follows it again when it is restored [D72.5]', async () => {
    const event = await addEvent('Gala', { dateTime: '2026-11-15T13:00' })
    const { token } = await app.enter('editor')
    await app.call('DELETE', `/api/events/${event.id}`, { token })
    app.advance(hour)
    await run()
    expect(await made()).toEqual([])
    await have(app, 'POST', `/api/events/${event.id}/restore`, { token })
    await run()
    expect(await made()).toEqual(['started Gala'])
  })

  test('an event is no longer changed by the clock after somebody has chosen its status [S4.5]', async () => {
    const event = await addEvent('Gala', { dateTime: '2026-11-15T13:00' })
    const { token } = await app.enter('editor')
    await have(app, 'PUT', `/api/events/${event.id}`, { token, body: { ...eventInput, status: 'draft' } })
    await runAt('2026-12-24T00:00Z')
    expect(await made()).toEqual([])
  })
})

describe('a draft with a publishing time', () => {
  test('a draft with a publishing time is published at that time, and visitors see it [S4.5]', async () => {
    const publishAt = '2026-11-16T00:00:00.000+03:00'
    const event = await addEvent('Gala', { status: 'draft', publishAt, followClock: false })
    const page = await addPage('Terms', { publishAt })
    await runAt(justBefore(publishAt))
    expect((await app.call('GET', `/api/events/${event.id}`)).status).toBe(404)
    expect((await app.call('GET', `/api/pages/${page.slug}`)).status).toBe(404)
    await runAt(publishAt)
    expect(await have(app, 'GET', `/api/events/${event.id}`)).toMatchObject({ status: 'upcoming', publishAt: null })
    expect((await app.call('GET', `/api/pages/${page.slug}`)).status).toBe(200)
    const { token } = await app.enter('superadmin')
    const stored = await have(app, 'GET', `/api/pages/by-id/${page.id}`, { token })
    expect(stored).toMatchObject({ status: 'published', publishAt: null, version: 2 })
    expect((await made()).sort()).toEqual(['published Gala', 'published Terms'])
  })
})

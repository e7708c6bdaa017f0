import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ask, have, invalid } from '../../../../tests/support/api.ts'
import { addEnquiry } from '../../../../tests/support/dated-enquiries.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { eventInput, pageInput } from '../../../../tests/support/valid-input.ts'
import type { Calendar } from '../../../shared/calendar.ts'
import type { SiteEvent } from '../../../shared/event.ts'

let app: TestApp
let token: string
beforeEach(async () => {
  app = await createTestApp()
  token = (await app.enter('editor')).token
})
afterEach(() => app.close())

const addEvent = (title: string, changes: Record<string, unknown> = {}) =>
  have<SiteEvent>(app, 'POST', '/api/events', { token, body: { ...eventInput, title, ...changes } })

const read = (from: string, to: string, call = { token }) =>
  have<Calendar>(app, 'GET', `/api/calendar?from=${from}&to=${to}`, call)
const titles = ({ events }: Calendar) => events.map(({ title }) => title)

describe('the calendar', () => {
  test('the calendar has the events that take place within its days, in the zone of the site [D81.2]', async () => {
    await addEvent('Until midnight', { dateTime: '2026-11-30T20:00', endDateTime: '2026-12-01T00:00' })
    await addEvent('Into the night', { dateTime: '2026-11-30T22:00', endDateTime: '2026-12-01T01:00' })
    await addEvent('Whole month', { dateTime: '2026-10-01T10:00', endDateTime: '2027-02-01T10:00' })
    await addEvent('First', { dateTime: '2026-12-01T00:00', status: 'draft' })
    await addEvent('Last', { dateTime: '2026-12-02T23:59', status: 'past' })
    await addEvent('Next day', { dateTime: '2026-12-03T00:00' })
    await addEvent('Assumed end', { dateTime: '2026-11-30T21:01' })
    const { id } = await addEvent('Deleted', { dateTime: '2026-12-01T12:00' })
    await app.call('DELETE', `/api/events/${id}`, { token })
    expect(titles(await read('2026-12-01', '2026-12-02'))).toEqual([
      'Whole month',
      'Assumed end',
      'Into the night',
      'First',
      'Last',
    ])
  })

  test('the calendar shows titles and places in the language of the reader, and finds clashes by the primary place [D81.2]', async () => {
    const translations = { ar: { title: 'ليلة', location: 'القاعة الكبرى' } }
    const { id } = await addEvent('Night', { location: 'Grand Hall', translations })
    await addEvent('Gala', { location: 'Grand Hall' })
    const calendar = await have<Calendar>(app, 'GET', '/api/calendar?from=2026-12-01&to=2026-12-01&lang=ar', { token })
    expect(calendar.events[0]).toEqual({
      ...{ id, title: 'ليلة', location: 'القاعة الكبرى', place: 'Grand Hall', status: 'upcoming' },
      ...{ dateTime: '2026-12-01T19:00:00.000+03:00', endDateTime: null, version: 1 },
    })
    expect(calendar.events[1]).toMatchObject({ title: 'Gala', location: 'Grand Hall', place: 'Grand Hall' })
  })

  test('the calendar has the open and won enquiries with a date, without their words and addresses [D81.2]', async () => {
    await addEnquiry(app, { name: 'Lost', date: '2026-12-01', status: 'lost' })
    await addEnquiry(app, { name: 'Undecided', date: null })
    await addEnquiry(app, { name: 'Later', date: '2026-12-03' })
    await addEnquiry(app, { name: 'Won', date: '2026-12-02', status: 'won' })
    await addEnquiry(app, { name: 'Noura', date: '2026-12-01', status: 'proposal' })
    const { enquiries } = await read('2026-12-01', '2026-12-02')
    expect(enquiries).toEqual([
      {
        id: expect.any(String),
        name: 'Noura',
        category: 'private',
        date: '2026-12-01',
        guests: 200,
        status: 'proposal',
      },
      { id: expect.any(String), name: 'Won', category: 'private', date: '2026-12-02', guests: 200, status: 'won' },
    ])
  })

  test('the calendar has the event of an enquiry instead of the enquiry, until the event is deleted [D80.10]', async () => {
    const id = await addEnquiry(app, { name: 'Noura', date: '2026-12-01', status: 'proposal' })
    const event = await have<SiteEvent>(app, 'POST', `/api/enquiries/${id}/event`, { token })
    const shown = await read('2026-12-01', '2026-12-02')
    expect([shown.events.map((one) => one.id), shown.enquiries]).toEqual([[event.id], []])
    await app.call('DELETE', `/api/events/${event.id}`, { token })
    const { events, enquiries } = await read('2026-12-01', '2026-12-02')
    expect([events, enquiries.map((one) => one.id)]).toEqual([[], [id]])
  })

  test('the calendar has the publications that are planned, of pages only for those who may change them [D81.2]', async () => {
    const { token: owner } = await app.enter('superadmin')
    const draft = { status: 'draft', dateTime: '2027-03-01T19:00' }
    const event = await addEvent('Gala', { ...draft, publishAt: '2026-12-01T10:00' })
    await addEvent('Later', { ...draft, publishAt: '2026-12-03T00:00' })
    await addEvent('Sooner', { ...draft, publishAt: '2026-11-30T23:59' })
    const body = { ...pageInput(), status: 'draft', publishAt: '2026-12-01T09:00' }
    const page = await have<{ id: string }>(app, 'POST', '/api/pages', { token: owner, body })
    const published = { kind: 'events', id: event.id, name: 'Gala', change: 'publish' }
    expect((await read('2026-12-01', '2026-12-02')).planned).toEqual([
      { ...published, at: '2026-12-01T10:00:00.000+03:00' },
    ])
    const { planned } = await read('2026-12-01', '2026-12-02', { token: owner })
    expect(planned.map(({ id }) => id)).toEqual([page.id, event.id])
  })

  test('the calendar is read for at most 100 days at once [D81.2]', async () => {
    const at = (from: string, to: string) => ask(app, 'GET', `/api/calendar?from=${from}&to=${to}`, { token })
    expect((await at('2026-01-01', '2026-04-10')).status).toBe(200)
    const tooLong = invalid(['to', 'Choose a span of at most 100 days'])
    expect(await at('2026-01-01', '2026-04-11')).toEqual(tooLong)
    expect(await at('2026-01-02', '2026-01-01')).toEqual(tooLong)
    const noDay = 'Enter a day as YYYY-MM-DD'
    expect(await at('2026-13-01', '')).toEqual(invalid(['from', noDay], ['to', noDay]))
    expect((await ask(app, 'GET', '/api/calendar', { token })).status).toBe(400)
  })
})

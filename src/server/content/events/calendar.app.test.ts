import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { have } from '../../../../tests/support/api.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { engine } from '../../../../tests/support/test-database.ts'
import { companyInput, eventInput } from '../../../../tests/support/valid-input.ts'
import type { SiteEvent } from '../../../shared/event.ts'

let app: TestApp
let token: string
beforeEach(async () => {
  app = await createTestApp({ env: { PUBLIC_URL: 'https://marasim.example' } })
  token = (await app.enter('editor')).token
})
afterEach(() => app.close())

const add = async (event: Partial<typeof eventInput> = {}, at = app) =>
  await have<SiteEvent>(at, 'POST', '/api/events', { token, body: { ...eventInput, ...event } })

/** Reads a calendar and returns its unfolded lines. */
async function read(path: string, at = app): Promise<string[]> {
  const response = await at.call('GET', path)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const text = await response.text()
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  return text.replaceAll('\r\n ', '').split('\r\n')
}

describe('calendar file of an event', () => {
  test('writes the time of a calendar event in the time zone of the site [D14.3]', async () => {
    const { id } = await add({ dateTime: '2026-12-31T21:30:00Z' })
    const lines = await read(`/events/${id}.ics`)
    expect(lines).toContain('DTSTART;TZID=Asia/Kuwait:20270101T003000')
    const zone = lines.slice(lines.indexOf('BEGIN:VTIMEZONE'), lines.indexOf('END:VTIMEZONE'))
    expect(zone).toContain('TZID:Asia/Kuwait')
    expect(zone).toContain('TZOFFSETTO:+0300')
    expect(zone.filter((line) => line === 'BEGIN:STANDARD')).toHaveLength(1)
  })

  test('keeps the UID of a calendar event and increases its sequence when the event changes [D14.3]', async () => {
    const event = await add()
    const before = await read(`/events/${event.id}.ics`)
    await have(app, 'PUT', `/api/events/${event.id}`, { token, body: { ...eventInput, title: 'Moved Gala' } })
    const after = await read(`/events/${event.id}.ics`)
    const uid = `UID:${event.id}`
    expect(before).toContain(uid)
    expect(after).toContain(uid)
    const sequence = (lines: string[]) => Number(lines.find((line) => line.startsWith('SEQUENCE:'))?.slice(9))
    expect(sequence(after)).toBeGreaterThan(sequence(before))
    expect(after).toContain('SUMMARY:Moved Gala')
    expect(after).toContain(`URL:https://marasim.example/events?event=${event.id}`)
  })

  test('escapes special characters in a calendar file and folds long lines between characters', async () => {
    const description = `One; two, three\\four\nBEGIN:VEVENT ${'ليلة '.repeat(40)}`
    const { id } = await add({ title: 'Gala; a, b', description })
    const lines = await read(`/events/${id}.ics`)
    expect(lines).toContain('SUMMARY:Gala\\; a\\, b')
    expect(lines).toContain(`DESCRIPTION:One\\; two\\, three\\\\four\\nBEGIN:VEVENT ${'ليلة '.repeat(40).trim()}`)
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
  })

  test('names the calendar file after the event, in any script', async () => {
    const nameOf = async (title: string) => {
      const { id } = await add({ title })
      return (await app.call('GET', `/events/${id}.ics`)).headers.get('content-disposition')
    }
    const real = (name: string) =>
      expect.stringMatching(`^attachment; .*filename\\*=UTF-8''${encodeURIComponent(name)}$`)
    expect(await nameOf('Été: "Gala" / 2026')).toEqual(real('Été - Gala - 2026.ics'))
    expect(await nameOf('ليلة في الكويت')).toEqual(real('ليلة في الكويت.ics'))
    expect(await nameOf('???')).toEqual(real('event.ics'))
  })

  test('serves no calendar file for draft, deleted or unknown events', async () => {
    const draft = await add({ status: 'draft' })
    const deleted = await add()
    await app.call('DELETE', `/api/events/${deleted.id}`, { token })
    for (const id of [draft.id, deleted.id, 'none']) {
      const response = await app.call('GET', `/events/${id}.ics`)
      expect(response.headers.get('content-type')).toContain('text/html')
    }
  })
})

describe('calendar feed', () => {
  test('lists only current and upcoming events in the calendar feed and updates it immediately [D42.3]', async () => {
    await add({ title: 'On now', status: 'current' })
    await add({ title: 'To come' })
    await add({ title: 'Secret', status: 'draft' })
    await add({ title: 'Over', status: 'past' })
    const titles = async () => (await read('/events.ics')).filter((line) => line.startsWith('SUMMARY:'))
    expect(await titles()).toEqual(['SUMMARY:On now', 'SUMMARY:To come'])
    await add({ title: 'Late', dateTime: '2027-03-01T19:00:00+03:00' })
    expect(await titles()).toEqual(['SUMMARY:On now', 'SUMMARY:To come', 'SUMMARY:Late'])
  })

  test('names the calendar feed after the current company name', async () => {
    expect(await read('/events.ics')).toContain('X-WR-CALNAME:Marasim Events')
    const { token: theirs } = await app.enter('superadmin')
    await have(app, 'PUT', '/api/cms/company', { token: theirs, body: { ...companyInput, name: 'Layali, Kuwait' } })
    expect(await read('/events.ics')).toContain('X-WR-CALNAME:Layali\\, Kuwait')
  })

  test('the calendar feed leaves out events whose stored dates are odd or more than 50 years away [T24.1]', async () => {
    const odd = engine === 'sqlite' ? ['not a date', '', '+275760-09-13T00:00:00.000Z'] : ['infinity', '0044-03-15 BC']
    const { id: kept } = await add({ title: 'To come' })
    for (const dateTime of ['0001-01-01T00:00:00.000Z', '9026-12-01T19:00:00.000Z', ...odd]) {
      const { id } = await add({ title: 'Odd' })
      await app.database.db.updateTable('events').set({ dateTime }).where('id', '=', id).execute()
      const file = await app.call('GET', `/events/${id}.ics`)
      expect(file.headers.get('content-type')).toContain('text/html')
    }
    const lines = await read('/events.ics')
    expect(lines.filter((line) => line.startsWith('UID:'))).toEqual([`UID:${kept}`])
    expect(lines.filter((line) => line === 'BEGIN:STANDARD')).toHaveLength(1)
  })

  test('serves a valid calendar feed without events', async () => {
    const lines = await read('/events.ics')
    expect(lines[0]).toBe('BEGIN:VCALENDAR')
    expect(lines).not.toContain('BEGIN:VEVENT')
  })
})

test('writes both clock changes of a time zone with daylight saving time', async () => {
  const elsewhere = await createTestApp({ env: { SITE_TIMEZONE: 'Europe/Berlin' } })
  try {
    const { token: theirs } = await elsewhere.enter('editor')
    const body = { ...eventInput, dateTime: '2026-07-01T17:00:00Z' }
    const { id } = await have<SiteEvent>(elsewhere, 'POST', '/api/events', { token: theirs, body })
    const lines = await read(`/events/${id}.ics`, elsewhere)
    expect(lines).toContain('DTSTART;TZID=Europe/Berlin:20260701T190000')
    const at = lines.indexOf('DTSTART:20260329T020000')
    expect(lines.slice(at - 1, at + 3)).toEqual([
      'BEGIN:DAYLIGHT',
      'DTSTART:20260329T020000',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0200',
    ])
    expect(lines).toContain('DTSTART:20261025T030000')
  } finally {
    await elsewhere.close()
  }
})

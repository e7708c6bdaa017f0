import { setTimeout } from 'node:timers/promises'
import ICAL from 'ical.js'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ask, gone, have } from '../../../../tests/support/api.ts'
import { addEnquiry } from '../../../../tests/support/dated-enquiries.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { engine } from '../../../../tests/support/test-database.ts'
import { usualPassword } from '../../../../tests/support/valid-calls.ts'
import { eventInput } from '../../../../tests/support/valid-input.ts'
import type { SiteEvent } from '../../../shared/event.ts'
import type { Role } from '../../../shared/permissions.ts'

let app: TestApp
let token: string
let userId: string
const lines: string[] = []
beforeEach(async () => {
  lines.length = 0
  const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) })
  app = await createTestApp({ env: { PUBLIC_URL: 'https://marasim.example' }, log })
  const user = await app.enter('editor')
  token = user.token
  userId = user.id
})
afterEach(() => app.close())

const feed = '/api/calendar/feed'
const makeFeed = async (call = { token }) => {
  const { status, body } = await ask<{ url: string }>(app, 'POST', feed, call)
  expect(status).toBe(201)
  expect(body.url).toMatch(/^https:\/\/marasim\.example\/calendar\/[\w-]{43}\.ics$/)
  return new URL(body.url).pathname
}
const statusOf = async (path: string) => (await app.call('GET', path)).status

const addEvent = (title: string, changes: Record<string, unknown> = {}) =>
  have<SiteEvent>(app, 'POST', '/api/events', { token, body: { ...eventInput, title, ...changes } })

/** Parses a calendar as strictly as the library can, and returns its components. */
async function read(path: string) {
  const response = await app.call('GET', path)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const text = await response.text()
  ICAL.design.strict = true
  const calendar = new ICAL.Component(ICAL.parse(text))
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  return { text, calendar, events: calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event)) }
}

describe('the private calendar', () => {
  test('the private calendar has all events, drafts as tentative, in a form that a strict parser reads [D81.5]', async () => {
    const long = `${'ليلة '.repeat(60)}; a, b\\c\nBEGIN:VEVENT`
    const gala = await addEvent('Gala; a, b', { description: long, endDateTime: '2026-12-02T00:30:00+03:00' })
    const draft = await addEvent('Secret', { status: 'draft', dateTime: '2026-12-02T19:00' })
    const { calendar, events } = await read(await makeFeed())
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
    expect(events.map(({ summary }) => summary)).toEqual(['Gala; a, b', 'Secret'])
    const [first, second] = events
    expect(first?.uid).toBe(gala.id)
    expect(first?.description).toBe(long)
    expect(first?.startDate.toJSDate().toISOString()).toBe('2026-12-01T16:00:00.000Z')
    expect(first?.endDate.toJSDate().toISOString()).toBe('2026-12-01T21:30:00.000Z')
    expect(first?.component.getFirstPropertyValue('status')).toBe('CONFIRMED')
    expect(second?.component.getFirstPropertyValue('status')).toBe('TENTATIVE')
    expect(second?.endDate.toJSDate().toISOString()).toBe('2026-12-02T19:00:00.000Z')
    expect(second?.component.getFirstPropertyValue('url')).toBe(`https://marasim.example/admin/events?edit=${draft.id}`)
  })

  test('the private calendar has the open enquiries with a date as whole days, without personal data [D81.5]', async () => {
    const id = await addEnquiry(app, { date: '2026-12-31', status: 'proposal' })
    await addEnquiry(app, { date: '2026-12-30', status: 'won' })
    await addEnquiry(app, { date: '2026-12-30', status: 'lost' })
    await addEnquiry(app, { date: null, status: 'new' })
    await addEnquiry(app, { date: '2027-01-05', status: 'new', guests: null })
    const { text, events } = await read(await makeFeed())
    expect(events).toHaveLength(2)
    const [enquiry, withoutGuests] = events
    expect(enquiry?.uid).toBe(`enquiry-${id}`)
    expect(enquiry?.summary).toBe('Enquiry: Private Events')
    expect(enquiry?.description).toMatch(/^Reference \S+, 200 guests$/)
    expect(withoutGuests?.description).toMatch(/^Reference \S+$/)
    expect(enquiry?.startDate.isDate).toBe(true)
    expect(enquiry?.startDate.toString()).toBe('2026-12-31')
    expect(enquiry?.endDate.toString()).toBe('2027-01-01')
    expect(enquiry?.component.getFirstPropertyValue('status')).toBe('TENTATIVE')
    for (const personal of ['Noura', 'Sabah', '9999', 'noura@', 'wedding']) expect(text).not.toContain(personal)
  })

  test('the private calendar has the event of an enquiry instead of the enquiry [D80.10]', async () => {
    const id = await addEnquiry(app, { date: '2026-12-31', status: 'proposal' })
    const event = await have<SiteEvent>(app, 'POST', `/api/enquiries/${id}/event`, { token })
    const { events } = await read(await makeFeed())
    expect(events.map(({ uid }) => uid)).toEqual([event.id])
  })

  test('the private calendar is in the language of the user [D81.5]', async () => {
    await have(app, 'PUT', '/api/auth/language', { token, body: { language: 'ar' } })
    await addEvent('Gala', { translations: { ar: { title: 'أمسية' } } })
    await addEnquiry(app, { date: '2026-12-31', status: 'new', guests: 3 })
    const { calendar, events } = await read(await makeFeed())
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('تقويم فريق مراسم')
    expect(events.map(({ summary }) => summary)).toEqual(['أمسية', expect.stringMatching(/^استفسار: /)])
    expect(events[1]?.description).toMatch(/، 3 ضيوف$/)
  })

  test('the private calendar begins 90 days ago and leaves out deleted events [D81.5]', async () => {
    await addEvent('Recent', { status: 'past', dateTime: '2026-08-20T19:00' })
    await addEvent('Long ago', { status: 'past', dateTime: '2026-08-16T19:00' })
    const { id } = await addEvent('Deleted')
    await app.call('DELETE', `/api/events/${id}`, { token })
    const { events } = await read(await makeFeed())
    expect(events.map(({ summary }) => summary)).toEqual(['Recent'])
  })

  test('the private calendar is valid without any entry [D81.5]', async () => {
    expect((await read(await makeFeed())).events).toEqual([])
  })
})

describe('the private address', () => {
  test('the address of a private calendar is replaced by a new one and revoked at once [D81.6]', async () => {
    expect(await ask(app, 'GET', feed, { token })).toEqual({ status: 200, body: { createdAt: null } })
    const first = await makeFeed()
    expect(await ask(app, 'GET', feed, { token })).toEqual({
      status: 200,
      body: { createdAt: '2026-11-15T12:00:00.000+03:00' },
    })
    expect(await statusOf(first)).toBe(200)
    const second = await makeFeed()
    expect(await statusOf(first)).toBe(404)
    expect(await statusOf(second)).toBe(200)
    expect(await ask(app, 'DELETE', feed, { token })).toEqual(gone)
    expect(await statusOf(second)).toBe(404)
    expect(await ask(app, 'DELETE', feed, { token }), 'again').toEqual(gone)
    expect(await ask(app, 'GET', feed, { token })).toEqual({ status: 200, body: { createdAt: null } })
  })

  test('making and revoking the address of a private calendar leaves those of others as they are [D81.6]', async () => {
    const other = await app.enter('admin')
    const theirs = await makeFeed({ token: other.token })
    await makeFeed()
    await ask(app, 'DELETE', feed, { token })
    expect(await statusOf(theirs)).toBe(200)
  })

  test.each<[string, (id: string) => Promise<unknown>]>([
    ['is deleted', (id) => asOwner('DELETE', `/api/users/${id}`)],
    ['may no longer manage events', (id) => asOwner('PUT', `/api/users/${id}`, { role: 'vendor' satisfies Role })],
  ])('the address of a private calendar answers 404 when its user %s [D81.6]', async (_, change) => {
    const path = await makeFeed()
    expect(await statusOf(path)).toBe(200)
    await change(userId)
    expect(await statusOf(path)).toBe(404)
  })

  const asOwner = async (method: string, path: string, body?: object) => {
    const owner = await app.enter('superadmin')
    return await have(app, method, path, { token: owner.token, body })
  }

  test('the address of a private calendar is in no log and stored as a hash only [D81.6 D61.8]', async () => {
    const path = await makeFeed()
    const secret = path.slice('/calendar/'.length, -'.ics'.length)
    await read(path)
    await app.call('GET', path.replace('calendar', '%63alendar'))
    await app.call('GET', `/calendar/${secret}`)
    await app.call('POST', path)
    await ask(app, 'DELETE', feed, { token })
    expect(await statusOf(path)).toBe(404)
    expect(lines.join('')).toContain('/calendar/…')
    expect(lines.join('')).not.toContain(secret)
    const stored = await app.database.db.selectFrom('secretLinks').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(secret)
    expect(await (await app.call('GET', '/metrics')).text()).not.toContain(secret)
  })

  test('the address of a private calendar is 404 for tokens that were never made, and is not stored by caches [D81.6]', async () => {
    const response = await app.call('GET', await makeFeed())
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    for (const name of ['x', 'a'.repeat(43), '-'.repeat(5000)])
      expect(await statusOf(`/calendar/${name}.ics`)).toBe(404)
  })
})

test('a new password or role revokes the address, and an open second factor hides it [D81.6]', async () => {
  const { token: owner } = await app.enter('superadmin')
  const change = (body: object) => have(app, 'PUT', `/api/users/${userId}`, { token: owner, body })
  const { email } = await have<{ email: string }>(app, 'GET', '/api/auth/me', { token })
  const signIn = (password: string) =>
    have<{ token: string }>(app, 'POST', '/api/auth/login', { body: { email, password } })
  const first = await makeFeed()
  await change({ password: 'long horse battery' })
  expect(await statusOf(first)).toBe(404)

  const second = await makeFeed(await signIn('long horse battery'))
  await change({ role: 'vendor' })
  await change({ role: 'editor' })
  expect(await statusOf(second)).toBe(404)

  const session = await signIn('long horse battery')
  const third = await makeFeed(session)
  const passwords = { currentPassword: 'long horse battery', newPassword: 'longer horse battery' }
  await have(app, 'PUT', '/api/auth/password', { token: session.token, body: passwords })
  expect(await statusOf(third)).toBe(404)

  const fourth = await makeFeed(await signIn('longer horse battery'))
  await have(app, 'PUT', '/api/settings/require_second_factor', { token: owner, body: { value: 'staff' } })
  expect(await statusOf(fourth)).toBe(404)
  const codes = (await app.database.db.selectFrom('auditEntries').select('personal').execute()).map(
    ({ personal }) => JSON.parse(personal ?? '{}').detail?.code,
  )
  expect(codes.filter((code) => code === 'feedCreated')).toHaveLength(4)
})

/** Waits until the given number of statements wait for locks. */
async function waitForBlocked(count: number): Promise<void> {
  const blocked = sql<{ pid: number }>`select distinct pid from pg_locks where not granted
    and pid in (select pid from pg_stat_activity where datname = current_database())`
  while ((await blocked.execute(app.database.db)).rows.length < count) await setTimeout(10)
}

test.runIf(engine === 'postgres')(
  'an address that is being made while the password changes is revoked, too [D81.6]',
  async () => {
    const passwords = { currentPassword: usualPassword, newPassword: 'longer horse battery' }
    let made: Promise<{ status: number; body: { url: string } }> | undefined
    let changed: Promise<Response> | undefined
    // The audit log waits for this row, so the address is stored but not committed yet.
    await app.database.transaction(async (trx) => {
      await sql`select 1 from site_state for update`.execute(trx)
      made = ask<{ url: string }>(app, 'POST', feed, { token })
      await waitForBlocked(1)
      changed = app.call('PUT', '/api/auth/password', { token, body: passwords })
      await waitForBlocked(2)
    })
    expect((await changed)?.status).toBe(200)
    const answer = await made
    expect(answer?.status).toBe(201)
    expect(await statusOf(new URL(answer?.body.url ?? '').pathname)).toBe(404)
  },
)

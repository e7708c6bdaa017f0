import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask, have, hour, refusals } from '../../../../tests/support/api.ts'
import { statsOf } from '../../../../tests/support/dashboard.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { eventInput, pageInput } from '../../../../tests/support/valid-input.ts'
import type { Role } from '../../../shared/permissions.ts'
import type { ScheduledChange } from '../../../shared/schedule.ts'
import { runDueChanges } from './schedule.service.ts'

let app: TestApp
let token: string
beforeEach(async () => {
  app = await createTestApp()
  token = (await app.enter('superadmin')).token
})
afterEach(() => app.close())

type Made = { id: string }
const addEvent = (title: string, times: object) =>
  have<Made>(app, 'POST', '/api/events', { token, body: { ...eventInput, title, ...times } })
const addPage = (title: string, times: object) =>
  have<Made>(app, 'POST', '/api/pages', { token, body: { ...pageInput(), title, status: 'draft', ...times } })
const planned = async (as = token, query = '') =>
  await have<ScheduledChange[]>(app, 'GET', `/api/schedule${query}`, { token: as })
const linesOf = (changes: ScheduledChange[]) =>
  changes.map(({ at, change, name }) => `${at.slice(5, 16)} ${change} ${name}`)

async function addPlans() {
  const draft = { status: 'draft', publishAt: '2026-11-20T08:00' }
  const page = await addPage('Terms', { publishAt: '2026-11-19T08:00' })
  const gala = await addEvent('Gala', { ...draft, followClock: true, endDateTime: '2026-12-02T01:00' })
  await addEvent('Concert', { followClock: true, dateTime: '2026-11-18T20:00' })
  await addEvent('Running', { followClock: true, status: 'current', dateTime: '2026-11-15T11:00' })
  await addEvent('Manual', { ...draft, publishAt: '2026-11-21T08:00', dateTime: '2026-11-22T10:00' })
  await addEvent('Late', { ...draft, followClock: true, dateTime: '2026-11-19T20:00', endDateTime: '2026-11-20T09:00' })
  // Nothing of these is planned.
  await addEvent('Unplanned', {})
  await addEvent('Draft', { status: 'draft', followClock: true })
  await addEvent('Over', { status: 'past', followClock: true })
  const deleted = await addEvent('Deleted', { followClock: true })
  await app.call('DELETE', `/api/events/${deleted.id}`, { token })
  return { page, gala }
}

test('lists what the clock will do with events and pages, soonest first [D72.10]', async () => {
  const { page, gala } = await addPlans()
  const changes = await planned()
  expect(linesOf(changes)).toEqual([
    '11-15T14:00 end Running',
    '11-18T20:00 start Concert',
    '11-18T23:00 end Concert',
    '11-19T08:00 publish Terms',
    '11-20T08:00 publish Gala',
    '11-20T08:00 publish Late',
    '11-20T08:00 start Late',
    '11-20T09:00 end Late',
    '11-21T08:00 publish Manual',
    '12-01T19:00 start Gala',
    '12-02T01:00 end Gala',
  ])
  expect(changes).toContainEqual({
    kind: 'pages',
    id: page.id,
    name: 'Terms',
    change: 'publish',
    at: '2026-11-19T08:00:00.000+03:00',
  })
  expect(changes).toContainEqual(expect.objectContaining({ kind: 'events', id: gala.id, change: 'start' }))
})

test.each<[Role, string[]]>([
  ['superadmin', ['events', 'pages']],
  ['admin', ['events']],
  ['editor', ['events']],
])('shows the role %s the planned changes of %j, which it may change [D72.10]', async (role, kinds) => {
  await addPlans()
  const seen = await planned((await app.enter(role)).token)
  expect([...new Set(seen.map(({ kind }) => kind))].sort()).toEqual(kinds)
})

test('hides the planned changes from vendors and visitors [D72.10]', async () => {
  expect(await ask(app, 'GET', '/api/schedule')).toEqual(refusals.unauthenticated)
  expect(await ask(app, 'GET', '/api/schedule', await app.enter('vendor'))).toEqual(refusals.forbidden)
})

test('names the records of planned changes in the language of the reader [D72.10]', async () => {
  const translations = { ar: { title: 'حفل الشتاء' } }
  await addEvent('Gala', { followClock: true, translations })
  await addPage('Terms', { publishAt: '2026-11-19T08:00', translations })
  expect((await planned(token, '?lang=ar')).map(({ name }) => name)).toEqual(Array(3).fill('حفل الشتاء'))
})

test('lists at most 200 planned changes [D72.10]', async () => {
  const { id } = await addEvent('Gala', { followClock: true })
  const row = await app.database.db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const copies = Array.from({ length: 250 }, (_, number) => {
    const dateTime = new Date(Date.parse(row.dateTime) - number * hour).toISOString()
    return { ...row, id: `copy-${number}`, dateTime, translations: '{}' }
  })
  await app.database.db.insertInto('events').values(copies).execute()
  const changes = await planned()
  expect(changes).toHaveLength(200)
  expect(changes.map(({ at }) => at)).toEqual(changes.map(({ at }) => at).toSorted())
})

test('the dashboard says by how many seconds planned changes are late, from half a minute on [D72.10]', async () => {
  await addEvent('Gala', { followClock: true, dateTime: '2026-11-15T12:10' })
  await addPage('Terms', { publishAt: '2026-11-15T12:20' })
  const late = async () => (await statsOf(app, token)).lateSchedule
  for (const [seconds, expected] of [
    [0, 0],
    [600, 0],
    [30, 0],
    [1, 31],
    [600, 631],
  ] as const) {
    app.advance(seconds * 1000)
    expect(await late()).toBe(expected)
  }
  await runDueChanges(app.needs)
  expect(await late()).toBe(0)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { have, haveAll, hour, minute } from '../../../../tests/support/api.ts'
import { nextPage } from '../../../../tests/support/read-all-pages.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { engine } from '../../../../tests/support/test-database.ts'
import { eventInput } from '../../../../tests/support/valid-input.ts'
import type { SiteEvent } from '../../../shared/event.ts'
import { runDueChanges } from '../schedule/schedule.service.ts'

let app: TestApp
let token: string
beforeEach(async () => {
  app = await createTestApp()
  token = (await app.enter('editor')).token
})
afterEach(() => app.close())

/** The test clock starts at noon of November 15 in the site's zone. */
const addEvent = (title: string, dateTime: string, status = 'upcoming') =>
  have<SiteEvent>(app, 'POST', '/api/events', {
    token,
    body: { ...eventInput, title, dateTime, status, featured: true },
  })

const titlesOf = async (path: string) => (await haveAll<SiteEvent>(app, path)).map(({ title }) => title)
/** On SQLite one process at a time, because a transaction of this one would wait for itself. */
const together = async (...work: (() => Promise<void>)[]) => {
  if (engine === 'postgres') await Promise.all(work.map((run) => run()))
  else for (const run of work) await run()
}
const refresh = (at = app) => runDueChanges(at.needs)

async function addTypicalEvents(status: string) {
  await addEvent('Over since October', '2026-10-11T20:00', status)
  await addEvent('Over since this morning', '2026-11-15T09:00', status)
  await addEvent('Still on', '2026-11-15T09:01', status)
  await addEvent('Tonight', '2026-11-15T20:00', status)
  await addEvent('Tomorrow', '2026-11-16T20:00', status)
}

test.each([
  ['/api/events/upcoming', 'upcoming'],
  ['/api/events/current', 'current'],
  ['/api/events/featured', 'current'],
])('%s lists events that are over after the others, the latest first [D12.3]', async (path, status) => {
  await addTypicalEvents(status)
  const expected = ['Still on', 'Tonight', 'Tomorrow', 'Over since this morning', 'Over since October']
  for (const limit of [1, 2, 3, 4, 5, 100]) {
    expect(await titlesOf(`${path}?limit=${limit}`)).toEqual(expected)
  }
  const answer = await app.call('GET', `${path}?limit=3`)
  expect(answer.headers.get('x-total-count')).toBe('5')
})

test('the list of all events stays newest first, for visitors and staff [D12.3]', async () => {
  await addTypicalEvents('upcoming')
  await addEvent('Archived', '2026-11-01T20:00', 'past')
  const expected = ['Tomorrow', 'Tonight', 'Still on', 'Over since this morning', 'Archived', 'Over since October']
  expect(await titlesOf('/api/events')).toEqual(expected)
  const forStaff = await haveAll<SiteEvent>(app, '/api/events', { token })
  expect(forStaff.map(({ title }) => title)).toEqual(expected)
})

test('pages of a list skip no event while events end between them [D12.3]', async () => {
  await addTypicalEvents('upcoming')
  const before = await titlesOf('/api/events/upcoming')
  for (const limit of [1, 2, 3]) {
    const seen: string[] = []
    for (let next: string | undefined = `/api/events/upcoming?limit=${limit}`; next; ) {
      const answer = await app.call('GET', next)
      seen.push(...((await answer.json()) as SiteEvent[]).map(({ title }) => title))
      next = nextPage(answer)
      app.advance(20 * hour)
      await refresh()
    }
    expect([...new Set(seen)].sort()).toEqual([...before].sort())
    app.advance(-20 * hour * Math.ceil(seen.length / limit))
    await app.database.db.updateTable('events').set({ ended: false }).execute()
    await refresh()
  }
})

test('an event that ends changes the generation once, however many instances there are [D12.3]', async () => {
  const other = await createTestApp({ beside: app })
  const both = [() => refresh(), () => refresh(other)] as const
  await addTypicalEvents('upcoming')
  await addEvent('Archived', '2026-11-15T09:00', 'past')
  await refresh()
  const generation = () => app.database.changes.generation()
  const settled = generation()
  await refresh()
  await refresh(other)
  expect(generation()).toBe(settled)

  app.advance(minute)
  await together(both[0], both[1], both[0], both[1])
  await vi.waitFor(() => expect(generation()).toBe(settled + 1))
  app.advance(hour)
  await together(...both)
  await vi.waitFor(() => expect(other.database.changes.generation()).toBe(settled + 1))
  expect(generation()).toBe(settled + 1)

  // Two events that have ended since then count once.
  app.advance(40 * hour)
  await together(...both)
  await vi.waitFor(() => expect(generation()).toBe(settled + 2))
  await other.close()
})

test('an event is over at its end, for the lists and for the caches [D71.2 D12.3]', async () => {
  const body = { ...eventInput, title: 'Short', dateTime: '2026-11-15T11:00', endDateTime: '2026-11-15T12:01' }
  await have(app, 'POST', '/api/events', { token, body })
  await addEvent('Tonight', '2026-11-15T20:00')
  const before = app.database.changes.generation()
  app.advance(minute - 1)
  await refresh()
  expect(app.database.changes.generation()).toBe(before)
  expect(await titlesOf('/api/events/upcoming')).toEqual(['Short', 'Tonight'])
  app.advance(1)
  await refresh()
  expect(app.database.changes.generation()).toBe(before + 1)
  expect(await titlesOf('/api/events/upcoming')).toEqual(['Tonight', 'Short'])
})
